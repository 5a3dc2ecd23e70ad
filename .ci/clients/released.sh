#!/usr/bin/env bash
# Creates a release of this checkout in a folder, with a program for this machine only: released.sh VMLINT FOLDER.
# FOLDER/vmlint is the tagged repository, and FOLDER/downloads contains the files to download.
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
