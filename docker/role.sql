-- The program's account: it owns its database and may do nothing else.
CREATE ROLE fapai LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 80 PASSWORD :'password';
CREATE DATABASE fapai OWNER fapai;
REVOKE ALL ON DATABASE fapai FROM PUBLIC;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
-- The account of backups: it copies the server, and reads which version it is.
CREATE ROLE fapai_backup LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE REPLICATION NOBYPASSRLS CONNECTION LIMIT 8 PASSWORD :'backup_password';
GRANT CONNECT ON DATABASE fapai TO fapai_backup;
