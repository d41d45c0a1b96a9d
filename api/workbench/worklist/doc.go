// Package worklist counts the work that waits for editors: reviews, submissions, failed checks, failed feeds and
// pushes, and requested addresses without a page.
package worklist
