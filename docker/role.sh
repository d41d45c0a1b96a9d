#!/bin/sh
# Run once by the image of PostgreSQL, when the data folder is new.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/db_password)" \
  -v backup_password="$(cat /run/secrets/db_backup_password)" --username "$POSTGRES_USER" --file /docker/role.sql
