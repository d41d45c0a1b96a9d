package pages

import "bytes"

// plainRequest holds the parts of a request that the fast path needs. Its slices refer to the read buffer.
type plainRequest struct {
	accept      []byte // Accept-Encoding
	noneMatch   []byte // If-None-Match
	agent       []byte // User-Agent
	realIP      []byte // X-Real-Ip
	forwarded   []byte // X-Forwarded-For
	host        []byte
	cookies     []byte
	sinceGiven  bool
	markdown    bool // whether the client prefers Markdown to HTML
	size        int  // length of the whole request
	acceptGiven bool
	hostGiven   bool
}

var (
	lineStart = []byte("GET /")
	lineEnd   = []byte(" HTTP/1.1\r")
)

// tokenByte marks the bytes that are allowed in a header name (RFC 9110, section 5.6.2).
var tokenByte = func() (t [256]bool) {
	for c := '0'; c <= '9'; c++ {
		t[c] = true
	}
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = true, true
	}
	for _, c := range "!#$%&'*+-.^_`|~" {
		t[c] = true
	}
	return t
}()

// lineKey is the index in a request line of the space before the target, which is mobileMark. From there, the line
// contains the key of a page of the mobile host.
const lineKey = len("GET")

// requestLine parses the request line at the beginning of b. ok is true only for a plain GET of a path with HTTP/1.1.
// head is the length of the line.
func requestLine(b []byte) (target []byte, head int, ok bool) {
	end := bytes.IndexByte(b, '\n')
	if end < len(lineStart)+len(lineEnd) || !bytes.HasPrefix(b, lineStart) || !bytes.HasSuffix(b[:end], lineEnd) {
		return nil, 0, false
	}
	return b[4 : end-len(lineEnd)], end + 1, true
}

// parse parses the header lines after the request line. It is strict on purpose: it leaves to the server every request
// that is ambiguous, or that needs more than a response (a body, an upgrade, the end of the connection). ok is also
// false for an incomplete request.
func (r *plainRequest) parse(b []byte, head int) (ok bool) {
	for at := head; ; {
		n := bytes.IndexByte(b[at:], '\n')
		if n < 1 || b[at+n-1] != '\r' {
			return false
		}
		line := b[at : at+n-1]
		at += n + 1
		if len(line) == 0 {
			r.size = at
			return r.hostGiven
		}
		colon := 0
		for colon < len(line) && tokenByte[line[colon]] {
			colon++
		}
		if colon == 0 || colon == len(line) || line[colon] != ':' || !r.header(line[:colon], line[colon+1:]) {
			return false
		}
	}
}

// header parses one header line; it returns false if the server must handle the request.
func (r *plainRequest) header(name, value []byte) bool {
	if bytes.IndexByte(value, '\r') >= 0 || bytes.IndexByte(value, 0) >= 0 {
		return false
	}
	switch name[0] | 0x20 {
	case 'a':
		if is(name, "accept") {
			r.markdown = r.markdown || prefersMarkdown(value)
		}
		if is(name, "accept-encoding") {
			if r.acceptGiven {
				return false
			}
			r.acceptGiven, r.accept = true, value
		}
	case 'c':
		if is(name, "cookie") {
			return once(&r.cookies, value)
		}
		if is(name, "connection") {
			return is(bytes.TrimSpace(value), "keep-alive")
		}
		return !is(name, "content-length") && !is(name, "content-type") && !is(name, "content-encoding")
	case 'e':
		return !is(name, "expect")
	case 'h':
		if is(name, "host") {
			if r.hostGiven || bytes.ContainsAny(bytes.TrimSpace(value), " \t,/@") {
				return false
			}
			r.hostGiven, r.host = true, value
		}
	case 'i':
		if is(name, "if-none-match") {
			if r.noneMatch != nil {
				return false
			}
			r.noneMatch = value
		}
		if is(name, "if-modified-since") {
			r.sinceGiven = true
		}
	case 't':
		return !is(name, "transfer-encoding") && !is(name, "te") && !is(name, "trailer")
	case 'u':
		if is(name, "user-agent") {
			return once(&r.agent, value)
		}
		return !is(name, "upgrade")
	case 'x':
		if is(name, "x-real-ip") {
			return once(&r.realIP, value)
		}
		if is(name, "x-forwarded-for") {
			return once(&r.forwarded, value)
		}
	}
	return true
}

// once sets the value of a header that may occur at most once; it returns false for a second occurrence.
func once(to *[]byte, value []byte) bool {
	given := *to != nil
	*to = value
	return !given
}

// is reports whether two header names are equal, ignoring case. lower must be in lower case.
func is(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i := range b {
		c := b[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}
