// Package backup copies a whole PostgreSQL server into a folder of encrypted files, continuously: a base backup and the
// write-ahead log behind it, received over the streaming replication protocol (PostgreSQL's documentation, chapter 54.4).
// It restores the data folder from them, and compares the content of all tables by checksums.
//
// The files are sealed for a public key of age (https://age-encryption.org/v1), so the machine that makes backups cannot
// read them.
package backup
