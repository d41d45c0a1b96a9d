// Package pictures keeps the pictures that editors upload for covers and texts, each in several sizes.
//
// # Files
//
//   - http.go: which pictures are accepted, the name and the address of one
//   - store.go: where the bytes are kept
package pictures
