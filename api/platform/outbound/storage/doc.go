// Package storage makes clients for S3 object storages. Such a client limits the size and the nesting of a response
// before it parses the response, because a storage may be malicious.
package storage
