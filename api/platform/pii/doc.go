// Package pii protects personal data: it is encrypted for those who may read it, hashed for look-ups, and masked for
// display.
package pii
