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

// A token is 256 bits; sessions are stored under its SHA-256.
//
// A member's token is random. A guest's is the time of issue, 96 random bits, and a MAC of 128 bits over both. So
// issuing one writes nothing, however many pages a crawler opens; its row is stored with the first call that needs it.
const (
	tokenBytes  = 32
	issuedBytes = 4
	provenBytes = 16 // number of bytes that the MAC covers

	purposeGuest = "auth.guest"
)

// Type is the scheme before the token in the Authorization header.
const Type = "Bearer"

// Token returns the token that a call carries.
func Token(c *fiber.Ctx) string {
	return TokenOf(func(name string) string { return c.Get(name) })
}

// TokenOf returns the token in a call's headers: `Authorization: <type> <token>`, else the header access_token.
func TokenOf(header func(name string) string) string {
	if kind, token, ok := strings.Cut(header(fiber.HeaderAuthorization), " "); ok && strings.EqualFold(kind, Type) {
		return strings.TrimSpace(token)
	}
	return header("access_token")
}

// Opened is a session that has just been opened.
type Opened struct {
	Token    string
	Lifetime time.Duration
}

// NewMember returns a new token and the row of its session. Open stores the row with its member.
func NewMember(now time.Time, from accounts.Client) (Opened, NewSession) {
	token := accounts.NewSecret()
	return Opened{Token: token, Lifetime: MemberLifetime}, NewSession{
		Hash: HashToken(token), Now: now, Expires: now.Add(MemberLifetime), UserAgent: from.UserAgent,
		Address: accounts.ShortAddress(from.Address),
	}
}

// NewGuest returns a token that proves when it was issued.
func NewGuest(secrets *pii.Cipher, now time.Time) string {
	var b [tokenBytes]byte
	binary.BigEndian.PutUint32(b[:], uint32(now.Unix()))
	_, _ = rand.Read(b[issuedBytes:provenBytes])
	copy(b[provenBytes:], guestMAC(secrets, b[:provenBytes]))
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// GuestIssued returns when a guest's token was issued, and false for any other token.
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

// HashToken returns the key under which the session of a token is stored.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Plausible reports whether a text has the length of a token; any other is refused without asking the database.
func Plausible(token string) bool { return len(token) == accounts.SecretLength }
