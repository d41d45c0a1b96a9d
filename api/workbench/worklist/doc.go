// Package worklist counts what waits for editors: reviews, submissions, failed checks, feeds and pushes that failed, addresses
// that are asked for and missing.
package worklist
