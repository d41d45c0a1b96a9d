package session

import (
	"strings"
	"testing"
	"time"

	"fapai/api/platform/pii"
)

// Only tokens signed with this key are valid, and a request has at most one token.
func FuzzToken(f *testing.F) {
	secrets, err := pii.New(strings.Repeat("k", 32))
	if err != nil {
		f.Fatal(err)
	}
	another, err := pii.New(strings.Repeat("l", 32))
	if err != nil {
		f.Fatal(err)
	}
	made := NewGuest(another, time.Unix(1_700_000_000, 0))
	for _, seed := range []string{made, "Bearer " + made, "bearer  x", made + "=", made[:42] + "A", "", "Basic x",
		"Bearer\tx", strings.Repeat("A", 43)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		token := TokenOf(func(name string) string {
			if name == "Authorization" {
				return header
			}
			return ""
		})
		if !strings.Contains(header, token) {
			t.Fatalf("%q has the token %q", header, token)
		}
		for _, text := range []string{header, token} {
			if _, ok := GuestIssued(secrets, text); ok {
				t.Fatalf("%q passes for a guest's token", text)
			}
		}
	})
}
