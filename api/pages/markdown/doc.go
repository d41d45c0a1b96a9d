// Package markdown writes the HTML of a page as Markdown (CommonMark with tables), for readers other than browsers. It
// is made from the HTML, so that both have the same facts, links and sources. Controls, drawings and hidden elements
// are omitted.
//
// # Files
//
//   - page.go: what the head of the Markdown has; blocks.go: which elements are left out; inline.go: links and
//     emphasis; table.go: tables
package markdown
