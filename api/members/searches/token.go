package searches

import (
	"crypto/hmac"
	"encoding/base64"
	"strconv"
	"strings"

	"fapai/api/platform/pii"
)

const tokenPurpose = "saved_searches.unsubscribe"

// Tokens signs the addresses that stop a search without a login. They do not expire: a mail may be read years later.
type Tokens struct{ Cipher *pii.Cipher }

// Of is the token of a search.
func (t Tokens) Of(search int64) string {
	id := strconv.FormatInt(search, 10)
	return id + "." + base64.RawURLEncoding.EncodeToString(t.Cipher.Hash(tokenPurpose, id))
}

// Search is the search of a token; ErrLink for one that was not signed with a key of the site.
func (t Tokens) Search(token string) (int64, error) {
	id, mac, _ := strings.Cut(token, ".")
	given, err := base64.RawURLEncoding.DecodeString(mac)
	if err != nil {
		return 0, ErrLink
	}
	for _, hash := range append(t.Cipher.OtherHashes(tokenPurpose, id), t.Cipher.Hash(tokenPurpose, id)) {
		if hmac.Equal(hash, given) {
			return strconv.ParseInt(id, 10, 64)
		}
	}
	return 0, ErrLink
}
