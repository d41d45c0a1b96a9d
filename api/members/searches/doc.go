// Package searches keeps the filters of the list that members saved, and notifies them of events of the matching lots.
// A loop writes an event for each search whose list shows the lot of a happening (matching.go); a job sends the events
// of a search together (digest.go). The code that answers the list decides whether a lot matches.
//
// A saved search is the exact filter of a list. A demand (package demands) is a form that consultants work on, matched
// with a score and the mismatches of each lot.
//
// # Files
//
//   - limits.go: how many searches a member may have, the length of a name, how many lots the text of a digest names,
//     how long it remains useful, how long the link that stops a search is valid and the stop can be undone
//   - search.go: the events (new, price_cut, next_round, called_off, soon), frequencies, the hour of digests, the texts
//     of refusals
//   - matching.go: when searches are compared with lots, and which happening is an event of a search
//   - digest.go: the words of a digest
//   - link.go, token.go: the link that stops a search
//   - http_unsubscribe.go: the page on which a search is stopped without a login
//   - store.go, store_events.go: searches, events, and which of them a digest takes together
//   - http.go: the calls about saved searches
package searches
