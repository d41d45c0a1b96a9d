package pages

import (
	"bytes"
	"net"
	"net/netip"
	"strings"

	"github.com/valyala/fasthttp"
)

// Crawlers receives the requests of search engines. Its methods are called for every request of a cached page, so
// they must neither block nor allocate.
type Crawlers interface {
	// Engine returns the number of the search engine named in a User-Agent header; 0 for other clients. It
	// must not retain the slice.
	Engine(agent []byte) uint8
	// Visited records a response to a search engine.
	Visited(engine uint8, address netip.Addr, target string, status int, noindex bool)
}

// note reports a response of the fast path to Crawlers, if a search engine requested the page.
func (c *fastConn) note(p *page, status int) {
	crawlers := c.f.opt.Crawlers
	if crawlers == nil {
		return
	}
	if !bytes.Equal(c.agent, c.request.agent) {
		c.agent = append(c.agent[:0], c.request.agent...)
		c.engine = crawlers.Engine(c.agent)
	}
	if c.engine == 0 {
		return
	}
	remote, ok := c.raw.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return
	}
	address := remote.AddrPort().Addr().Unmap()
	if c.f.opt.Visitor != nil {
		address = c.f.opt.Visitor(address, c.request.realIP, c.request.forwarded)
	}
	crawlers.Visited(c.engine, address, strings.TrimPrefix(p.key, mobileMark), status, p.noindex)
}

// isCrawler reports whether the User-Agent names a search engine.
func (f *Front) isCrawler(ctx *fasthttp.RequestCtx) bool {
	return f.opt.Crawlers != nil && f.opt.Crawlers.Engine(ctx.UserAgent()) != 0
}

// CrawlerVisit records whether a response to a search engine is noindex. The middleware that writes the crawler log
// sets it as the user value CrawlerKey, and the page handler fills it in.
type CrawlerVisit struct {
	NoIndex bool
}

// CrawlerKey is the key of the user value of type *CrawlerVisit.
const CrawlerKey = "crawler-visit"

// noindexMark is the beginning of the meta element by which the renderer excludes a page from search results.
var noindexMark = []byte(`name="robots" content="noindex`)

const headBytes = 32 << 10

func isNoindex(body []byte) bool {
	return bytes.Contains(body[:min(len(body), headBytes)], noindexMark)
}

// crawlerVisit returns the CrawlerVisit of a request, which the page handler fills in; nil if the client is not a
// search engine.
func crawlerVisit(ctx *fasthttp.RequestCtx) *CrawlerVisit {
	visit, _ := ctx.UserValue(CrawlerKey).(*CrawlerVisit)
	return visit
}
