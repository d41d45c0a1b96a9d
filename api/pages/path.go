package pages

import (
	"bytes"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/valyala/fasthttp"
)

// target splits a raw request target into path and query. ok is false if the path could be interpreted in two ways,
// because it has encoded slashes, control characters, backslashes, dot segments or invalid percent encoding. No page
// has such a path.
func target(raw string) (path, query string, ok bool) {
	if !strings.HasPrefix(raw, "/") {
		// An absolute target (http://host/path) contains a host, which is ignored.
		_, rest, found := strings.Cut(raw, "://")
		if !found {
			return "", "", false
		}
		slash := strings.IndexAny(rest, "/?")
		if slash < 0 || rest[slash] == '?' {
			return "", "", false
		}
		raw = rest[slash:]
	}
	path, query, _ = strings.Cut(raw, "?")
	if len(path) > maxKey || strings.ContainsAny(path, "\\#") {
		return "", "", false
	}
	for i := 0; i < len(path); i++ {
		if path[i] <= ' ' || path[i] == 0x7f {
			return "", "", false
		}
	}
	for _, hidden := range []string{"%2f", "%5c", "%25"} {
		if strings.Contains(strings.ToLower(path), hidden) {
			return "", "", false
		}
	}
	path, err := url.PathUnescape(path)
	if err != nil || !utf8.ValidString(path) {
		return "", "", false
	}
	for i := 0; i < len(path); i++ {
		if path[i] < ' ' || path[i] == 0x7f {
			return "", "", false
		}
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return "", "", false
		}
	}
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path, query, true
}

// isSpelled reports whether a request target is the canonical spelling of path. A target that includes the host (RFC
// 9112, section 3.2.2) or has percent-encoded letters counts as canonical too: it denotes the same address, so a
// redirect to that address would be endless.
func isSpelled(raw, path string) bool {
	if !strings.HasPrefix(raw, "/") {
		_, raw, _ = strings.Cut(raw, "://")
		raw = raw[max(0, strings.IndexByte(raw, '/')):]
	}
	raw, _, _ = strings.Cut(raw, "?")
	plain, err := url.PathUnescape(raw)
	return err == nil && plain == path
}

// location returns the address of a path on this site with the visitor's query, escaped for use in a header.
func location(path, rawQuery string) string {
	u := url.URL{Path: path}
	if rawQuery == "" {
		return u.EscapedPath()
	}
	var b strings.Builder
	b.WriteString(u.EscapedPath())
	b.WriteByte('?')
	for i := 0; i < len(rawQuery); i++ {
		if c := rawQuery[i]; c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}#", c) >= 0 {
			b.WriteByte('%')
			b.WriteByte("0123456789ABCDEF"[c>>4])
			b.WriteByte("0123456789ABCDEF"[c&15])
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// hasBody reports whether a request declares a body in any way. It reads the raw header lines, because the server
// removes the headers of the body after reading it.
func hasBody(ctx *fasthttp.RequestCtx) bool {
	if len(ctx.Request.Body()) > 0 {
		return true
	}
	for line := range bytes.SplitSeq(ctx.Request.Header.RawHeaders(), []byte{'\n'}) {
		name, value, _ := bytes.Cut(line, []byte{':'})
		name = bytes.TrimSpace(name)
		if is(name, "transfer-encoding") || is(name, "content-length") && string(bytes.TrimSpace(value)) != "0" {
			return true
		}
	}
	return false
}
