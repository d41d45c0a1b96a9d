// Package markdown writes the HTML of a page as Markdown (CommonMark with tables), for readers that are no browser. It
// is made from the page itself, so that both have the same facts, links and sources; controls, drawings and hidden
// elements are left out.
package markdown
