// Package template executes templates in the syntax of text/template ten times as fast: a template is compiled to functions once,
// so that no name is looked up while it is executed. It has what the texts of demo data need: fields, methods without
// arguments, functions, if, with, range and template, without variables but $.
package template
