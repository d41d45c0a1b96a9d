package sms

import (
	"errors"
	"net/url"
	"regexp"
)

// withoutURL removes the address from a transport error, because the query of a call has the number and the code.
func withoutURL(err error) error {
	var with *url.Error
	if errors.As(err, &with) {
		return with.Err
	}
	return err
}

var manyDigits = regexp.MustCompile(`\d{6,}`)

// withoutDigits removes telephone numbers and codes from a text of a provider, so that it can be logged.
func withoutDigits(text string) string { return manyDigits.ReplaceAllString(text, "…") }
