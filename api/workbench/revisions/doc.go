// Package revisions takes content that editors change from a draft to publication. The steps are draft, review and
// publication (at once or at a given minute), and the history records who changed what, when and why. A kind of content
// defines how it is checked and applied; the steps are the same for all kinds. Every step is recorded in the log of
// acts.
//
// # Files
//
//   - limits.go: how far ahead a publication may be scheduled, how many revisions are listed
//   - revisions.go: the states of a revision, what a kind defines, the texts of refusals
//   - store.go: saving, submitting, returning, discarding, restoring
//   - store_publish.go: publication at once or at a time, and when a scheduled publication is held back
//   - http.go: which role may make which step; answer.go: the open revision and the history in a response
//   - background.go: how long a request waits for a dry run, which dry runs are running
package revisions
