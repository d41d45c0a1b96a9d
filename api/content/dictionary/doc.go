// Package dictionary holds the value dictionaries: lists of name and code, committed as data and the same everywhere,
// and the labels that editors gave to values in place of the committed ones. Codes never change.
package dictionary
