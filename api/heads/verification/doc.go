// Package verification serves the files with which search engines verify the owner of the site, and parses the settings
// for the meta elements that serve the same purpose.
package verification
