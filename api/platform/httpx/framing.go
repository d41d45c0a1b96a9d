package httpx

import (
	"bytes"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// StrictFraming refuses every request that two HTTP parsers could delimit differently, with 400 and the end of the
// connection (RFC 9112, sections 3.2 and 6.3). It must be the first handler. It also turns a streamed answer to HEAD into
// a plain one, because the server ends a stream with bytes that the client would take for the next answer.
func StrictFraming(c *fiber.Ctx) error {
	if !strictlyFramed(&c.Context().Request.Header) {
		c.Context().SetConnectionClose()
		return fiber.ErrBadRequest
	}
	err := c.Next()
	if res := c.Response(); c.Context().IsHead() && res.IsBodyStream() {
		res.SetBodyRaw(bytes.Clone(res.Body()))
	}
	return err
}

// strictlyFramed checks the raw header lines: the server has normalised the parsed ones.
func strictlyFramed(h *fasthttp.RequestHeader) bool {
	if bytes.ContainsFunc(h.RequestURI(), func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return false
	}
	hosts, lengths, encodings := 0, 0, 0
	lines := bytes.TrimSuffix(bytes.TrimSuffix(h.RawHeaders(), []byte("\r\n")), []byte("\r\n"))
	for line := range bytes.SplitSeq(lines, []byte("\r\n")) {
		if len(line) == 0 {
			continue
		}
		name, value, found := bytes.Cut(line, []byte{':'})
		if !found || !isToken(name) || bytes.ContainsAny(value, "\x00\r\n") {
			return false // among them folded lines and a blank before the colon
		}
		value = bytes.Trim(value, " \t")
		switch {
		case bytes.EqualFold(name, []byte("Host")):
			hosts++
			if bytes.ContainsAny(value, " \t,/@") {
				return false
			}
		case bytes.EqualFold(name, []byte("Content-Length")):
			lengths++
			if len(value) == 0 || len(bytes.Trim(value, "0123456789")) > 0 {
				return false
			}
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			encodings++
			if !bytes.EqualFold(value, []byte("chunked")) || !h.IsHTTP11() {
				return false
			}
		}
	}
	return lengths+encodings <= 1 && hosts <= 1 && (hosts == 1 || !h.IsHTTP11())
}

// isToken reports whether a header name consists of the characters of RFC 9110, section 5.6.2.
func isToken(name []byte) bool {
	for _, c := range name {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (c < '0' || c > '9') && bytes.IndexByte([]byte("!#$%&'*+-.^_`|~"), c) < 0 {
			return false
		}
	}
	return len(name) > 0
}
