// Package db opens PostgreSQL and migrates it, carries cache tags between processes over LISTEN/NOTIFY, and lists the
// rows of a table for site maps. The stores of all domains use it; it imports none of them.
//
// The folder migrations holds the schema as numbered pairs of up and down files.
package db
