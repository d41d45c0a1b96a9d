// Package saved finds the lots that match saved searches, which are canonical queries of a list's address. It asks the
// index of the list, so that the matches are exactly the lots that the list of the query shows.
package saved
