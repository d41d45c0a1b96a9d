// Package worklist counts the work that waits for editors: reviews, submissions, failed checks, failed feeds and
// pushes, and requested addresses without a page.
//
// # Files
//
//   - store.go: what counts as waiting work, the daily counts of checks
//   - http.go: which checks are compared by day
package worklist
