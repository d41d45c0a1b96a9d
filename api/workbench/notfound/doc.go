// Package notfound logs the addresses that responded with 404. It stores one row for each path, and at most MaxPaths
// rows. Requests are counted in memory and written in batches, so that a flood of invented addresses neither fills the
// database nor slows responses.
//
// # Files
//
//   - limits.go: how many paths are counted and stored, and how much of queries and referrers
//   - log.go: how often paths are stored, and which are dropped first
//   - store.go: filters and orders of the list; http.go: the API operations, the page size
package notfound
