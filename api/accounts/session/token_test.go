package session

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/pii"
)

// A guest's token is valid only with the key that signed it, and only until it expires. Changing any part
// makes it invalid.
func TestATokenOfAGuestProvesItsTime(t *testing.T) {
	secrets, err := pii.New(strings.Repeat("k", 32))
	if err != nil {
		t.Fatal(err)
	}
	another, err := pii.New(strings.Repeat("l", 32))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Unix(1_800_000_000, 0)
	token := NewGuest(secrets, now)
	if at, ok := GuestIssued(secrets, token); !ok || !at.Equal(now) {
		t.Errorf("%v, %v", at, ok)
	}
	if _, ok := GuestIssued(another, token); ok {
		t.Error("another key takes it")
	}
	if token == NewGuest(secrets, now) {
		t.Error("two tokens of one moment are the same")
	}
	raw, _ := base64.RawURLEncoding.DecodeString(token)
	for i := range raw {
		changed := bytes.Clone(raw)
		changed[i] ^= 1
		if _, ok := GuestIssued(secrets, base64.RawURLEncoding.EncodeToString(changed)); ok {
			t.Errorf("byte %d may be changed", i)
		}
	}
	// A hash made for another purpose is not a valid token.
	if bytes.Equal(secrets.Hash(purposeGuest, "x"), secrets.Hash("auth.other", "x")) {
		t.Error("two purposes share a key")
	}
}

// A member gets a new token at each login. Only its hash is stored, and it expires after 30 days at the latest.
func TestATokenOfAMember(t *testing.T) {
	now := time.Now()
	opened, row := NewMember(now, accounts.Client{})
	again, _ := NewMember(now, accounts.Client{})
	if opened.Token == again.Token || !Plausible(opened.Token) || bytes.Contains(row.Hash, []byte(opened.Token)) ||
		!bytes.Equal(row.Hash, HashToken(opened.Token)) {
		t.Errorf("%+v", row)
	}
	if MemberLifetime != 30*24*time.Hour || !row.Expires.Equal(now.Add(MemberLifetime)) ||
		opened.Lifetime != MemberLifetime {
		t.Errorf("it lasts until %s", row.Expires)
	}
}
