// Package picture makes JPEGs of uploaded pictures: a small square of a member's, several sizes of an editor's. It
// decodes JPEG, PNG and WebP within limits of size, scans, time and memory, in a child process that is killed if it
// exceeds them, turns the picture upright and encodes only its pixels, so that no other part of the file is kept.
package picture
