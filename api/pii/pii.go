package pii

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
)

// MinKey is the shortest key in bytes.
const MinKey = 32

// ErrSealed means that a value was not sealed with this key for this purpose, or was changed since.
var ErrSealed = errors.New("pii: the sealed value cannot be opened")

// version is the first byte of a sealed value, so that another key or cipher can follow.
const version = 1

// Cipher seals and hashes with the keys that it derives from one secret.
type Cipher struct {
	aead cipher.AEAD
	mac  []byte
}

// New makes a Cipher. The secret must have at least MinKey bytes.
func New(secret string) (*Cipher, error) {
	if len(secret) < MinKey {
		return nil, fmt.Errorf("pii: the key has %d bytes and needs %d", len(secret), MinKey)
	}
	seal, err := hkdf.Key(sha256.New, []byte(secret), nil, "fapai pii seal", 32)
	if err != nil {
		return nil, err
	}
	mac, err := hkdf.Key(sha256.New, []byte(secret), nil, "fapai pii hash", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(seal)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return &Cipher{aead: aead, mac: mac}, err
}

// Seal encrypts text with AES-256-GCM. Purpose names the column, so that a value cannot be moved into another one.
func (c *Cipher) Seal(purpose, text string) []byte {
	return c.aead.Seal([]byte{version}, nil, []byte(text), []byte(purpose)) // #nosec G407 -- the cipher draws the nonce itself
}

// Open gives the text of a sealed value, or ErrSealed.
func (c *Cipher) Open(purpose string, sealed []byte) (string, error) {
	if len(sealed) == 0 || sealed[0] != version {
		return "", ErrSealed
	}
	text, err := c.aead.Open(nil, nil, sealed[1:], []byte(purpose))
	if err != nil {
		return "", ErrSealed
	}
	return string(text), nil
}

// Hash is an HMAC-SHA256 of text: equal for equal texts of one purpose, and of no use to anyone without the key.
func (c *Cipher) Hash(purpose, text string) []byte {
	h := hmac.New(sha256.New, c.mac)
	_, _ = fmt.Fprintf(h, "%d:%s:", len(purpose), purpose)
	_, _ = h.Write([]byte(text))
	return h.Sum(nil)
}
