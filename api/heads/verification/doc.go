// Package verification serves the files, and parses the meta elements, with which search engines verify the owner
// of the site.
package verification
