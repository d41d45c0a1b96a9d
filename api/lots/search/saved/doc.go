// Package saved matches lots with saved searches: canonical queries of a list's address, answered by the index that answers
// the list, so that a match is what the list of the query shows.
package saved
