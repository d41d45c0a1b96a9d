// Package sameasset lets editors decide which lots sell the same asset. It lists the pairs of lots that probably do,
// and joins or separates two lots.
//
// # Files
//
//   - store.go: the pairs that are proposed, how many are listed, what a decision changes
//   - http.go: the calls
package sameasset
