// Package picture makes JPEGs from uploaded pictures: a small square from a member's picture, and several sizes from an
// editor's picture. It decodes JPEG, PNG and WebP within limits of size, scans, time and memory, in a child process
// that ends if it exceeds them. It turns the picture upright and encodes only the pixels, so that no other part of the
// file is kept.
//
// # Files
//
//   - picture.go: the size of a square, pixels and scans that are refused; sizes.go: the sizes of editors' pictures;
//     orientation.go: turned pictures; child.go: memory and number of decoders
package picture
