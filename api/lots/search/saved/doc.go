// Package saved matches lots with saved searches, which are canonical queries of a list's address. The index of the
// list answers them, so that the matches are the lots that the list of the query shows.
package saved
