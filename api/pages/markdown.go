package pages

import (
	"bytes"
	"io"
	"strconv"
	"strings"

	"fapai/api/pages/markdown"
	"fapai/api/pages/route"
	"fapai/api/platform/httpx"
)

const (
	markdownEnding = ".md"
	markdownType   = "text/markdown; charset=utf-8"
)

// markdownKey returns the key of a page's Markdown, given the key of its HTML. The path of the Markdown ends in .md,
// and the key is also its address.
func markdownKey(key string) string {
	path, query, found := strings.Cut(key, "?")
	if !found {
		return path + markdownEnding
	}
	return path + markdownEnding + "?" + query
}

// withoutMarkdown returns the path of the page whose Markdown has the given path; ok is false for any other path.
func withoutMarkdown(path string) (string, bool) {
	base, found := strings.CutSuffix(path, markdownEnding)
	if !found || base == "" {
		return path, false
	}
	page, _, _ := route.Match(base)
	return base, page != nil && page.HasMarkdown()
}

// asMarkdown converts a request for HTML to the request for the same page's Markdown.
func (req renderRequest) asMarkdown() renderRequest {
	req.markdown, req.key = true, markdownKey(req.key)
	return req
}

// ofHTML returns the cache key of the HTML from which the requested Markdown is made.
func (req renderRequest) ofHTML() string { return keyOf(req.mobile, req.path, req.query) }

// prefersMarkdown reports whether an Accept header prefers text/markdown to text/html: by a higher weight, or by the
// same weight and an earlier position. It returns false for a header without text/markdown.
func prefersMarkdown(accept []byte) bool {
	if !bytes.Contains(accept, []byte("markdown")) && !bytes.Contains(accept, []byte("MARKDOWN")) {
		return false
	}
	markdown, html, any := -1.0, -1.0, -1.0
	markdownFirst := false
	for part := range bytes.SplitSeq(bytes.ToLower(accept), []byte{','}) {
		kind, params, _ := bytes.Cut(part, []byte{';'})
		weight := weightOf(params)
		switch string(bytes.TrimSpace(kind)) {
		case "text/markdown", "text/x-markdown":
			markdown, markdownFirst = max(markdown, weight), markdownFirst || html < 0
		case "text/html", "application/xhtml+xml":
			html = max(html, weight)
		case "text/*", "*/*":
			any = max(any, weight)
		}
	}
	if html < 0 {
		html, markdownFirst = any, true
	}
	return markdown > 0 && (markdown > html || markdown == html && markdownFirst)
}

// weightOf returns the weight q of a media type: 1 if it is missing, 0 if it is malformed.
func weightOf(params []byte) float64 {
	for p := range bytes.SplitSeq(params, []byte{';'}) {
		name, value, _ := bytes.Cut(p, []byte{'='})
		if string(bytes.TrimSpace(name)) == "q" {
			weight, err := strconv.ParseFloat(string(bytes.TrimSpace(value)), 64)
			if err != nil || weight < 0 || weight > 1 {
				return 0
			}
			return weight
		}
	}
	return 1
}

// headersOf returns the headers of the response to req. HTML links to the address of its Markdown; Markdown links to
// the HTML page and is noindex.
func (f *Front) headersOf(req renderRequest) []httpx.Header {
	if req.markdown {
		return append(f.headers[:len(f.headers):len(f.headers)],
			httpx.Header{Name: "X-Robots-Tag", Value: "noindex"},
			httpx.Header{Name: "Link",
				Value: "<" + f.opt.Origin + location(req.path, req.query) + `>; rel="canonical"`})
	}
	if req.alternate {
		return append(f.headers[:len(f.headers):len(f.headers)],
			httpx.Header{Name: "Link", Value: "<" + f.opt.Origin + location(req.path+markdownEnding, req.query) +
				`>; rel="alternate"; type="text/markdown"`})
	}
	return f.headers
}

// fromHTML converts a reply with HTML to a reply with Markdown.
func (f *Front) fromHTML(r *reply) (*reply, error) {
	body, err := io.ReadAll(io.LimitReader(r.body, f.opt.PageBytes+1))
	if err != nil {
		return nil, err
	}
	if int64(len(body)) > f.opt.PageBytes {
		return nil, errTooLarge
	}
	text, err := markdown.Write(body, f.opt.Origin)
	if err != nil {
		return nil, err
	}
	out := *r
	out.contentType, out.length, out.body = markdownType, int64(len(text)), io.NopCloser(bytes.NewReader(text))
	if out.location != "" {
		out.location = markdownKey(out.location)
	}
	return &out, nil
}

// kept returns a reply that contains the cached HTML of a page; nil if the cache has no current copy of it.
func (f *Front) kept(req renderRequest) *reply {
	now := f.opt.Now()
	p := f.store.get(req.ofHTML(), now)
	if p == nil || f.outdated(p) || now.After(p.fresh) {
		return nil
	}
	html := p.variants[identity].Load().body
	return &reply{
		status: p.status, contentType: p.contentType, location: p.location, tags: p.tags, modified: p.modified,
		build:  f.disk.knownBuild(),
		length: int64(len(html)),
		body:   io.NopCloser(bytes.NewReader(html)),
	}
}

// answerKept makes a Markdown page from the cached HTML, and so completes its render. done is false if the HTML is not
// cached.
func (f *Front) answerKept(fl *inFlightRender, req renderRequest) (done bool, err error) {
	html := f.kept(req)
	if html == nil {
		return false, nil
	}
	r, err := f.fromHTML(html)
	if err != nil {
		return true, err
	}
	fl.reply = r
	close(fl.ready)
	return true, fl.fill(r.body, f.opt.PageBytes)
}
