package pages

import (
	"strings"

	"github.com/valyala/fasthttp"
)

// moved returns the redirect of a path (in the form of route.Key) and a query. `to` is "" if the page is gone.
func (f *Front) moved(key, rawQuery string) (to string, found bool) {
	if f.opt.Moved == nil {
		return "", false
	}
	return f.opt.Moved(key, rawQuery)
}

// move responds with a redirect that an editor entered. Browsers must not cache it, because an editor may
// remove it.
func (f *Front) move(ctx *fasthttp.RequestCtx, to string) {
	path, query, _ := strings.Cut(to, "?")
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", location(path, query))
	ctx.Response.Header.Set("Cache-Control", publicControl)
}

// redirect sends the visitor to the canonical address of the page.
func (f *Front) redirect(ctx *fasthttp.RequestCtx, to string) {
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", to)
	ctx.Response.Header.Set("Cache-Control", "public, max-age=3600")
}
