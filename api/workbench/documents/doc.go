// Package documents lets editors write the site's own texts: articles and single pages in rich text, together with
// their heads. Package revisions publishes them.
//
// # Files
//
//   - documents.go: the kinds of documents, what they must contain, the texts of refusals
//   - news.go: what an article needs, its default source (本站编辑部); store_news.go: how it is published
//   - page.go: what a single page needs, which codes are free; store_pages.go: how it is published;
//     limits.go: the length of its title
//   - store.go: the list of documents and its filters; http.go: the API operations and the preview; wire.go: the
//     conversion to the types of the API contract
package documents
