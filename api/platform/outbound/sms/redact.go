package sms

import (
	"errors"
	"net/url"
	"regexp"
)

// withoutURL takes the address out of a transport error: the query of a call holds the number and the code.
func withoutURL(err error) error {
	var with *url.Error
	if errors.As(err, &with) {
		return with.Err
	}
	return err
}

var manyDigits = regexp.MustCompile(`\d{6,}`)

// withoutDigits removes telephone numbers and codes from the text of a provider, which ends in a log.
func withoutDigits(text string) string { return manyDigits.ReplaceAllString(text, "…") }
