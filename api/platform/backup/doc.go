// Package backup copies a whole PostgreSQL server into a folder of encrypted files, continuously: base backups, which
// pg_basebackup takes, and the write-ahead log behind them, which pg_receivewal receives. It restores the data folder from them,
// has pg_verifybackup check it, and compares the content of all tables by checksums.
//
// The files are sealed for a public key of age (https://age-encryption.org/v1), so the machine that makes backups cannot
// read them.
package backup
