// Package feeds fetches files that others publish: over HTTPS, from a bucket or from a folder, bounded in size and in time.
package feeds
