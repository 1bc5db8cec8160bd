; The installer for Windows, compiled by build/windows.py, which defines Version, Folder and Output.
; For one user, without an administrator; what the player has made stays when it is removed.

[Setup]
AppId={{6F1C2C5E-6E0B-4C77-9A2D-CA27E1A7A001}
AppName=Carte in Tavola
AppVersion={#Version}
AppVerName=Carte in Tavola {#Version}
DefaultDirName={autopf}\Carte in Tavola
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
OutputBaseFilename={#Output}
LicenseFile={#Folder}\_internal\licences\MIT.txt
UninstallDisplayIcon={app}\carte.exe
ChangesAssociations=yes
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[CustomMessages]
en.SavedGame=Carte in Tavola game
it.SavedGame=Partita di Carte in Tavola

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; Another version may have had other files.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Carte in Tavola"; Filename: "{app}\carte.exe"; AppUserModelID: "CarteInTavola.Carte"
Name: "{autodesktop}\Carte in Tavola"; Filename: "{app}\carte.exe"; AppUserModelID: "CarteInTavola.Carte"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.carte"; ValueType: string; ValueData: "CarteInTavola.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\CarteInTavola.Game"; ValueType: string; ValueData: "{cm:SavedGame}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CarteInTavola.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\carte.exe,0"
Root: HKA; Subkey: "Software\Classes\CarteInTavola.Game\shell\open\command"; ValueType: string; ValueData: """{app}\carte.exe"" ""%1"""

[Run]
Filename: "{app}\carte.exe"; Description: "{cm:LaunchProgram,Carte in Tavola}"; Flags: nowait postinstall skipifsilent
