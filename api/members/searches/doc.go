// Package searches keeps the filters of the list that members saved, and notifies them of what happens to the lots that
// match. A loop writes one event for each search and happening (matching.go); a job sends the events of a search together
// (digest.go). Whether a lot matches is answered by the code that answers the list.
//
// A saved search is the exact filter of a list. A demand (package demands) is a form that consultants work on, matched with a
// score and with what each lot misses.
package searches
