package mails

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"net/mail"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

const (
	purposeAddress = "mail_addresses.address_sealed"
	purposeCode    = "mail_addresses.code_hash"
)

// SealedColumns lists the columns with personal data.
var SealedColumns = []pii.Column{{Table: "mail_addresses", Sealed: "address_sealed", Hash: "address_hash",
	Purpose: purposeAddress}}

// The errors of calls about mail addresses.
var (
	ErrAddress     = apperr.New(apperr.Invalid, "请输入正确的邮箱地址")
	ErrCode        = apperr.New(apperr.Invalid, "验证码不正确或已过期，请核对后重试，或重新获取")
	ErrSame        = apperr.New(apperr.Conflict, "这个邮箱已经验证过，无需再次验证")
	ErrUnavailable = apperr.New(apperr.NotFound, "本站暂未开通邮件通知")
	ErrNotSent     = apperr.New(apperr.Unavailable, "邮件没有发出，请稍后再试")
	ErrRefused     = apperr.New(apperr.Invalid, "对方邮箱拒收了验证邮件，请核对地址或换一个邮箱")
	errSoon        = &apperr.E{Kind: apperr.TooMany, Msg: "验证码刚刚发送过，请一分钟后再试", RetryAfter: codeEvery}
	errMany        = &apperr.E{Kind: apperr.TooMany, Msg: "今天发送的验证码太多了，请明天再试", RetryAfter: 24 * time.Hour}
)

// normalize validates an address and returns its canonical spelling: the domain in lower case and in its ASCII
// (Punycode) form.
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

// Mask returns an address in which only the first character and the domain are visible.
func Mask(address string) string {
	local, domain, ok := strings.Cut(address, "@")
	if !ok || local == "" {
		return ""
	}
	return local[:1] + "***@" + domain
}

// newCode returns six random digits.
func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%06d", n), nil
}
