// Package keystore keeps the stored personal data and its keys consistent: it records in the database which keys sealed
// values there, so that a wrong PII_KEY is noticed before anything is written with it, and re-seals the stored values
// when the key is replaced.
package keystore
