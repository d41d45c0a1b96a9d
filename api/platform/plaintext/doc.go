// Package plaintext shortens texts, and removes their line breaks, for mails, messages and logs.
package plaintext
