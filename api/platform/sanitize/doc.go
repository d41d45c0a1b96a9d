// Package sanitize makes HTML from outside safe to show. There is one policy for the whole site: notices of lots, articles
// and pages written by editors all pass it before they are stored.
package sanitize
