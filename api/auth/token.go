package auth

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"time"

	"fapai/api/pii"
)

// A token is 256 bits that mean nothing to their bearer; sessions are stored under its SHA-256.
//
// A member's token is random. A guest's proves itself: the time of issue, 96 random bits, and a MAC of 128 bits over both.
// So handing one out writes nothing, however many pages a crawler opens; its row appears with the first call that needs it.
const (
	tokenBytes  = 32
	issuedBytes = 4
	provenBytes = 16 // what the MAC covers

	purposeGuest = "auth.guest"
)

var tokenLength = base64.RawURLEncoding.EncodedLen(tokenBytes)

// newMemberToken makes a token and the hash under which its session is stored.
func newMemberToken() (token string, hash []byte) {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	token = base64.RawURLEncoding.EncodeToString(b[:])
	return token, HashToken(token)
}

// newGuestToken makes a token that proves when it was issued.
func newGuestToken(secrets *pii.Cipher, now time.Time) string {
	var b [tokenBytes]byte
	binary.BigEndian.PutUint32(b[:], uint32(now.Unix()))
	_, _ = rand.Read(b[issuedBytes:provenBytes])
	copy(b[provenBytes:], guestProof(secrets, b[:provenBytes]))
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// guestIssued says when a guest's token was issued; false for any other token.
func guestIssued(secrets *pii.Cipher, token string) (time.Time, bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(b) != tokenBytes || !hmac.Equal(b[provenBytes:], guestProof(secrets, b[:provenBytes])) {
		return time.Time{}, false
	}
	return time.Unix(int64(binary.BigEndian.Uint32(b)), 0), true
}

func guestProof(secrets *pii.Cipher, b []byte) []byte {
	return secrets.Hash(purposeGuest, string(b))[:tokenBytes-provenBytes]
}

// HashToken is the key of a token's session.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// plausible spares the database a look for what cannot be a token.
func plausible(token string) bool { return len(token) == tokenLength }
