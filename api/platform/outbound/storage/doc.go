// Package storage makes clients of object storages of the protocol S3. What a storage answers is bounded before it is read: it may lie.
package storage
