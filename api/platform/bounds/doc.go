// Package bounds refuses texts for which a parser would need much more memory than the text itself: those that are
// deeply nested, or that have a great many elements, attributes or columns. It reads a text once, allocates almost
// nothing, and must run before the parser.
//
// # Files
//
//   - json.go, xml.go, yaml.go: what is refused in each format; bounds.go: the limits (Depth, Columns, …)
package bounds
