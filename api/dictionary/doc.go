// Package dictionary holds the value dictionaries: lists of name and code, committed as data and the same everywhere.
package dictionary
