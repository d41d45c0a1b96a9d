// Package cachetag contains the only functions that make and parse cache tags. The Cache-Tag header of an API response
// lists the tags of the response's data. The page cache stores these tags with the page, and every write announces the
// tags of the data that it changed. No other package contains or parses the text of a tag.
package cachetag
