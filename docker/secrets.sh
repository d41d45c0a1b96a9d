#!/bin/sh
# Makes the secrets of docker/compose.yml that do not exist yet: sh docker/secrets.sh FOLDER SITE_HOST [DB_HOST].
# MOBILE_NAME is the name of the host for phones, if there is one.
# Only the folder protects them: containers read the files under accounts of their own. Keep a copy of pii_key elsewhere:
# without it the members' data cannot be read. tls_cert and tls_key are self-signed here: replace them.
set -eu
folder=$1 site=$2 db=${3:-db}
umask 022
mkdir -p -m 700 "$folder"
cd "$folder"

random() { [ -s "$1" ] || openssl rand -hex 32 >"$1"; }
for name in db_superuser_password db_password db_backup_password pii_key auth_key; do random "$name"; done
# Those of the providers that are used are filled in by hand, pii_key_old while pii_key is replaced; an empty one counts as not set.
for name in pii_key_old aliyun_access_key_secret tencent_secret_key wechat_app_secret wechat_token wechat_aes_key \
  database_read_url media_access_key media_secret_key smtp_password baidu_push_token; do
  [ -e "$name" ] || : >"$name"
done
url() { [ -s "$1" ] || echo "postgres://$2:$(cat "$3")@$db:5432/fapai?sslmode=verify-full&sslrootcert=/run/secrets/db_ca" >"$1"; }
url database_url fapai db_password
url database_backup_url fapai_backup db_backup_password

curve="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -sha256"
if [ ! -s db_cert ]; then
  openssl req -x509 $curve -days 3650 -subj "/CN=fapai database authority" -keyout ca_key -out db_ca \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
  openssl req $curve -subj "/CN=$db" -keyout db_key -out request
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$db" >extensions
  openssl x509 -req -in request -CA db_ca -CAkey ca_key -CAcreateserial -days 825 -sha256 -extfile extensions -out db_cert
  rm -f ca_key db_ca.srl request extensions # the authority signs nothing else
fi
if [ ! -s tls_cert ]; then
  openssl req -x509 $curve -days 90 -subj "/CN=$site" -addext "subjectAltName=DNS:$site${MOBILE_NAME:+,DNS:$MOBILE_NAME}" -keyout tls_key -out tls_cert
fi
chmod 444 ./*
