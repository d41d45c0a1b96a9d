package pages

import (
	"fmt"
	"math"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/maypok86/otter/v2"
)

const (
	notFoundTTL  = 10 * time.Second
	staleFor     = 24 * time.Hour // how long after its freshness a page may stand in for one that cannot be rendered
	pageOverhead = 1024           // bytes of bookkeeping counted with each page
)

// page is one rendered page as it is kept: every form that was asked for, ready to be written. Most pages of a large site
// are asked for once in their life, so they are compressed for the first client that wants it and not before. Otherwise a
// page is never changed after it was made, save for the marks at the end.
type page struct {
	key         string
	status      int
	contentType string
	location    string // of a redirect
	tags        []string
	epoch       uint64 // count of purges before the render began
	born        time.Time
	fresh       time.Time // fresh until
	until       time.Time // may be served until
	headers     []header
	hash        string // of the body
	forms       [codings]atomic.Pointer[form]
	making      sync.Mutex

	checked  atomic.Uint64 // count of purges up to which the page is known not to be outdated
	outdated atomic.Bool
	retry    atomic.Int64 // no new attempt to renew it before this time, Unix nanoseconds
	opening  atomic.Pointer[opening]
}

// form is one coding of a page.
type form struct {
	body        []byte
	etag        []byte
	wire        []byte // header lines after the opening, blank line, body: contiguous, so that it is one write
	notModified []byte // the header lines of a 304
}

// opening is the beginning of a raw answer; it is the same for a whole second.
type opening struct {
	second int64
	ok     []byte // status line, Date and Age
	same   []byte // the same with 304
}

func newPage(key string, r *reply, body []byte, epoch uint64, now time.Time, ttl time.Duration, headers []header) *page {
	p := &page{
		key: key, status: r.status, contentType: r.contentType, location: r.location, tags: r.tags, epoch: epoch, born: now,
		headers: headers, hash: strconv.FormatUint(xxhash.Sum64(body), 36),
	}
	if r.status == 404 || r.status == 410 {
		ttl = min(ttl, notFoundTTL)
	}
	p.fresh = now.Add(jitter(ttl, key, now))
	p.until = p.fresh.Add(staleFor)
	p.forms[identity].Store(p.makeForm(body, identity))
	return p
}

// form gives the page in a coding and says whether it had to be made, which makes the page larger. Only pages with status
// 200 are compressed.
func (p *page) form(c coding) (f *form, made bool) {
	if f := p.forms[c].Load(); f != nil {
		return f, false
	}
	p.making.Lock()
	defer p.making.Unlock()
	if f := p.forms[c].Load(); f != nil {
		return f, false
	}
	body := p.forms[identity].Load().body
	if c == gzipped {
		f = p.makeForm(compressGzip(body), c)
	} else {
		f = p.makeForm(compressBrotli(body), c)
	}
	p.forms[c].Store(f)
	return f, true
}

// makeFormsOf makes the forms that a page before it was asked for: it will be asked for them too.
func (p *page) makeFormsOf(before *page) {
	for c := range p.forms {
		if p.status == 200 && before.status == 200 && before.forms[c].Load() != nil {
			p.form(coding(c))
		}
	}
}

// jitter spreads the ends of pages that were rendered together: ttl ±10 %, settled by key and time.
func jitter(ttl time.Duration, key string, now time.Time) time.Duration {
	h := xxhash.Sum64String(key + strconv.FormatInt(now.UnixNano(), 36))
	return ttl - ttl/10 + time.Duration(float64(ttl/5)*(float64(h>>11)/float64(1<<53)))
}

func (p *page) makeForm(body []byte, c coding) *form {
	etag := `"` + p.hash + `"`
	if c != identity {
		etag = `"` + p.hash + "-" + codingNames[c] + `"`
	}
	common := "ETag: " + etag + "\r\nCache-Control: " + publicControl + "\r\nVary: Accept-Encoding\r\nX-Cache: HIT\r\n"
	for _, h := range p.headers {
		common += h.name + ": " + h.value + "\r\n"
	}
	full := "Content-Type: " + p.contentType + "\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n"
	if c != identity {
		full += "Content-Encoding: " + codingNames[c] + "\r\n"
	}
	full += common + "\r\n"
	wire := make([]byte, 0, len(full)+len(body))
	wire = append(append(wire, full...), body...)
	return &form{
		body: wire[len(full):], wire: wire, etag: []byte(etag), notModified: []byte(common + "\r\n"),
	}
}

func (p *page) size() int64 {
	n := pageOverhead + len(p.key)
	for c := range p.forms {
		if f := p.forms[c].Load(); f != nil {
			n += len(f.wire) + len(f.notModified)
		}
	}
	for _, t := range p.tags {
		n += len(t) + 16
	}
	return int64(n)
}

// begin gives the beginning of a raw answer at now.
func (p *page) begin(now time.Time) *opening {
	second := now.Unix()
	if o := p.opening.Load(); o != nil && o.second == second {
		return o
	}
	lines := "Date: " + now.UTC().Format("Mon, 02 Jan 2006 15:04:05 GMT") + "\r\nAge: " + p.age(now) + "\r\n"
	o := &opening{
		second: second,
		ok:     []byte("HTTP/1.1 200 OK\r\n" + lines),
		same:   []byte("HTTP/1.1 304 Not Modified\r\n" + lines),
	}
	p.opening.Store(o)
	return o
}

func (p *page) age(now time.Time) string {
	return strconv.FormatInt(max(0, int64(now.Sub(p.born)/time.Second)), 10)
}

// store keeps pages by key, bounded by their bytes; what is asked for least goes first.
type store struct {
	pages *otter.Cache[string, *page]
	limit int64
}

func newStore(limit int64) (*store, error) {
	pages, err := otter.New(&otter.Options[string, *page]{
		MaximumWeight: uint64(limit),
		Weigher:       func(_ string, p *page) uint32 { return uint32(min(p.size(), math.MaxUint32)) },
	})
	if err != nil {
		return nil, fmt.Errorf("page store: %w", err)
	}
	return &store{pages: pages, limit: limit}, nil
}

// get finds a page that may still be served; nil when there is none.
func (s *store) get(key string, now time.Time) *page {
	p, ok := s.pages.GetIfPresent(key)
	if !ok || now.After(p.until) {
		return nil
	}
	return p
}

// put keeps a page, unless one is there whose render began after a later purge.
func (s *store) put(p *page) {
	if p.size() > s.limit/4 {
		return
	}
	s.pages.Compute(p.key, func(had *page, found bool) (*page, otter.ComputeOp) {
		if found && had.epoch > p.epoch {
			return had, otter.CancelOp
		}
		return p, otter.WriteOp
	})
}

// before gives the page that is kept under a key, however old; nil when there is none.
func (s *store) before(key string) *page {
	p, _ := s.pages.GetIfPresent(key)
	return p
}

// weigh takes the size of a page anew.
func (s *store) weigh(p *page) {
	s.pages.Compute(p.key, func(had *page, found bool) (*page, otter.ComputeOp) {
		if !found || had != p {
			return had, otter.CancelOp
		}
		return p, otter.WriteOp
	})
}

func (s *store) drop(key string) { s.pages.Invalidate(key) }

func (s *store) count() int { return s.pages.EstimatedSize() }

func (s *store) bytes() uint64 { return s.pages.WeightedSize() }
