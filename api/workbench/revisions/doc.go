// Package revisions takes everything that editors change from a draft to publication: draft, review, publication at
// once or at a given minute, and the history of who changed what, when and why. A kind of content defines how its texts
// are checked and applied; the steps are the same for all kinds. Every step is noted in the log of acts.
package revisions
