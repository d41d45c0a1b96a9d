// Package landingpages is the workbench of landing pages. A landing page is a combination of filters of the list of
// lots, with an alias, a heading, a text and a head. It is published and unpublished through package revisions.
//
// # Files
//
//   - limits.go: the lengths of texts
//   - combination.go: which filters may be part of a landing page, and the reason for each that may not
//   - content.go: the form of its alias, faults of a content
//   - store.go: how it is published; http.go: the API operations, the preview, from how many lots it is indexed;
//     wire.go: its fields in the contract
package landingpages
