// Package pii keeps what identifies a person: encrypted for those who may read it, hashed for looking it up, masked for
// showing it.
package pii
