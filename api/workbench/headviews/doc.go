// Package headviews holds the named filters of the list of heads that editors keep and share.
package headviews
