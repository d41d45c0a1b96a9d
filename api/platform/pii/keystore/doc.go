// Package keystore keeps the stored personal data and its keys consistent. It records in the database the keys with
// which the values there were encrypted, so that a wrong PII_KEY is noticed before anything is written with it. When
// the key is replaced, it encrypts the stored values again.
//
// # Files
//
//   - check.go: when PII_KEY is refused; rotate.go: replacing it
package keystore
