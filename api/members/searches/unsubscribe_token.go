package searches

import (
	"crypto/hmac"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"fapai/api/members/notify"
	"fapai/api/platform/pii"
)

const (
	tokenPurpose = "saved_searches.unsubscribe"
	base         = 36 // base of the numbers in a token, which are written with digits and letters
)

// Tokens makes and checks signed tokens. Anyone who has a token can stop the searches in it without a login.
type Tokens struct {
	Cipher *pii.Cipher
	Now    func() time.Time
}

// Link returns a token for the mail about these searches. It is valid for 90 days and can be used once.
func (t Tokens) Link(of ...notify.SearchLink) string { return t.sign(of, linkFor) }

func (t Tokens) sign(of []notify.SearchLink, lasts time.Duration) string {
	text := ""
	for _, search := range of {
		text += strconv.FormatInt(search.ID, base) + "." + strconv.FormatInt(search.Uses, base) + "."
	}
	text += strconv.FormatInt(t.Now().Add(lasts).Unix(), base)
	return text + "." + base64.RawURLEncoding.EncodeToString(t.Cipher.Hash(tokenPurpose, text))
}

// read checks a token and returns the searches in it. It returns ErrLink if the signature is wrong, and ErrLinkEnded if
// the token is too old.
func (t Tokens) read(token string) (of []notify.SearchLink, err error) {
	at := strings.LastIndexByte(token, '.')
	if at < 0 {
		return nil, ErrLink
	}
	text := token[:at]
	given, err := base64.RawURLEncoding.DecodeString(token[at+1:])
	if err != nil {
		return nil, ErrLink
	}
	signed := false
	for _, hash := range append(t.Cipher.OtherHashes(tokenPurpose, text), t.Cipher.Hash(tokenPurpose, text)) {
		signed = signed || hmac.Equal(hash, given)
	}
	parts := strings.Split(text, ".")
	if !signed || len(parts) < 3 || len(parts)%2 == 0 {
		return nil, ErrLink
	}
	numbers := make([]int64, len(parts))
	for i, part := range parts {
		if numbers[i], err = strconv.ParseInt(part, base, 64); err != nil {
			return nil, ErrLink
		}
	}
	last := len(numbers) - 1
	if t.Now().Unix() >= numbers[last] {
		return nil, ErrLinkEnded
	}
	for i := 0; i < last; i += 2 {
		of = append(of, notify.SearchLink{ID: numbers[i], Uses: numbers[i+1]})
	}
	return of, nil
}
