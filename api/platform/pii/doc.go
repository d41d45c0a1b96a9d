// Package pii protects personal data: it is encrypted for those who may read it, hashed for look-ups, and masked for
// display.
//
// # Packages
//
//   - keystore: which keys sealed the stored data, replacing a key
//
// # Files
//
//   - mobile.go: which numbers are mobile numbers, their mask; pii.go: encryption and hashes, the length of a key
package pii
