// Package storage makes clients for S3 object storages. It limits the size and nesting of an answer before it is
// parsed, because a storage may be malicious.
package storage
