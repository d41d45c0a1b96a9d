// Package sameasset lets editors decide which lots sell the same asset. It lists pairs of lots that probably sell the
// same asset, which an editor joins or separates.
//
// # Files
//
//   - limits.go: how many decisions and pairs are listed
//   - store.go: the pairs that are proposed, what a decision changes
//   - http.go: the API operations
package sameasset
