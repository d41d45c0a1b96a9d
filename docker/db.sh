#!/bin/sh
# Start of the database container: gives PostgreSQL a copy of its key that only it can read.
set -eu
umask 077
cp /run/secrets/db_key /tmp/db.key
exec docker-entrypoint.sh "$@"
