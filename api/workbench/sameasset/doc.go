// Package sameasset lets editors decide which lots sell the same asset. It lists the pairs of lots that probably do,
// and joins or separates two lots.
package sameasset
