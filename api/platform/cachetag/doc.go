// Package cachetag contains the only constructor of every cache tag. An answer of the API lists the tags of the data it
// was made from in its Cache-Tag header, the page cache stores them with the page, and a write notifies the tags that
// it changed. No other package contains or parses the text of a tag.
package cachetag
