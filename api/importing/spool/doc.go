// Package spool stores converted records in a temporary file until they are written. Memory therefore does not
// grow with the file, and no record is converted twice.
//
// # Files
//
//   - codec.go: how a record is encoded; file.go: the temporary file
package spool
