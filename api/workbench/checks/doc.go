// Package checks holds the named checks of pages' heads: the fault, its severity, the reason, and where an editor
// corrects it. A check looks at one page; package headlist compares pages with each other.
//
// # Files
//
//   - checks.go: severities, and where a finding is corrected; the list of all checks
//   - texts.go: checks of titles, descriptions, keywords and headings, with their limits
//   - structure.go: checks of addresses, lists and dates, with their limits (thin lists and articles, an override
//     that ends soon)
//   - search.go: from how many showings and below which click rate a page is reported
//   - alike.go: when two texts are alike; words.go: repeated words, placeholders, markup, wrong spaces and marks
package checks
