// Package sameasset lets editors decide which lots sell the same asset. It lists the pairs of lots that probably do,
// and joins or separates two lots.
//
// # Files
//
//   - limits.go: how many decisions and pairs are listed
//   - store.go: the pairs that are proposed, what a decision changes
//   - http.go: the calls
package sameasset
