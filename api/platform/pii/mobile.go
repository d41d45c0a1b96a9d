package pii

import "regexp"

// mobile matches the mobile numbers of mainland China: 11 digits with an assigned prefix.
var mobile = regexp.MustCompile(`^(?:13\d|14[0145-9]|15[0-35-9]|16[2567]|17[0-8]|18\d|19[0-35-8])\d{8}$`)

// IsMobile reports whether text is a mobile number of mainland China.
func IsMobile(text string) bool { return mobile.MatchString(text) }

// MaskMobile returns a mobile number in the form 138****1234. It returns "" for any other text.
func MaskMobile(text string) string {
	if !IsMobile(text) {
		return ""
	}
	return text[:3] + "****" + text[7:]
}
