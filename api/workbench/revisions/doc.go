// Package revisions is the flow from a draft to publication, for everything that editors change: draft, review,
// published at once or at a minute, with the history of who changed what, when and why. A kind of content defines how
// its texts are checked and applied; the flow itself is the same for all. Every step is an act in the log of acts.
package revisions
