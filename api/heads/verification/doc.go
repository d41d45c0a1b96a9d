// Package verification serves the files, and reads the meta elements, by which search engines verify the owner of the
// site.
package verification
