// Package backup continuously copies a whole PostgreSQL server into a folder of encrypted files: base backups, which
// pg_basebackup takes, and the write-ahead log after them, which pg_receivewal receives. It restores the data folder
// from these files, has pg_verifybackup check it, and compares the content of all tables by checksums.
//
// The files are encrypted for a public key of age (https://age-encryption.org/v1), so the machine that makes backups
// cannot read them.
//
// # Files
//
//   - backup.go: how often log is sealed, the settings of a backup; base_backups.go: base backups, which are removed;
//     write_ahead_log.go: the received log, status.json; server.go: the session with the server; tools.go,
//     tools_linux.go, tools_other.go: which programs of PostgreSQL are used
//   - restore.go: restoring to a time; checksum.go: comparison of tables; seal.go: encryption by age
package backup
