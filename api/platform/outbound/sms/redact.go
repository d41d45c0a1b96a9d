package sms

import (
	"errors"
	"net/url"
	"regexp"
)

// withoutURL removes the address from a transport error: the query of a call holds the number and the code.
func withoutURL(err error) error {
	var with *url.Error
	if errors.As(err, &with) {
		return with.Err
	}
	return err
}

var manyDigits = regexp.MustCompile(`\d{6,}`)

// withoutDigits removes telephone numbers and codes from a provider's text, which is logged.
func withoutDigits(text string) string { return manyDigits.ReplaceAllString(text, "…") }
