package pages

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"fapai/api/platform/httpx"
)

// upstream is the HTTP client of one renderer. It uses net/http, because fasthttp's streaming client returns
// connections with unread bytes to its pool, so that the next request would read a part of another page.
type upstream struct {
	origin   string
	callback string // address at which the renderer calls this process; "" if the renderer's own setting applies
	prove    func(id string) string
	client   *http.Client
}

// reply holds the parts of a renderer's response that are used. All other headers of the response are ignored.
type reply struct {
	status      int
	contentType string
	location    string
	tags        []string
	modified    time.Time // Last-Modified; zero if there is none
	build       string    // build id of the renderer
	length      int64     // length of the body; -1 if unknown (a stream)
	freshness             // from the headers; a cookie in the response also sets noStore
	cookie      bool
	body        io.ReadCloser
}

const (
	dialTimeout = 300 * time.Millisecond
	// idleTimeout must be shorter than the renderer's keep-alive time. Otherwise the renderer may close a connection
	// just when a request is sent on it.
	idleTimeout = 30 * time.Second
)

func newUpstream(origin string, renders int, prove func(id string) string) (*upstream, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("the renderer's origin must be like http://127.0.0.1:3001, not %q", origin)
	}
	return &upstream{origin: strings.TrimSuffix(origin, "/"), prove: prove, client: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			MaxIdleConnsPerHost:    renders,
			MaxConnsPerHost:        renders + 4, // only a safeguard: the gate limits renders
			IdleConnTimeout:        idleTimeout,
			DisableCompression:     true,
			Proxy:                  nil,
			DialContext:            (&net.Dialer{Timeout: dialTimeout}).DialContext,
			MaxResponseHeaderBytes: maxTagBytes + 16<<10,
		},
	}}, nil
}

func (u *upstream) close() { u.client.CloseIdleConnections() }

// headerSite is the header that tells the renderer that a page is for the mobile host.
const headerSite = "X-Site"

// headerMarkdown is the header with the address of the page's Markdown, to which the HTML links.
const headerMarkdown = "X-Markdown"

// headerOrigin is the header with the base address of this process. The renderer must read a page's data from this
// process, because other processes may not have applied the last changes yet.
const headerOrigin = "X-Api-Origin"

// host returns the renderer's host and port.
func (u *upstream) host() string { return u.origin[strings.Index(u.origin, "://")+len("://"):] }

// headerBuild is the header with the build id of the renderer, which all of its responses have.
const headerBuild = "X-Build"

// build returns the build id of the renderer; ok is false if the renderer does not respond.
func (u *upstream) build(ctx context.Context) (build string, ok bool) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.origin+"/healthz", nil)
	if err != nil {
		return "", false
	}
	res, err := u.client.Do(req)
	if err != nil {
		return "", false
	}
	_ = res.Body.Close()
	return res.Header.Get(headerBuild), true
}

// get requests a page. The renderer gets nothing but the path, the query, the address of the Markdown, the kind of
// host, the address of this process, and the request id with its signature. ctx limits the time for headers and body.
func (u *upstream) get(ctx context.Context, page renderRequest) (*reply, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.origin, nil)
	if err != nil {
		return nil, err
	}
	req.URL.Path, req.URL.RawQuery = page.path, page.query
	req.Header.Set(httpx.HeaderRequestID, page.id)
	if u.prove != nil {
		req.Header.Set(httpx.HeaderRequestProof, u.prove(page.id))
	}
	if u.callback != "" {
		req.Header.Set(headerOrigin, u.callback)
	}
	if page.mobile {
		req.Header.Set(headerSite, mobileChoice)
	}
	if page.alternate {
		req.Header.Set(headerMarkdown, location(page.path+markdownEnding, page.query))
	}
	req.Header.Set("User-Agent", "fapai-pages")
	req.Header.Set("Accept", "text/html")
	res, err := u.client.Do(req)
	if err != nil {
		return nil, err
	}
	r := &reply{
		status:      res.StatusCode,
		contentType: res.Header.Get("Content-Type"),
		location:    res.Header.Get("Location"),
		build:       res.Header.Get(headerBuild),
		cookie:      len(res.Header.Values("Set-Cookie")) > 0,
		length:      res.ContentLength,
		body:        res.Body,
	}
	r.modified, _ = http.ParseTime(res.Header.Get("Last-Modified"))
	tags := strings.Join(res.Header.Values("Cache-Tag"), " ")
	r.tags = strings.FieldsFunc(tags, func(c rune) bool { return c == ' ' || c == ',' })
	r.freshness = freshnessOf(res.Header, time.Now())
	r.noStore = r.noStore || r.cookie || len(tags) > maxTagBytes
	if r.contentType == "" {
		r.contentType = "text/html; charset=utf-8"
	}
	if r.location != "" && !localPath(r.location) {
		_ = res.Body.Close()
		return nil, fmt.Errorf("the renderer redirects to %q, which is not a path of this site", r.location)
	}
	return r, nil
}

// localPath reports whether the value s of a Location header leads to a page of this site. Values like //host or /\host
// do not, because browsers interpret them as another host.
func localPath(s string) bool {
	return strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//") && !strings.ContainsAny(s, "\\\r\n")
}

// isRefused reports whether an error means that no process listens at the address.
func isRefused(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}
