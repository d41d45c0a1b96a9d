// Package cachetag contains the only constructor of every cache tag. A response of the API lists in its
// Cache-Tag header the tags of its data. The page cache stores these tags with the page, and every write
// notifies the tags of the data that it changed. No other package contains or parses the text of a tag.
package cachetag
