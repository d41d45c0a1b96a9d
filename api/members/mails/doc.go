// Package mails holds the mail addresses of members and composes the notifications sent to them. An address is used
// only after the member has entered the code that was sent to it. Addresses are stored encrypted. A function field
// sends the mails.
//
// # Files
//
//   - limits.go: how long a code is valid, how many codes are sent per minute and day, attempts
//   - mails.go: the texts of refusals; address.go: which addresses are valid, the mask of an address, the digits of
//     a code
//   - compose.go: subject, text and links of each mail; the layout is in templates/
//   - http.go: the API operations for the address; store.go: which address is used, and how the limits are counted
package mails
