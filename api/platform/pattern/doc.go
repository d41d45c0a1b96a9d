// Package pattern matches regular expressions, most of which do not match most texts, such as those of a grammar.
//
// # Files
//
//   - pattern.go: the methods of an expression; literals.go: texts without which it cannot match; set.go: many
//     expressions at once
package pattern
