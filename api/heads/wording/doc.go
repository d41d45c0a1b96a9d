// Package wording fills the templates of heads. A template consists of a title, a description and keywords with
// placeholders.
//
// # Files
//
//   - variables.go: the variables of every template, the faults of a template, the lengths of its texts;
//     template.go: the separators of wordings and endings
//   - fill.go: which wording of a title is used, when a description gets an ending; shorten.go: how a lot's name is
//     shortened; wording.go: which characters are removed around empty variables; placeholder.go: the syntax of a
//     placeholder
package wording
