// Package cachetag contains the only constructor of every cache tag. An answer of the API lists in its Cache-Tag header
// the tags of the data from which it was made, the page cache stores them with the page, and a write notifies the tags
// that it changed. No other package contains or parses the text of a tag.
package cachetag
