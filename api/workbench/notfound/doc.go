// Package notfound logs the addresses that were answered with 404: one row for each path, at most MaxPaths. Requests
// are counted in memory and written in batches, so that a flood of made-up addresses neither fills the database nor
// slows answers.
//
// # Files
//
//   - limits.go: how many paths are counted and stored, what is kept of queries and referrers
//   - log.go: how often paths are stored, and which are dropped first
//   - store.go: filters and orders of the list; http.go: the calls, the page size
package notfound
