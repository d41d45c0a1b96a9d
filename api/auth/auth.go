// Package auth opens and checks sessions. A token is 256 random bits; only its SHA-256 is stored.
package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"fapai/api/apperr"
)

// TokenType goes before the token in the Authorization header.
const TokenType = "Bearer"

// GuestLifetime is how long a guest session lasts.
const GuestLifetime = 7 * 24 * time.Hour

const tokenBytes = 32

// The answers to a call that needs a session, and to one that needs a member.
var (
	ErrNoSession = apperr.New(apperr.Unauthorized, "会话已失效，请重试")
	ErrNotMember = apperr.New(apperr.Forbidden, "请先登录")
)

// Session is an open session.
type Session struct {
	ExpiresAt time.Time
}

// NewToken makes a token and the hash under which its session is stored.
func NewToken() (token string, hash []byte) {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	token = base64.RawURLEncoding.EncodeToString(b[:])
	return token, HashToken(token)
}

// HashToken is the key of a token's session.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// plausible spares the database a look for what cannot be a token.
func plausible(token string) bool {
	return len(token) == base64.RawURLEncoding.EncodedLen(tokenBytes)
}
