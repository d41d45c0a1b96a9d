// Package readcache holds in memory what pages that are rendered one after the other ask for again and again, until anything
// changes.
package readcache
