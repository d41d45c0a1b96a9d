package httpx

import (
	"bytes"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// StrictFraming refuses every request whose end two HTTP parsers could find at different places: it answers with
// 400 and closes the connection (RFC 9112, sections 3.2 and 6.3). It also refuses every chunked body with 411,
// because the server and other parsers disagree about the end of some chunks, e.g. after an extension that ends
// with a lone line feed. Browsers and proxies send a Content-Length instead. It must be the first handler. It also
// converts a streamed response to HEAD to a plain one, because the server ends a stream with bytes that the client
// would take for the next response.
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

// framingFault checks the raw header lines, because the parsed ones are normalised. It returns nil for a request with a
// clear end.
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
			return fiber.ErrBadRequest // such as a folded line, or a space before the colon
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

// isToken reports whether the name of a header has only characters that RFC 9110, section 5.6.2, allows.
func isToken(name []byte) bool {
	for _, c := range name {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (c < '0' || c > '9') && bytes.IndexByte([]byte("!#$%&'*+-.^_`|~"), c) < 0 {
			return false
		}
	}
	return len(name) > 0
}
