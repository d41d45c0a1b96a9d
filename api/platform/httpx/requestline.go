package httpx

import (
	"bytes"
	"net"
)

// A request line without a version is HTTP/0.9. The server would interpret it as HTTP/1.0 and respond with a page. The
// listener below adds the version 0.9 to the line, so that Protocol refuses the request.

// noVersion is added to a request line that has no version.
var noVersion = []byte(" HTTP/0.9")

// NameVersions wraps a listener. It adds noVersion to every request line without a version that arrives on the
// listener's connections.
func NameVersions(ln net.Listener) net.Listener { return &lineListener{ln} }

type lineListener struct{ net.Listener }

func (l *lineListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &lineConn{Conn: c}, nil
}

// lineConn finds the beginning of each request in the bytes that are read from a connection. For this it relies on
// Content-Length; StrictFraming refuses requests with any other framing and closes the connection.
type lineConn struct {
	net.Conn
	lines requestLines
	rest  []byte // bytes with added versions that have not been returned yet
}

// NetConn returns the wrapped connection.
func (c *lineConn) NetConn() net.Conn { return c.Conn }

func (c *lineConn) Read(p []byte) (int, error) {
	if len(c.rest) == 0 {
		n, err := c.Conn.Read(p)
		changed := c.lines.next(p[:n])
		if changed == nil || err != nil {
			return n, err
		}
		c.rest = changed
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

// maxHeldLine is the number of bytes of a header line that are stored. It is sufficient for Content-Length.
const maxHeldLine = 64

// requestLines tracks whether a stream of requests is in a request line, in a header or in a body.
type requestLines struct {
	inHead bool // whether the stream is in the header, after the request line
	body   int  // number of bytes left of the body
	spaces int  // number of spaces in the request line so far
	length int  // length of the line so far, without carriage returns
	held   []byte
	size   int // length of the body according to the header
}

// next processes the next bytes of the stream. It returns them with the added versions; nil if it adds nothing.
func (r *requestLines) next(b []byte) (changed []byte) {
	done := 0 // number of bytes of b that were copied to changed
	for at := 0; at < len(b); {
		if r.body > 0 {
			n := min(r.body, len(b)-at)
			r.body -= n
			at += n
			continue
		}
		end := bytes.IndexByte(b[at:], '\n')
		if end < 0 {
			r.take(b[at:])
			break
		}
		r.take(b[at : at+end])
		at += end
		if !r.inHead && r.spaces == 1 {
			cut := at
			if cut > done && b[cut-1] == '\r' {
				cut--
			}
			changed = append(append(changed, b[done:cut]...), noVersion...)
			done = cut
		}
		at++
		r.endLine()
	}
	if changed == nil {
		return nil
	}
	return append(changed, b[done:]...)
}

// take processes a part of a line.
func (r *requestLines) take(part []byte) {
	r.length += len(part) - bytes.Count(part, []byte{'\r'})
	if !r.inHead {
		r.spaces += bytes.Count(part, []byte{' '})
		return
	}
	r.held = append(r.held, part[:min(len(part), maxHeldLine-len(r.held))]...)
}

// endLine processes a line feed. Empty lines before a request line are skipped.
func (r *requestLines) endLine() {
	switch {
	case !r.inHead:
		r.inHead = r.length > 0
	case r.length == 0:
		r.inHead, r.body, r.size = false, r.size, 0
	default:
		if name, value, found := bytes.Cut(r.held, []byte{':'}); found && bytes.EqualFold(bytes.TrimSpace(name),
			[]byte("Content-Length")) {
			r.size = lengthOf(bytes.TrimSpace(value))
		}
	}
	r.spaces, r.length, r.held = 0, 0, r.held[:0]
}

// lengthOf returns the value of Content-Length; 0 for a value that StrictFraming refuses anyway.
func lengthOf(digits []byte) int {
	n := 0
	for _, c := range digits {
		if c < '0' || c > '9' || n > 1<<40 {
			return 0
		}
		n = n*10 + int(c-'0')
	}
	return n
}
