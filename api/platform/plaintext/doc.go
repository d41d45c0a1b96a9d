// Package plaintext shortens texts, and puts them on one line, for mails, messages and logs.
package plaintext
