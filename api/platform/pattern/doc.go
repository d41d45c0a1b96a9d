// Package pattern speeds up regular expressions that rarely match, such as the rules of a grammar. It first excludes
// most texts by searching for plain texts that every match contains.
//
// # Files
//
//   - pattern.go: the methods of an expression; literals.go: texts without which it cannot match; set.go: many
//     expressions at once
package pattern
