package pages

import (
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cespare/xxhash/v2"

	"fapai/api/platform/httpx"
)

// pageOverhead is added to the size of each page, in bytes, for the cache's own data.
const pageOverhead = 1024

// page is a cached page with its encoded variants. A variant is made only when a client requests its coding, because
// most pages of a large site are requested once. After newPage has returned, only the variants and the last five fields
// change.
type page struct {
	key         string
	status      int
	contentType string
	location    string // target of a redirect
	tags        []string
	epoch       uint64 // number of purges in this process before the render began
	inherited   bool   // whether an earlier process rendered the page (see secondTier)
	rendered    time.Time
	fresh       time.Time // time until which the page is fresh
	until       time.Time // last time at which the page may be served
	noindex     bool
	modified    time.Time // time of the content's last change, in whole seconds; zero if unknown
	headers     []httpx.Header
	hash        string // hash of the body
	variants    [codings]atomic.Pointer[encodedVariant]
	// Brotli variant that is made quickly for clients that waited for the render. Later clients get a more compact
	// variant.
	first  atomic.Pointer[encodedVariant]
	making sync.Mutex

	checked  atomic.Uint64 // number of purges at the time of the last check for outdated tags
	outdated atomic.Bool
	visits   atomic.Uint64 // number of times that the page was sent, including its earlier versions
	retry    atomic.Int64  // time of the earliest next render attempt (Unix, in nanoseconds)
	preamble atomic.Pointer[responsePreamble]
}

// encodedVariant is a page in one coding.
type encodedVariant struct {
	body        []byte
	etag        []byte
	weak        bool   // whether its ETag is weak, because another variant with different bytes has the same tag
	wire        []byte // raw header lines after the preamble, an empty line and the body, all sent with one write
	notModified []byte // raw header lines of a 304 response
}

// responsePreamble holds the first lines of a raw response, up to the Age header. Responses within the same second
// share it.
type responsePreamble struct {
	second int64
	ok     []byte // status 200, Date and Age
	same   []byte // status 304, Date and Age
}

// tag returns the value of the variant's ETag header.
func (v *encodedVariant) tag() string {
	if v.weak {
		return "W/" + string(v.etag)
	}
	return string(v.etag)
}

func newPage(
	key string, r *reply, body []byte, epoch uint64, now time.Time, ttl time.Duration, headers []httpx.Header,
) *page {
	p := &page{
		key: key, status: r.status, contentType: r.contentType, location: r.location, tags: r.tags, epoch: epoch,
		rendered: now, modified: r.modified,
		headers: headers,
	}
	if r.status == 404 || r.status == 410 {
		ttl = min(ttl, notFoundTTL)
	}
	p.fresh = now.Add(jitter(ttl, key, now))
	p.until = p.fresh.Add(staleFor)
	r.limit(p, now)
	p.setBody(body)
	return p
}

func (p *page) setBody(body []byte) {
	p.noindex, p.hash = p.contentType == markdownType || isNoindex(body), strconv.FormatUint(xxhash.Sum64(body), 36)
	p.variants[identity].Store(p.encode(body, identity))
}

// variant returns the page in the coding c. made is true if this call created the variant, which increases the page's
// size in memory. Only pages with status 200 are compressed.
func (p *page) variant(c coding) (v *encodedVariant, made bool) {
	if v := p.variants[c].Load(); v != nil {
		return v, false
	}
	p.making.Lock()
	defer p.making.Unlock()
	if v := p.variants[c].Load(); v != nil {
		return v, false
	}
	body := p.variants[identity].Load().body
	if c == gzipped {
		v = p.encode(compressGzip(body), c)
	} else {
		v = p.encode(compressBrotli(body), c)
		p.first.Store(nil)
	}
	p.variants[c].Store(v)
	return v, true
}

// firstVariant returns the variant for clients that waited for the render. If it uses Brotli, it is compressed faster,
// and the result of variant replaces it later.
func (p *page) firstVariant(c coding) (v *encodedVariant, made bool) {
	if c != brotlied || p.variants[c].Load() != nil {
		return p.variant(c)
	}
	p.making.Lock()
	defer p.making.Unlock()
	for _, has := range []*encodedVariant{p.variants[c].Load(), p.first.Load()} {
		if has != nil {
			return has, false
		}
	}
	v = p.encode(compressFirst(p.variants[identity].Load().body), c)
	v.weak = true
	p.first.Store(v)
	return v, true
}

// encodeAs creates the variants that the page's previous version had, because clients are likely to request them again.
func (p *page) encodeAs(before *page) {
	for c := range p.variants {
		if p.status == 200 && before.status == 200 && before.variants[c].Load() != nil {
			p.variant(coding(c))
		}
	}
}

func (p *page) encode(body []byte, c coding) *encodedVariant {
	etag := `"` + p.hash + `"`
	if c != identity {
		etag = `"` + p.hash + "-" + codingNames[c] + `"`
	}
	common := "ETag: " + etag + "\r\nCache-Control: " + publicControl + "\r\nX-Cache: HIT\r\n"
	if !p.modified.IsZero() {
		common += "Last-Modified: " + p.modified.UTC().Format(http.TimeFormat) + "\r\n"
	}
	for _, h := range p.headers {
		common += h.Name + ": " + h.Value + "\r\n"
	}
	full := "Content-Type: " + p.contentType + "\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n"
	if c != identity {
		full += "Content-Encoding: " + codingNames[c] + "\r\n"
	}
	full += common + "\r\n"
	wire := make([]byte, 0, len(full)+len(body))
	wire = append(append(wire, full...), body...)
	return &encodedVariant{
		body: wire[len(full):], wire: wire, etag: []byte(etag), notModified: []byte(common + "\r\n"),
	}
}

func (p *page) size() int64 {
	n := pageOverhead + len(p.key)
	add := func(v *encodedVariant) {
		if v != nil {
			n += len(v.wire) + len(v.notModified)
		}
	}
	for c := range p.variants {
		add(p.variants[c].Load())
	}
	add(p.first.Load())
	for _, t := range p.tags {
		n += len(t) + 16
	}
	return int64(n)
}

// preambleAt returns the first lines of a raw response that is sent at the time now.
func (p *page) preambleAt(now time.Time) *responsePreamble {
	second := now.Unix()
	if o := p.preamble.Load(); o != nil && o.second == second {
		return o
	}
	lines := "Date: " + now.UTC().Format("Mon, 02 Jan 2006 15:04:05 GMT") + "\r\nAge: " + p.age(now) + "\r\n"
	o := &responsePreamble{
		second: second,
		ok:     []byte("HTTP/1.1 200 OK\r\n" + lines),
		same:   []byte("HTTP/1.1 304 Not Modified\r\n" + lines),
	}
	p.preamble.Store(o)
	return o
}
