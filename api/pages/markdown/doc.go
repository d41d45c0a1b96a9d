// Package markdown converts a page's HTML to Markdown (CommonMark with tables), for readers other than browsers. The
// Markdown is made from the HTML, so both contain the same facts, links and sources. Controls, drawings and hidden
// elements are omitted.
//
// # Files
//
//   - front_matter.go: the front matter of the Markdown; blocks.go: which elements are omitted; inline.go: links and
//     emphasis; table.go: tables
package markdown
