#!/bin/sh
# Installs KiCad 9 and the drawing tools of `make hardware` on Debian 12; does nothing where they are already there.
set -eu

if command -v kicad-cli >/dev/null && command -v rsvg-convert >/dev/null && command -v dot >/dev/null &&
    [ -d /usr/share/kicad/footprints ] && [ -f /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ]; then
    echo "KiCad $(kicad-cli version) is already installed"
    exit 0
fi

[ "$(id -u)" = 0 ] || { echo "installing packages needs root: sudo $0" >&2; exit 1; }
. /etc/os-release
[ "${VERSION_CODENAME:-}" = bookworm ] || {
    echo "this script knows Debian 12 only; elsewhere install KiCad 9, librsvg and graphviz by hand" >&2
    exit 1
}

# Debian 12 itself has KiCad 6, which has no kicad-cli; the backports lie on the mirror that this machine uses already.
sources=$(find /etc/apt -name "*.list" -o -name "*.sources")
# shellcheck disable=SC2086 - a list of file names without spaces
mirror=$(sed -nE 's/^(URIs:|deb( \[[^]]*\])?) +([^ ]*\/debian)\/?( .*)?$/\3/p' $sources | head -n 1)
[ -n "$mirror" ] || { echo "found no Debian mirror in /etc/apt/: install KiCad 9 by hand" >&2; exit 1; }
echo "deb $mirror bookworm-backports main" >/etc/apt/sources.list.d/bookworm-backports.list
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends -t bookworm-backports kicad kicad-footprints kicad-symbols
apt-get install -y -q --no-install-recommends librsvg2-bin graphviz fonts-dejavu-core
