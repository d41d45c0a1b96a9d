// Package spool keeps converted records in a temporary file until they are written, so that memory stays flat and no
// record is converted twice.
package spool
