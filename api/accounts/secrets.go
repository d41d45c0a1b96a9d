package accounts

import (
	"crypto/rand"
	"encoding/base64"
)

const secretBytes = 32

// SecretLength is the number of characters in a secret from NewSecret.
var SecretLength = base64.RawURLEncoding.EncodedLen(secretBytes)

// NewSecret returns 256 random bits as text that needs no escaping in a URL.
func NewSecret() string {
	var b [secretBytes]byte
	_, _ = rand.Read(b[:]) // never returns an error since Go 1.24
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// RandomText returns n characters chosen at random from an alphabet of at most 256 characters. All characters are
// equally likely.
func RandomText(n int, alphabet string) string {
	limit := 256 - 256%len(alphabet)
	out := make([]byte, 0, n)
	for b := make([]byte, 1); len(out) < n; {
		_, _ = rand.Read(b)
		if int(b[0]) < limit {
			out = append(out, alphabet[int(b[0])%len(alphabet)])
		}
	}
	return string(out)
}
