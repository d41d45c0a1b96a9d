package pages

import (
	"bytes"
	"strings"
)

// coding is a content coding (RFC 9110, section 8.4.1).
type coding int

const (
	identity coding = iota
	gzipped
	brotlied
	codings // number of codings
)

var codingNames = [codings]string{"", "gzip", "br"}

// negotiate returns the most compact coding that an Accept-Encoding header accepts. The header refuses a coding with
// q=0.
func negotiate(accept []byte) coding {
	best := identity
	for len(accept) > 0 {
		var part []byte
		part, accept, _ = bytes.Cut(accept, []byte{','})
		name, params, _ := bytes.Cut(part, []byte{';'})
		name = bytes.TrimSpace(name)
		c := identity
		switch {
		case len(name) == 2 && name[0]|0x20 == 'b' && name[1]|0x20 == 'r':
			c = brotlied
		case len(name) == 4 && bytes.EqualFold(name, []byte("gzip")):
			c = gzipped
		}
		if c > best && !refused(params) {
			best = c
		}
	}
	return best
}

// refused reports whether the parameters of a coding contain a zero weight: q=0, q=0.0, q = 0.000.
func refused(params []byte) bool {
	for len(params) > 0 {
		var p []byte
		p, params, _ = bytes.Cut(params, []byte{';'})
		name, value, _ := bytes.Cut(p, []byte{'='})
		if strings.EqualFold(string(bytes.TrimSpace(name)), "q") {
			value = bytes.TrimSpace(value)
			return len(value) > 0 && len(bytes.Trim(value, "0.")) == 0
		}
	}
	return false
}

// matches reports whether an If-None-Match header contains an entity tag, by weak comparison.
func matches(header, etag []byte) bool {
	for len(header) > 0 {
		var part []byte
		part, header, _ = bytes.Cut(header, []byte{','})
		part = bytes.TrimSpace(part)
		if bytes.Equal(bytes.TrimPrefix(part, []byte("W/")), etag) || string(part) == "*" {
			return true
		}
	}
	return false
}
