package searches

import (
	"crypto/hmac"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/pii"
)

const (
	tokenPurpose = "saved_searches.unsubscribe"
	// linkFor is how long the link of a mail stops its search, undoFor how long its answer takes that back.
	linkFor = 90 * 24 * time.Hour
	undoFor = time.Hour
	base    = 36 // of the numbers in a token
)

// Tokens signs the addresses that stop a search without a login.
type Tokens struct {
	Cipher *pii.Cipher
	Now    func() time.Time
}

// claim is what a token proves: it is about a search that had been stopped or resumed by tokens this often.
type claim struct{ search, uses int64 }

// Link is the token of a mail about a search. It ends with its first use, and after 90 days.
func (t Tokens) Link(search, uses int64) string { return t.sign(claim{search, uses}, linkFor) }

func (t Tokens) sign(c claim, lasts time.Duration) string {
	text := strconv.FormatInt(c.search, base) + "." + strconv.FormatInt(c.uses, base) + "." + strconv.FormatInt(t.Now().Add(lasts).Unix(), base)
	return text + "." + base64.RawURLEncoding.EncodeToString(t.Cipher.Hash(tokenPurpose, text))
}

// read gives the claim of a token; ErrLink for one that was not signed with a key of the site, ErrLinkEnded for an old one.
func (t Tokens) read(token string) (c claim, err error) {
	at := strings.LastIndexByte(token, '.')
	if at < 0 {
		return c, ErrLink
	}
	text := token[:at]
	given, err := base64.RawURLEncoding.DecodeString(token[at+1:])
	if err != nil {
		return c, ErrLink
	}
	signed := false
	for _, hash := range append(t.Cipher.OtherHashes(tokenPurpose, text), t.Cipher.Hash(tokenPurpose, text)) {
		signed = signed || hmac.Equal(hash, given)
	}
	parts := strings.Split(text, ".")
	if !signed || len(parts) != 3 {
		return c, ErrLink
	}
	var numbers [3]int64
	for i, part := range parts {
		if numbers[i], err = strconv.ParseInt(part, base, 64); err != nil {
			return c, ErrLink
		}
	}
	if t.Now().Unix() >= numbers[2] {
		return c, ErrLinkEnded
	}
	return claim{numbers[0], numbers[1]}, nil
}
