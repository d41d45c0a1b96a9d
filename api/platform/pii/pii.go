package pii

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/samber/lo"
)

// MinKey is the minimum length of a key in bytes.
const MinKey = 32

// ErrSealed is returned for a value that was changed, or was not encrypted for this purpose with any of the keys.
var ErrSealed = errors.New("pii: the sealed value cannot be opened")

// The first byte of an encrypted value, the version. In all versions except the first, the id of the key follows.
const (
	versionWithoutID = 1
	version          = 2
)

// IDSize is the length of a key's id in bytes.
const IDSize = 4

// PrefixSize is the length of the result of Prefix in bytes.
const PrefixSize = 1 + IDSize

// Cipher encrypts and hashes with keys that are derived from secrets. The first secret is the current one. Values that
// were encrypted and hashed with the other secrets can still be decrypted and found.
type Cipher struct{ keys []key }

type key struct {
	id   [IDSize]byte
	aead cipher.AEAD
	mac  []byte
}

// New returns a Cipher for the current secret and for other secrets with which stored values may be encrypted. Each
// secret must have at least MinKey bytes, and all must be different.
func New(secret string, others ...string) (*Cipher, error) {
	c := &Cipher{}
	for _, s := range append([]string{secret}, others...) {
		k, err := newKey(s)
		if err != nil {
			return nil, err
		}
		if _, known := c.find(k.id[:]); known {
			return nil, errors.New("pii: the same key is given twice")
		}
		c.keys = append(c.keys, k)
	}
	return c, nil
}

func newKey(secret string) (k key, err error) {
	if len(secret) < MinKey {
		return k, fmt.Errorf("pii: the key has %d bytes and needs %d", len(secret), MinKey)
	}
	derive := func(what string, size int) []byte {
		var derived []byte
		if err == nil {
			derived, err = hkdf.Key(sha256.New, []byte(secret), nil, what, size)
		}
		return derived
	}
	seal := derive("fapai pii seal", 32)
	k.mac = derive("fapai pii hash", 32)
	copy(k.id[:], derive("fapai pii id", IDSize))
	if err != nil {
		return k, err
	}
	block, err := aes.NewCipher(seal)
	if err != nil {
		return k, err
	}
	k.aead, err = cipher.NewGCMWithRandomNonce(block)
	return k, err
}

func (c *Cipher) find(id []byte) (key, bool) {
	for _, k := range c.keys {
		if bytes.Equal(k.id[:], id) {
			return k, true
		}
	}
	return key{}, false
}

// IDs returns the ids of the keys in hexadecimal, beginning with the current key. An id is a hash that reveals nothing
// about its key.
func (c *Cipher) IDs() []string {
	return lo.Map(c.keys, func(k key, _ int) string { return hex.EncodeToString(k.id[:]) })
}

// Prefix returns the first bytes of every value encrypted with the current key.
func (c *Cipher) Prefix() []byte { return append([]byte{version}, c.keys[0].id[:]...) }

// Seal encrypts a text with AES-256-GCM. purpose names the column of the value, so that the value cannot be decrypted
// in another column.
func (c *Cipher) Seal(purpose, text string) []byte {
	// #nosec G407 -- the cipher generates a random nonce itself
	return c.keys[0].aead.Seal(c.Prefix(), nil, []byte(text), []byte(purpose))
}

// Open decrypts a value. It returns ErrSealed if that is impossible.
func (c *Cipher) Open(purpose string, sealed []byte) (string, error) {
	switch {
	case len(sealed) > PrefixSize && sealed[0] == version:
		if k, known := c.find(sealed[1:PrefixSize]); known {
			return k.open(purpose, sealed[PrefixSize:])
		}
	case len(sealed) > 0 && sealed[0] == versionWithoutID:
		for _, k := range c.keys {
			if text, err := k.open(purpose, sealed[1:]); err == nil {
				return text, nil
			}
		}
	}
	return "", ErrSealed
}

func (k key) open(purpose string, sealed []byte) (string, error) {
	text, err := k.aead.Open(nil, nil, sealed, []byte(purpose))
	if err != nil {
		return "", ErrSealed
	}
	return string(text), nil
}

// Hash returns the HMAC-SHA256 of a text with the current key. Equal texts with the same purpose have the same hash, so
// that a column can be searched for a text.
func (c *Cipher) Hash(purpose, text string) []byte { return c.keys[0].hash(purpose, text) }

// OtherHashes returns the hashes of a text with all keys except the current one. A row that contains the text under
// another key has one of these hashes.
func (c *Cipher) OtherHashes(purpose, text string) [][]byte {
	hashes := make([][]byte, 0, len(c.keys)-1)
	for _, k := range c.keys[1:] {
		hashes = append(hashes, k.hash(purpose, text))
	}
	return hashes
}

func (k key) hash(purpose, text string) []byte {
	h := hmac.New(sha256.New, k.mac)
	_, _ = fmt.Fprintf(h, "%d:%s:", len(purpose), purpose)
	_, _ = h.Write([]byte(text))
	return h.Sum(nil)
}

// Column describes a table column with encrypted values. Hash is the column with the hashes of these values; "" if
// there is none. The primary key of the table must be the column id.
type Column struct{ Table, Sealed, Hash, Purpose string }
