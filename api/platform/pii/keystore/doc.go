// Package keystore keeps the stored personal data and its keys consistent. It records in the database which keys sealed
// the values there, so that a wrong PII_KEY is noticed before anything is written with it. When the key is replaced, it
// re-seals the stored values.
//
// # Files
//
//   - check.go: when PII_KEY is refused; rotate.go: replacing it
package keystore
