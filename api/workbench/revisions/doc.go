// Package revisions takes everything that editors change from a draft to publication: draft, review, publication at
// once or at a given minute, and the history of who changed what, when and why. A kind of content defines how its texts
// are checked and applied; the steps are the same for all kinds. Every step is noted in the log of acts.
//
// # Files
//
//   - limits.go: how far ahead a publication may be scheduled, how many revisions are listed
//   - revision.go: the states of a revision, what a kind defines, the texts of refusals
//   - store.go: saving, submitting, returning, discarding, restoring
//   - store_publish.go: publication at once or at a time, and when a scheduled one is held back
//   - http.go: which role makes which step; answer.go: the open revision and the history in an answer
//   - background.go: how long a call waits for a dry run, which dry runs are running
package revisions
