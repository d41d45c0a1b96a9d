// Package plaintext shortens and flattens texts for mails, messages and logs.
package plaintext
