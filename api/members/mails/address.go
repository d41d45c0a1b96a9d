package mails

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"net/mail"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"fapai/api/platform/pii"
)

const (
	purposeAddress = "mail_addresses.address_sealed"
	purposeCode    = "mail_addresses.code_hash"
)

// SealedColumns lists the encrypted columns.
var SealedColumns = []pii.Column{{Table: "mail_addresses", Sealed: "address_sealed", Hash: "address_hash",
	Purpose: purposeAddress}}

// normalize checks an address and returns its standard spelling, in which the domain is in lower case. A domain with
// non-ASCII characters is converted to Punycode.
func normalize(text string) (string, error) {
	text = strings.TrimSpace(text)
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || parsed.Name != "" || len(text) > maxAddress {
		return "", ErrAddress
	}
	at := strings.LastIndexByte(text, '@')
	local, domain := text[:at], text[at+1:]
	domain, err = idna.Lookup.ToASCII(domain)
	if err != nil || !strings.Contains(domain, ".") || strings.ContainsAny(local, "\"\\ \t") || !isASCII(local) {
		return "", ErrAddress
	}
	return local + "@" + strings.ToLower(domain), nil
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// Mask hides the part of an address before the @, except the first character of that part.
func Mask(address string) string {
	local, domain, ok := strings.Cut(address, "@")
	if !ok || local == "" {
		return ""
	}
	return local[:1] + "***@" + domain
}

// newCode returns a code of six random digits.
func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%06d", n), nil
}
