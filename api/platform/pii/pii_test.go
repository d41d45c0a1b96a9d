package pii

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func newCipher(t *testing.T, secret string) *Cipher {
	t.Helper()
	k, err := New(secret)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

const secret = "0123456789abcdef0123456789abcdef"

func TestSealOpens(t *testing.T) {
	k := newCipher(t, secret)
	a, b := k.Seal("forms.mobile", "13812345678"), k.Seal("forms.mobile", "13812345678")
	if bytes.Equal(a, b) || bytes.Contains(a, []byte("1381234")) {
		t.Fatalf("sealed values repeat or show what they hold: %x %x", a, b)
	}
	if got, err := k.Open("forms.mobile", a); err != nil || got != "13812345678" {
		t.Fatalf("opened %q, %v", got, err)
	}
	changed := bytes.Clone(a)
	changed[len(changed)-1] ^= 1
	other := newCipher(t, strings.ToUpper(secret))
	for name, open := range map[string]func() (string, error){
		"changed":         func() (string, error) { return k.Open("forms.mobile", changed) },
		"another purpose": func() (string, error) { return k.Open("forms.name", a) },
		"another key":     func() (string, error) { return other.Open("forms.mobile", a) },
		"empty":           func() (string, error) { return k.Open("forms.mobile", nil) },
		"too short":       func() (string, error) { return k.Open("forms.mobile", a[:5]) },
		"another version": func() (string, error) { return k.Open("forms.mobile", append([]byte{9}, a[1:]...)) },
	} {
		if got, err := open(); !errors.Is(err, ErrSealed) || got != "" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestHash(t *testing.T) {
	k := newCipher(t, secret)
	h := k.Hash("mobile", "13812345678")
	if len(h) != 32 || !bytes.Equal(h, k.Hash("mobile", "13812345678")) {
		t.Fatal("equal texts have different hashes")
	}
	if bytes.Equal(h, k.Hash("mobile", "13812345679")) || bytes.Equal(h, k.Hash("mobile1", "3812345678")) ||
		bytes.Equal(h, newCipher(t, secret+"x").Hash("mobile", "13812345678")) {
		t.Fatal("different texts, purposes or keys have one hash")
	}
}

func TestShortKeysAreRefused(t *testing.T) {
	if _, err := New("short"); err == nil {
		t.Fatal("a short key is taken")
	}
}

// TestMobile checks IsMobile with all prefixes of three digits, and MaskMobile.
func TestMobile(t *testing.T) {
	allowed := map[string]string{"13": "0123456789", "14": "01456789", "15": "012356789", "16": "2567",
		"17": "012345678", "18": "0123456789", "19": "01235678"}
	for first := range 100 {
		for third := range 10 {
			two := string([]byte{byte('0' + first/10), byte('0' + first%10)})
			number := two + string(rune('0'+third)) + "12345678"
			if want := strings.ContainsRune(allowed[two], rune('0'+third)); IsMobile(number) != want {
				t.Errorf("%s: %v, want %v", number, !want, want)
			}
		}
	}
	for _, wrong := range []string{"", "1381234567", "138123456789", "1381234567x", "13812345678\n",
		" 13812345678", "１３812345678"} {
		if IsMobile(wrong) || MaskMobile(wrong) != "" {
			t.Errorf("%q passes", wrong)
		}
	}
	if got := MaskMobile("13812341234"); got != "138****1234" {
		t.Errorf("masked %q", got)
	}
}

// oldValue is a mobile number encrypted in the first version, without a key id. Its secret is `secret`, its
// purpose forms.mobile.
func oldValue(c *Cipher, purpose, text string) []byte {
	return c.keys[0].aead.Seal([]byte{versionWithoutID}, nil, []byte(text), []byte(purpose))
}

func TestKeysHaveIDsAndOldOnesOpen(t *testing.T) {
	const next = "zyxwvutsrqponmlkjihgfedcba9876543210"
	before := newCipher(t, secret)
	after, err := New(next, secret)
	if err != nil {
		t.Fatal(err)
	}
	alone := newCipher(t, next)
	if ids := after.IDs(); len(ids) != 2 || ids[0] != alone.IDs()[0] || ids[1] != before.IDs()[0] || ids[0] == ids[1] {
		t.Errorf("ids %v", ids)
	}
	for name, sealed := range map[string][]byte{"with an id": before.Seal("m", "138"),
		"without": oldValue(before, "m", "138")} {
		if got, err := after.Open("m", sealed); err != nil || got != "138" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if _, err := alone.Open("m", sealed); !errors.Is(err, ErrSealed) {
			t.Errorf("%s opens without its key: %v", name, err)
		}
	}
	if sealed := after.Seal("m", "138"); !bytes.HasPrefix(sealed, alone.Prefix()) {
		t.Errorf("%x is not sealed with the current key", sealed)
	}
	if others := after.OtherHashes("m", "138"); len(others) != 1 || !bytes.Equal(others[0], before.Hash("m", "138")) {
		t.Errorf("%x", others)
	}
	if _, err := New(secret, next, secret); err == nil {
		t.Error("a key is taken twice")
	}
}
