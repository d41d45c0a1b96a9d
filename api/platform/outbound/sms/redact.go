package sms

import (
	"errors"
	"net/url"
	"regexp"
)

// withoutURL removes the URL from a transport error, because the query in it contains the mobile number and the code.
func withoutURL(err error) error {
	var with *url.Error
	if errors.As(err, &with) {
		return with.Err
	}
	return err
}

var manyDigits = regexp.MustCompile(`\d{6,}`)

// withoutDigits removes mobile numbers and codes from a provider's message, so that it can be logged.
func withoutDigits(text string) string { return manyDigits.ReplaceAllString(text, "…") }
