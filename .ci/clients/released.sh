#!/usr/bin/env bash
# Releases this checkout into a folder, with a program for this machine alone: released.sh VMLINT FOLDER.
# FOLDER/vmlint is the repository with its tag, FOLDER/downloads what would be downloaded.
set -euo pipefail
vmlint=$1
folder=$2
version=$(sed -nE 's/^package let version = "(.*)"$/\1/p' Sources/Reporting/Commands/Help.swift)
export GIT_AUTHOR_NAME=ci GIT_AUTHOR_EMAIL=ci@example.org GIT_COMMITTER_NAME=ci GIT_COMMITTER_EMAIL=ci@example.org

git clone -q . "$folder/vmlint"
cd "$folder/vmlint"
Releases/make "$version" "$folder/downloads/$version" "$(Releases/platform)=$vmlint"
Releases/record "$folder/downloads/$version"
git commit -qam "Release $version"
git tag "$version"
