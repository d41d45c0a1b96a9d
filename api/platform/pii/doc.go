// Package pii protects personal data: encrypted for those who may read it, hashed for look-ups, masked for display.
package pii
