// Package redact removes secrets from texts before they are written down: the ends of addresses with certain
// beginnings, the values of certain parameters, and everything that has the form of a token or a mobile number.
//
// # Files
//
//   - redact.go: what logs and tables leave out; forms.go: forms of tokens and mobile numbers; log.go: the attributes
//     of a log
package redact
