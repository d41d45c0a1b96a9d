// Package landingpages lets editors make landing pages. A landing page is a combination of filters of the list of lots,
// with an alias, a heading, a text and a head. It is published and unpublished through package revisions.
//
// # Files
//
//   - limits.go: the lengths of texts
//   - combination.go: which filters may be part of a landing page, and the reason for each that may not
//   - landingpages.go: the form of an alias, faults of a landing page's content
//   - alias_faults.go: which aliases are in use; impact.go: which pages a draft opens or closes to search engines,
//     from how many lots a page is indexed, which drafts need a second person
//   - store.go: how a landing page is published; http.go: the API operations, the preview; wire.go: the conversion
//     to the types of the API contract
package landingpages
