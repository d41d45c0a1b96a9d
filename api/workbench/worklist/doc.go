// Package worklist counts the work that waits for editors: reviews, submissions, failed checks, feeds and pushes that
// failed, missing addresses that are requested.
package worklist
