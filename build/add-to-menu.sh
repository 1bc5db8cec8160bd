#!/bin/sh
# Puts Carte in Tavola, as it lies in this folder, into your menu: entry, icons and kind of saved games go to your own
# data folder. With --remove they go away again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
entry=$data/applications/carte-in-tavola.desktop
kind=$data/mime/packages/carte-in-tavola.xml
if [ "${1-}" = --remove ]; then
    rm -f "$entry" "$kind" "$data"/icons/hicolor/*/apps/carte-in-tavola.png "$data"/icons/hicolor/*/apps/carte-in-tavola.svg
else
    mkdir -p "$data/applications" "$data/icons" "$data/mime/packages"
    cp -R "$here/share/icons/hicolor" "$data/icons/"
    cp "$here/share/mime/packages/carte-in-tavola.xml" "$kind"
    # In an entry a quoted path must have four signs escaped, and every escape once more; a % stands for itself when doubled.
    path=$(printf '%s' "$here/carte" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$path" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/carte-in-tavola.desktop" >"$entry"
fi
# The desktops' own lists, where they are kept.
for list in applications mime; do
    tool=update-desktop-database
    [ "$list" = mime ] && tool=update-mime-database
    if command -v "$tool" >/dev/null && [ -d "$data/$list" ]; then "$tool" "$data/$list" >/dev/null 2>&1 || true; fi
done
echo "$entry"
