package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"strconv"
	"strings"
	"time"

	"github.com/valyala/fasthttp"

	"fapai/api/platform/httpx"
)

// Head holds the parts of a page's head that the shell contains: status, redirect, title and meta elements.
type Head struct {
	Status      int    // 200, 301 or 404
	Redirect    string // path to redirect to, with status 301
	Title       string
	Description string
	Keywords    string
	Canonical   string
	Robots      string
	MobileURL   string
	Image       string
	JSONLD      []json.RawMessage
	Modified    time.Time // time of the page's last change; zero if unknown
}

// HeadFunc returns the head of the page that has a path and a canonical query. For a missing page it returns a Head
// with status 404. An error means that the head is currently unknown.
type HeadFunc func(ctx context.Context, path, query string) (Head, error)

// ShellAssets holds the built parts of the shell: a document without content, whose script loads the data and renders
// the page in the browser.
type ShellAssets struct {
	Entry   string   // URL of the entry module
	CSS     []string // URLs of the entry's style sheets
	Preload []string // URLs of the modules that the entry imports
	Icon    string
	Script  string // inline script of the head; the content security policy allows it by its hash
	Body    string // markup shown until the script has rendered the page

	Integrity map[string]string // integrity of the entry, the style sheets and the modules, by address
}

const (
	shellsAtOnce = 32
	headTimeout  = 1500 * time.Millisecond
	retryAfter   = 5 // in seconds; sent to crawlers and under overload
)

// shell responds to a request for a page that cannot be rendered on the server. A browser gets an empty document with
// the correct head, which a script fills. A crawler gets a 503 with Retry-After, because an empty page must not be
// indexed.
func (f *Front) shell(ctx *fasthttp.RequestCtx, req renderRequest) {
	if httpx.IsCrawler(ctx.Request.Header.UserAgent()) {
		f.metrics.count("REFUSED")
		unavailable(ctx)
		return
	}
	select {
	case f.shells <- struct{}{}:
		defer func() { <-f.shells }()
	default:
		f.metrics.count("BUSY")
		unavailable(ctx)
		return
	}
	asking, cancel := context.WithTimeout(f.life, headTimeout)
	defer cancel()
	head, err := f.opt.Head(asking, req.path, req.query)
	if err != nil {
		f.opt.Log.Warn("no head for the shell", "request_id", req.id, "page", req.key, "error", err.Error())
		f.metrics.count("REFUSED")
		unavailable(ctx)
		return
	}
	f.metrics.count("SHELL")
	ctx.Response.Header.Set("X-Cache", "SHELL")
	if head.Status == fasthttp.StatusMovedPermanently && localPath(head.Redirect) {
		f.redirect(ctx, location(head.Redirect, ""))
		return
	}
	ctx.SetStatusCode(max(head.Status, fasthttp.StatusOK))
	ctx.SetContentType("text/html; charset=utf-8")
	ctx.Response.Header.Set("Cache-Control", noStore)
	ctx.Response.SetBodyRaw(f.opt.Shell.document(head, f.hosts.widthRule(req.mobile)))
}

// document returns the HTML of the shell. Its script finds no data in the document, so it loads the data itself and
// renders the page.
func (a ShellAssets) document(h Head, mobileHost string) []byte {
	var b bytes.Buffer
	tag := func(format string, values ...string) {
		if values[len(values)-1] == "" {
			return
		}
		escaped := make([]any, len(values))
		for i, v := range values {
			escaped[i] = html.EscapeString(v)
		}
		fmt.Fprintf(&b, format, escaped...)
	}
	b.WriteString(`<!DOCTYPE html><html lang="zh-CN"`)
	tag(` data-mobile-host="%s"`, mobileHost)
	b.WriteString(`><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`)
	tag(`<title>%s</title>`, h.Title)
	for _, m := range [][2]string{{"description", h.Description}, {"keywords", h.Keywords}, {"robots", h.Robots}} {
		tag(`<meta name="%s" content="%s">`, m[0], m[1])
	}
	for _, m := range [][2]string{{"og:title", h.Title}, {"og:description", h.Description}, {"og:image", h.Image}} {
		tag(`<meta property="%s" content="%s">`, m[0], m[1])
	}
	tag(`<link rel="canonical" href="%s">`, h.Canonical)
	tag(`<link rel="alternate" media="only screen and (max-width: 640px)" href="%s">`, h.MobileURL)
	tag(`<link rel="icon" href="%s">`, a.Icon)
	if a.Script != "" {
		b.WriteString("<script>" + a.Script + "</script>") // must not be changed: the policy contains its hash
	}
	for _, href := range a.CSS {
		tag(`<link rel="stylesheet" href="%[2]s" integrity="%[1]s">`, a.Integrity[href], href)
	}
	for _, href := range a.Preload {
		tag(`<link rel="modulepreload" href="%[2]s" integrity="%[1]s">`, a.Integrity[href], href)
	}
	for _, data := range h.JSONLD {
		b.WriteString(`<script type="application/ld+json">` + strings.ReplaceAll(string(data), "<", `\u003c`) +
			`</script>`)
	}
	b.WriteString(`</head><body>` + a.Body)
	tag(`<script type="module" src="%[2]s" integrity="%[1]s"></script>`, a.Integrity[a.Entry], a.Entry)
	b.WriteString(`</body></html>`)
	return b.Bytes()
}

// plainTexts holds the plain-text bodies of error responses, by status.
var plainTexts = map[int]string{
	fasthttp.StatusBadRequest:         "请求有误",
	fasthttp.StatusNotFound:           "您访问的页面不存在",
	fasthttp.StatusMethodNotAllowed:   "不支持的请求方式",
	fasthttp.StatusRequestURITooLong:  "地址过长",
	fasthttp.StatusServiceUnavailable: "访问的人太多了，请稍后重试",
}

func plainPage(ctx *fasthttp.RequestCtx, status int) {
	ctx.SetStatusCode(status)
	ctx.SetContentType("text/html; charset=utf-8")
	ctx.Response.Header.Set("Cache-Control", noStore)
	text := plainTexts[status]
	ctx.SetBodyString(`<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><title>` + text + `</title></head>` +
		`<body><main><h1>` + text + `</h1><p><a href="/">返回首页</a></p></main></body></html>`)
}

// unavailable responds with a 503 and Retry-After.
func unavailable(ctx *fasthttp.RequestCtx) {
	plainPage(ctx, fasthttp.StatusServiceUnavailable)
	ctx.Response.Header.Set("Retry-After", strconv.Itoa(retryAfter))
}

// fallback responds if there is neither a new render nor a cached copy.
func (f *Front) fallback(ctx *fasthttp.RequestCtx, req renderRequest, err error) {
	if errors.Is(err, errBusy) {
		f.metrics.count("BUSY")
		unavailable(ctx)
		return
	}
	if req.markdown { // 503 instead of the shell, which has no content to convert to Markdown
		unavailable(ctx)
		return
	}
	f.shell(ctx, req)
}
