// Package mails holds the addresses to which notifications are sent to members by mail, and writes these mails. An
// address is used only after its member has typed the code that was sent to it; it is stored sealed, like telephone
// numbers. Mails are sent by a program that is passed in.
//
// # Files
//
//   - limits.go: how long a code is valid, how many are sent in a minute and a day, tries
//   - address.go: the texts of refusals, the mask of an address
//   - compose.go: subject, text and links of each mail; the layout is in templates/
//   - http.go: the calls about the address; store.go: which address is used, and how the limits are counted
package mails
