// Package sanitize makes HTML from outside safe to show. The whole site has one policy: notices of lots, articles, and
// pages that editors write are sanitised with it before they are stored.
//
// # Files
//
//   - sanitize.go: which elements, classes and styles stay, plain text as paragraphs; office.go: what word processors
//     leave; plain.go: text that needs no policy; balance.go: missing end tags; removed.go: which removed parts
//     editors see; pictures.go: pictures without a description
package sanitize
