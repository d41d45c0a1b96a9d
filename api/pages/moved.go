package pages

import (
	"strings"

	"github.com/valyala/fasthttp"
)

// moved gives the address that a path leads to by the table of redirects, empty for one that is gone.
func (f *Front) moved(key string) (to string, found bool) {
	if f.opt.Moved == nil {
		return "", false
	}
	return f.opt.Moved(key)
}

// move sends the visitor on with the query that came. Browsers ask again each time, so that an address can be taken back.
func (f *Front) move(ctx *fasthttp.RequestCtx, to, rawQuery string) {
	path, query, _ := strings.Cut(to, "?")
	if query != "" && rawQuery != "" {
		query += "&"
	}
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", location(path, query+rawQuery))
	ctx.Response.Header.Set("Cache-Control", publicControl)
}
