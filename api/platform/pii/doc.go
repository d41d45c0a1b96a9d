// Package pii protects personal data: it encrypts the data for those who may read it, hashes it for look-ups, and masks
// it for display.
//
// # Packages
//
//   - keystore: which keys sealed the stored data, replacing a key
//
// # Files
//
//   - mobile.go: which numbers are mobile numbers, their mask; pii.go: encryption and hashes, the length of a key
package pii
