// Package sameasset lets editors decide which lots sell one asset: it lists the lots that probably do, and joins or
// separates two of them.
package sameasset
