// Package wording fills the templates of heads: titles, descriptions and keywords with placeholders.
//
// # Files
//
//   - variables.go: the variables of every template, the faults of one, the lengths of its texts; template.go: what
//     separates wordings and endings
//   - fill.go: which wording is taken, when a description gets an ending; shorten.go: how a lot's name is shortened;
//     wording.go: what is removed around empty variables; placeholder.go: how a placeholder is written
package wording
