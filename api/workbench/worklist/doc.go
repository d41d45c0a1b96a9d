// Package worklist counts the work that waits for editors: reviews, submissions, failed checks, failed feeds, failed
// notifications, and requested addresses that have no page.
//
// # Files
//
//   - store.go: which kinds of waiting work are counted, the daily counts of checks, which checks are compared by day
//   - http.go: the API operation
package worklist
