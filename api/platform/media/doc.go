// Package media stores the bytes of uploaded pictures in a bucket of S3-compatible storage if the operator has
// configured one. Otherwise they are in the database.
//
// # Files
//
//   - bucket.go: retries and time limits of a storage, the largest picture; move.go: keys of pictures, moving them;
//     store.go: removal of unused ones
package media
