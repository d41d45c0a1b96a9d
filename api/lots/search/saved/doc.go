// Package saved finds the lots that match saved searches. A saved search is a canonical query of a list's address.
// The package uses the same index as the list, so that both find exactly the same lots.
package saved
