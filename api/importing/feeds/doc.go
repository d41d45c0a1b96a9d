// Package feeds fetches files that others publish: over HTTPS, from a bucket or from a folder, with limits on size and
// time.
package feeds
