// Package media stores the bytes of uploaded pictures in a bucket of S3-compatible storage, if the operator has
// configured one, instead of in the database.
package media
