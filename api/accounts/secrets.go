package accounts

import (
	"crypto/rand"
	"encoding/base64"
)

const secretBytes = 32

// SecretLength is the number of characters returned by NewSecret.
var SecretLength = base64.RawURLEncoding.EncodedLen(secretBytes)

// NewSecret returns 256 random bits as a text that can be part of a URL.
func NewSecret() string {
	var b [secretBytes]byte
	_, _ = rand.Read(b[:]) // never returns an error since Go 1.24
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// RandomText returns n random characters of an alphabet, all equally likely. The alphabet may have at most 256
// characters.
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
