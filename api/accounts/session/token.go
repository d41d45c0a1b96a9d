package session

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/platform/pii"
)

// A token has 256 bits. The table of sessions contains only the SHA-256 of each token.
//
// A member's token is random. A guest's token consists of the time of issue, 96 random bits, and a 128-bit MAC of both.
// Issuing a guest's token therefore writes nothing, however many pages a crawler opens; the session's row is stored at
// the first request that needs it.
const (
	tokenBytes  = 32
	issuedBytes = 4
	provenBytes = 16 // number of bytes that the MAC covers

	purposeGuest = "auth.guest"
)

// Type is the authentication scheme in the Authorization header, before the token.
const Type = "Bearer"

// Token returns the token in a request's headers; "" if there is none.
func Token(c *fiber.Ctx) string {
	return TokenOf(func(name string) string { return c.Get(name) })
}

// TokenOf returns the token in the header `Authorization: Bearer <token>` or, if that header is missing, in the header
// access_token.
func TokenOf(header func(name string) string) string {
	if kind, token, ok := strings.Cut(header(fiber.HeaderAuthorization), " "); ok && strings.EqualFold(kind, Type) {
		return strings.TrimSpace(token)
	}
	return header("access_token")
}

// Opened is a new session with its token.
type Opened struct {
	Token    string
	Lifetime time.Duration
}

// NewMember returns a new token and a session that belongs to no member yet. Open sets the session's member and stores
// it.
func NewMember(now time.Time, from accounts.Client) (Opened, NewSession) {
	token := accounts.NewSecret()
	return Opened{Token: token, Lifetime: MemberLifetime}, NewSession{
		Hash: HashToken(token), Now: now, Expires: now.Add(MemberLifetime), UserAgent: from.UserAgent,
		Address: accounts.ShortAddress(from.Address),
	}
}

// NewGuest returns a token that contains a signed time of issue. It stores nothing.
func NewGuest(secrets *pii.Cipher, now time.Time) string {
	var b [tokenBytes]byte
	binary.BigEndian.PutUint32(b[:], uint32(now.Unix()))
	_, _ = rand.Read(b[issuedBytes:provenBytes])
	copy(b[provenBytes:], guestMAC(secrets, b[:provenBytes]))
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// GuestIssued returns the time when a guest's token was issued; false for a forged token or any other text.
func GuestIssued(secrets *pii.Cipher, token string) (time.Time, bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(b) != tokenBytes || !hmac.Equal(b[provenBytes:], guestMAC(secrets, b[:provenBytes])) {
		return time.Time{}, false
	}
	return time.Unix(int64(binary.BigEndian.Uint32(b)), 0), true
}

func guestMAC(secrets *pii.Cipher, b []byte) []byte {
	return secrets.Hash(purposeGuest, string(b))[:tokenBytes-provenBytes]
}

// HashToken returns the key of a token's session in the database.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Plausible reports whether a text has the length of a token. A text of another length is refused without a database
// query.
func Plausible(token string) bool { return len(token) == accounts.SecretLength }
