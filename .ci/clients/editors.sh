#!/usr/bin/env bash
# Works with the language server in Neovim's and Emacs' own clients: editors.sh VMLINT.
set -eu
export VMLINT=$1
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export HOME=$scratch/home XDG_CONFIG_HOME=$scratch/home XDG_STATE_HOME=$scratch/home XDG_DATA_HOME=$scratch/home
mkdir "$HOME"

# A project whose view model violates one rule.
project() {
    rm -rf "$scratch/app" && mkdir -p "$scratch/app/Shelf" && cd "$scratch/app" && git init -q .
    cat >Shelf/ShelfViewModelContract.swift <<'END'
protocol ShelfViewModelContract {
    func didTapOnBook()
}
END
    cat >Shelf/ShelfViewModel.swift <<'END'
class ShelfViewModel: ShelfViewModelContract {
    func didTapOnBook() {}
}
END
    cat >Shelf/ShelfView.swift <<'END'
import SwiftUI

struct ShelfView: View {
    let viewModel: ShelfViewModelContract

    var body: some View {
        Button("Open") { viewModel.didTapOnBook() }
    }
}
END
}

# install PROGRAM PACKAGE…: installs packages if that is possible without a question.
install() {
    local program=$1
    shift
    command -v "$program" >/dev/null && return
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null &&
        { apt-get install -y -qq "$@" || { apt-get update -qq && apt-get install -y -qq "$@"; }; } >/dev/null 2>&1 || true
    command -v "$program" >/dev/null
}

if install nvim neovim; then
    project
    timeout 120 nvim --headless -u NONE -n -S "$here/neovim.lua" 2>&1 | sed 's/^/  /'
    [ "${PIPESTATUS[0]}" = 0 ] || exit 1
else
    echo "  Neovim: not installed, skipped"
fi

if install emacs emacs-nox elpa-eglot; then
    project
    timeout 120 emacs --batch -l "$here/emacs.el" 2>"$scratch/errors" | sed 's/^/  /'
    [ "${PIPESTATUS[0]}" = 0 ] || { tail -n 20 "$scratch/errors"; exit 1; }
else
    echo "  Emacs: not installed, skipped"
fi

if install node nodejs; then
    project
    node "$here/vscode.js" "$VMLINT" "$scratch/app" | sed 's/^/  /'
    [ "${PIPESTATUS[0]}" = 0 ] || exit 1
else
    echo "  Node: not installed, skipped"
fi
