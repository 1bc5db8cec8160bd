#!/bin/sh
# Puts Carte in Tavola, as it lies in this folder, into your menu: entry and icons go to your own data folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
mkdir -p "$data/applications" "$data/icons"
cp -R "$here/share/icons/hicolor" "$data/icons/"
# In an entry a quoted path must have four signs escaped, and every escape once more; a % stands for itself when doubled.
path=$(printf '%s' "$here/carte" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$path" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/carte-in-tavola.desktop" >"$data/applications/carte-in-tavola.desktop"
echo "$data/applications/carte-in-tavola.desktop"
