// Package searches keeps the filters of the list that members saved, and notifies them of events of the matching lots.
// A loop writes an event for each search whose list shows the lot of a happening (matching.go); a job sends the events
// of a search together (digest.go). The code that answers the list decides whether a lot matches.
//
// A saved search is the exact filter of a list. A demand (package demands) is a form that consultants work on, matched
// with a score and the mismatches of each lot.
package searches
