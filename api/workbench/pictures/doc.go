// Package pictures stores the pictures that editors upload for covers and texts, each in several sizes.
//
// # Files
//
//   - http.go: which pictures are accepted, the name and the address of a picture
//   - store.go: where the image data is stored
package pictures
