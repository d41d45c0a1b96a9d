// Package media keeps the bytes of uploaded pictures in a bucket of S3-compatible storage instead of the database, if
// the operator configured one.
package media
