package httpx

import (
	"bytes"
	"net"
)

// A request line without a version is HTTP/0.9. The server would read it as HTTP/1.0 and respond with a
// page. The listener below adds the missing version, so that Protocol refuses the request.

// noVersion is appended to a line without a version.
var noVersion = []byte(" HTTP/0.9")

// NameVersions wraps a listener, so that every request line from its connections has an HTTP version.
func NameVersions(ln net.Listener) net.Listener { return &lineListener{ln} }

type lineListener struct{ net.Listener }

func (l *lineListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &lineConn{Conn: c}, nil
}

// lineConn finds the beginning of each request in the bytes that are read. It relies on Content-Length;
// StrictFraming refuses every request with another framing and closes its connection.
type lineConn struct {
	net.Conn
	lines requestLines
	rest  []byte // bytes that were read and changed, but not yet returned
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

// maxHeldLine is the maximum number of bytes of a header line that are buffered. Content-Length needs
// fewer.
const maxHeldLine = 64

// requestLines tracks the position in a stream of requests: request line, header or body.
type requestLines struct {
	inHead bool // whether the request line has been read
	body   int  // number of remaining bytes of the body
	spaces int  // number of spaces in the request line
	length int  // length of the line without carriage returns
	held   []byte
	size   int // size of the body as the header states it
}

// next processes the next bytes of the stream. It returns them with the missing versions added; nil if none is missing.
func (r *requestLines) next(b []byte) (changed []byte) {
	done := 0 // number of bytes of b that are already in changed
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

// endLine processes a line feed. Empty lines before a request line do not belong to a request.
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

// lengthOf returns the number in a Content-Length; 0 for a value that StrictFraming refuses.
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
