#!/usr/bin/env bash
# Tests the completion script of each shell in that shell: completions.sh VMLINT.
set -eu
vmlint=$1
PATH=$(dirname "$vmlint"):$PATH
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# complete_bash WORD…: prints the completions of bash for the last word.
complete_bash() {
    bash --norc -c 'source <(vmlint completions bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vmlint; printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}

# offers SHELL WANTED WORD…: fails unless the shell offers WANTED for the last word.
offers() {
    local shell=$1 wanted=$2
    shift 2
    if ! "complete_$shell" "$@" >"$scratch/offers" 2>&1 || ! grep -qxF -e "$wanted" "$scratch/offers"; then
        echo "$shell does not offer $wanted for: $*"
        cat "$scratch/offers"
        return 1
    fi
}

complete_fish() { fish -c 'vmlint completions fish | source; complete -C"'"$*"'"' | cut -f1; }

# zsh completes only in a terminal, so the test creates one.
complete_zsh() {
    cat >"$scratch/zsh" <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -u -D; source <(vmlint completions zsh); PS1="ready>"; unsetopt zle_bracketed_paste 2>/dev/null; LISTMAX=9999; zstyle ":completion:*" list-prompt ""; zstyle ":completion:*" select-prompt ""; stty cols 400 rows 400; bindkey "^I" list-choices; print -r -- __READY__'
while zpty -r shell line; do [[ $line == __READY__* ]] && break; done
zpty -w -n shell "$*"$'\t'
repeat 30; do sleep 0.1; while zpty -r -t shell line; do print -rn -- "$line"; done; done
END
    timeout 60 zsh -f "$scratch/zsh" "$*" | tr '\r' '\n' | sed -E 's/\x1b\[[0-9;?]*[a-zA-Z]/\n/g' | tr -s ' ' '\n'
}

check() {
    local shell=$1 whole=
    # fish completes the whole word, the others only the part after `=`.
    [ "$shell" = fish ] && whole=--format=
    if ! command -v "$shell" >/dev/null; then
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null &&
            { apt-get install -y -qq "$shell" || { apt-get update -qq && apt-get install -y -qq "$shell"; }; } >/dev/null 2>&1 || true
    fi
    command -v "$shell" >/dev/null || { echo "  $shell: not installed, skipped"; return 0; }
    offers "$shell" explain vmlint ex
    offers "$shell" --format vmlint --form
    offers "$shell" --statistics vmlint --st
    offers "$shell" contract-uses-anyobject-only-when-needed vmlint explain contract-us
    offers "$shell" tokens vmlint inspect tok
    offers "$shell" zsh vmlint completions z
    offers "$shell" sonarqube vmlint --format son
    offers "$shell" "${whole}sonarqube" vmlint --format=son
    offers "$shell" help vmlint he
    offers "$shell" check vmlint che
    offers "$shell" screens vmlint help scr
    echo "  $shell: completes commands, options, rules and words"
}

check bash
check fish
check zsh
