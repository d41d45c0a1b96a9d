package wechat

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha1" //nolint:gosec // the platform requires SHA-1
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
)

// ErrMessage is returned for a message that was not encrypted for this account and key.
var ErrMessage = errors.New("wechat: the message cannot be decrypted")

const (
	blockSize = 32 // block size of the platform's padding; the block size of AES is 16
	saltSize  = 16
	lengthOf  = 4
)

// Crypt encrypts and decrypts messages in the encrypted mode of official accounts (安全模式): AES-256-CBC of
// salt(16) | length(4, big endian) | message | app id, padded to 32 bytes.
type Crypt struct {
	key   []byte
	appID string
}

// NewCrypt returns a Crypt for the EncodingAESKey (43 characters) in the account's settings.
func NewCrypt(encodingKey, appID string) (*Crypt, error) {
	key, err := base64.StdEncoding.DecodeString(encodingKey + "=")
	if err != nil || len(key) != 32 {
		return nil, errors.New("wechat: an EncodingAESKey has 43 letters and digits")
	}
	return &Crypt{key: key, appID: appID}, nil
}

// Decrypt decrypts the base64 text of an Encrypt element. It returns ErrMessage if the text was not encrypted for this
// account.
func (c *Crypt) Decrypt(text string) ([]byte, error) {
	sealed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(sealed) == 0 || len(sealed)%aes.BlockSize != 0 {
		return nil, ErrMessage
	}
	block, err := aes.NewCipher(c.key)
	if err != nil {
		return nil, err
	}
	plain := make([]byte, len(sealed))
	cipher.NewCBCDecrypter(block, c.key[:aes.BlockSize]).CryptBlocks(plain, sealed)
	pad := int(plain[len(plain)-1])
	if pad < 1 || pad > blockSize || pad > len(plain) {
		return nil, ErrMessage
	}
	plain = plain[:len(plain)-pad]
	if len(plain) < saltSize+lengthOf {
		return nil, ErrMessage
	}
	size := uint64(binary.BigEndian.Uint32(plain[saltSize:]))
	rest := plain[saltSize+lengthOf:]
	if size > uint64(len(rest)) || string(rest[size:]) != c.appID {
		return nil, ErrMessage
	}
	return rest[:size], nil
}

// Encrypt encrypts a message in the same way as the platform.
func (c *Crypt) Encrypt(message []byte) (string, error) {
	var salt [saltSize]byte
	_, _ = rand.Read(salt[:]) // crypto/rand.Read never fails since Go 1.24
	return c.encrypt(message, salt)
}

func (c *Crypt) encrypt(message []byte, salt [saltSize]byte) (string, error) {
	block, err := aes.NewCipher(c.key)
	if err != nil {
		return "", err
	}
	plain := binary.BigEndian.AppendUint32(salt[:], uint32(len(message)))
	plain = append(append(plain, message...), c.appID...)
	pad := blockSize - len(plain)%blockSize
	plain = append(plain, bytes.Repeat([]byte{byte(pad)}, pad)...)
	cipher.NewCBCEncrypter(block, c.key[:aes.BlockSize]).CryptBlocks(plain, plain)
	return base64.StdEncoding.EncodeToString(plain), nil
}

// Sign returns the platform's signature: the SHA-1 of the sorted parts, which are the token, the timestamp, the nonce
// and, in encrypted mode, the message.
func Sign(parts ...string) string {
	parts = slices.Clone(parts)
	slices.Sort(parts)
	sum := sha1.Sum([]byte(strings.Join(parts, ""))) //nolint:gosec // the platform requires SHA-1
	return hex.EncodeToString(sum[:])
}

// Signed reports whether signature is the signature of the parts.
func Signed(signature string, parts ...string) bool {
	return subtle.ConstantTimeCompare([]byte(signature), []byte(Sign(parts...))) == 1
}
