// Package storage makes clients of S3 object storages. It limits a storage's answers before they are parsed: a storage
// may lie.
package storage
