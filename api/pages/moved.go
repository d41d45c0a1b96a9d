package pages

import (
	"strings"

	"github.com/valyala/fasthttp"
)

// moved returns the address to which the table of redirects sends a path with a query, empty for one that is gone.
func (f *Front) moved(key, rawQuery string) (to string, found bool) {
	if f.opt.Moved == nil {
		return "", false
	}
	return f.opt.Moved(key, rawQuery)
}

// move redirects the visitor. Browsers ask again each time, so that a redirect can be taken back.
func (f *Front) move(ctx *fasthttp.RequestCtx, to string) {
	path, query, _ := strings.Cut(to, "?")
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", location(path, query))
	ctx.Response.Header.Set("Cache-Control", publicControl)
}

// redirect sends the visitor to the page's one address.
func (f *Front) redirect(ctx *fasthttp.RequestCtx, to string) {
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", to)
	ctx.Response.Header.Set("Cache-Control", "public, max-age=3600")
}
