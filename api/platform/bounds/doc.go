// Package bounds refuses texts for which a parser would need much more memory than the text itself needs: texts that
// are deeply nested, or that have a great many elements, attributes or columns. It must run before the parser. It reads
// a text only once and allocates almost nothing.
//
// # Files
//
//   - json.go, xml.go, yaml.go: what is refused in each format; bounds.go: the limits (Depth, Columns, …)
package bounds
