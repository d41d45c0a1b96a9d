package pages

import (
	"bytes"
	"net"
	"net/netip"
	"strings"

	"github.com/valyala/fasthttp"
)

// Spiders is told of the requests of search engines. Its methods are called on the way of every cached page, so they do not
// wait and allocate nothing.
type Spiders interface {
	// Engine tells which search engine a User-Agent names, 0 for none. It must not keep the bytes.
	Engine(agent []byte) uint8
	// Visited notes an answer to a search engine.
	Visited(engine uint8, address netip.Addr, target string, status int, noindex bool)
}

// note tells of a page that the fast path sends, if a search engine asked for it.
func (c *fastConn) note(p *page, status int) {
	spiders := c.f.opt.Spiders
	if spiders == nil {
		return
	}
	if !bytes.Equal(c.agent, c.request.agent) {
		c.agent = append(c.agent[:0], c.request.agent...)
		c.engine = spiders.Engine(c.agent)
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
	spiders.Visited(c.engine, address, strings.TrimPrefix(p.key, mobileMark), status, p.noindex)
}

// isSpider reports whether a search engine asks, as far as it says so.
func (f *Front) isSpider(ctx *fasthttp.RequestCtx) bool {
	return f.opt.Spiders != nil && f.opt.Spiders.Engine(ctx.UserAgent()) != 0
}

// SpiderVisit is what a handler before the pages puts into the user value of this type's key, to be told more about the
// answer to a search engine.
type SpiderVisit struct {
	NoIndex bool
}

// SpiderKey is the key of a user value that is a *SpiderVisit.
const SpiderKey = "spider-visit"

// noindexMark is how the renderer writes that a page is not to be listed; it stands in the head.
var noindexMark = []byte(`name="robots" content="noindex`)

const headBytes = 32 << 10

func isNoindex(body []byte) bool {
	return bytes.Contains(body[:min(len(body), headBytes)], noindexMark)
}

// spiderVisit is where a handler notes what it answers to a crawler; nil for a person.
func spiderVisit(ctx *fasthttp.RequestCtx) *SpiderVisit {
	visit, _ := ctx.UserValue(SpiderKey).(*SpiderVisit)
	return visit
}
