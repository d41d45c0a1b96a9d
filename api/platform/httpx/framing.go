package httpx

import (
	"bytes"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// StrictFraming refuses with 400 every request whose end could be interpreted differently by two HTTP parsers, and
// closes the connection (RFC 9112, sections 3.2 and 6.3). It refuses a chunked body with 411, because parsers disagree
// about the end of some chunks; browsers and proxies send a Content-Length. It converts a streamed response to HEAD
// into a plain one, because the server would end the stream with bytes that the client would take for the next
// response. It must be the first handler.
func StrictFraming(c *fiber.Ctx) error {
	if fault := framingFault(&c.Context().Request.Header); fault != nil {
		c.Context().SetConnectionClose()
		return fault
	}
	err := c.Next()
	if res := c.Response(); c.Context().IsHead() && res.IsBodyStream() {
		res.SetBodyRaw(bytes.Clone(res.Body()))
	}
	return err
}

// framingFault checks the raw header lines, which the server has not normalised. It returns nil if the end of the
// request is unambiguous.
func framingFault(h *fasthttp.RequestHeader) error {
	if bytes.ContainsFunc(h.RequestURI(), func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return fiber.ErrBadRequest
	}
	hosts, lengths, encodings := 0, 0, 0
	lines := bytes.TrimSuffix(bytes.TrimSuffix(h.RawHeaders(), []byte("\r\n")), []byte("\r\n"))
	for line := range bytes.SplitSeq(lines, []byte("\r\n")) {
		if len(line) == 0 {
			continue
		}
		name, value, found := bytes.Cut(line, []byte{':'})
		if !found || !isToken(name) || bytes.ContainsAny(value, "\x00\r\n") {
			return fiber.ErrBadRequest // e.g. a folded line, or a space before the colon
		}
		value = bytes.Trim(value, " \t")
		switch {
		case bytes.EqualFold(name, []byte("Host")):
			hosts++
			if bytes.ContainsAny(value, " \t,/@") {
				return fiber.ErrBadRequest
			}
		case bytes.EqualFold(name, []byte("Content-Length")):
			lengths++
			if len(value) == 0 || len(bytes.Trim(value, "0123456789")) > 0 {
				return fiber.ErrBadRequest
			}
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			encodings++
			if !bytes.EqualFold(value, []byte("chunked")) || !h.IsHTTP11() {
				return fiber.ErrBadRequest
			}
		}
	}
	switch {
	case lengths+encodings > 1, hosts > 1, hosts == 0 && h.IsHTTP11():
		return fiber.ErrBadRequest
	case encodings > 0:
		return fiber.ErrLengthRequired
	}
	return nil
}

// isToken reports whether a header name has only allowed characters (RFC 9110, section 5.6.2).
func isToken(name []byte) bool {
	for _, c := range name {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (c < '0' || c > '9') && bytes.IndexByte([]byte("!#$%&'*+-.^_`|~"), c) < 0 {
			return false
		}
	}
	return len(name) > 0
}
