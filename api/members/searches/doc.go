// Package searches holds saved searches: members save the filter of a list and are notified of events of the matching
// lots. A loop writes an event for each search that finds the lot (matching.go), and a job sends the events of a search
// together (digest.go). Whether a lot matches is decided by the query of the list itself.
//
// A saved search is the exact filter of a list. A demand (package demands), in contrast, is a form for consultants,
// which lots match with a score and with mismatches.
//
// # Files
//
//   - limits.go: how many searches a member may have, the length of a name, how many lots a digest names, how long
//     a digest is useful, how long the link that stops a search is valid and the stop can be reverted
//   - searches.go: the events (new, price_cut, next_round, called_off, soon), the texts of refusals
//   - frequency.go: how often a digest is sent, the frequency of a new search, the hour of digests
//   - background.go: how often searches are compared with lots; matching.go: which changes of lots are events
//   - digest.go: the words of a digest
//   - unsubscribe_link.go, unsubscribe_token.go: the link that stops a search
//   - http_unsubscribe.go: the page that stops a search without a login
//   - store.go, store_events.go: searches, events, and which events a digest combines
//   - http.go: the API operations about saved searches
package searches
