package pages

import (
	"bytes"
	"fmt"
	"net/url"
	"strings"

	"github.com/valyala/fasthttp"

	"fapai/api/platform/httpx"
)

// The same pages may be served on two hosts, e.g. www.example.com for wide windows and m.example.com for phones. A
// phone that requests the desktop host is redirected to the same address on the mobile host, and a computer that
// requests the mobile host to the desktop host, unless the visitor has chosen a host.

// choiceName is the name of a query parameter and of a cookie. The value of both is the host that a visitor chose:
// mobileChoice or desktopChoice. The chosen host sets the cookie, because hosts do not share cookies.
const (
	choiceName    = "site"
	desktopChoice = "pc"
	mobileChoice  = "mobile"
	choiceSeconds = 30 * 24 * 60 * 60
)

// hosts holds the origins of both hosts. A nil *hosts means that there is only one host.
type hosts struct {
	desktop, mobile string // scheme and host
	mobileName      []byte // name of the mobile host, without a port
}

// newHosts returns the hosts with these origins; nil if mobile is "".
func newHosts(desktop, mobile string) (*hosts, error) {
	if mobile == "" {
		return nil, nil //nolint:nilnil // the site has only one host
	}
	m, err := url.Parse(mobile)
	if err != nil || m.Hostname() == "" {
		return nil, fmt.Errorf("the mobile origin must be like https://m.example.com, not %q", mobile)
	}
	return &hosts{desktop: desktop, mobile: mobile, mobileName: []byte(m.Hostname())}, nil
}

// isMobile reports whether a Host header names the mobile host. The port may be missing, because proxies omit it.
func (h *hosts) isMobile(host []byte) bool {
	if h == nil {
		return false
	}
	host = bytes.TrimSpace(host)
	if colon := bytes.LastIndexByte(host, ':'); colon >= 0 {
		host = host[:colon]
	}
	return bytes.EqualFold(host, h.mobileName)
}

// leaves reports whether a client must be redirected to the other host, i.e. is a phone on the desktop host or a
// computer on the mobile host. A client whose cookies contain a choice is not redirected.
func (h *hosts) leaves(onMobile bool, userAgent, cookies []byte) bool {
	if h == nil || h.desktop == "" {
		return false
	}
	d := deviceOf(userAgent)
	if d == unknownDevice || (d == phone) == onMobile {
		return false
	}
	return !hasCookie(cookies, choiceName, choiceOf(onMobile))
}

func choiceOf(mobile bool) string {
	if mobile {
		return mobileChoice
	}
	return desktopChoice
}

// origin returns the origin of one of the two hosts.
func (h *hosts) origin(mobile bool) string {
	if mobile {
		return h.mobile
	}
	return h.desktop
}

// device is the kind of device of a client.
type device int

const (
	unknownDevice device = iota // a program without a display, such as a feed reader; it is never redirected
	wideScreen
	phone
)

var (
	phoneMarks = [][]byte{[]byte("Mobi"), []byte("iPhone"), []byte("iPod"), []byte("Windows Phone")}
	// The tokens of systems with wide windows. An iPad, or an Android device whose User-Agent lacks "Mobile", is a
	// tablet and counts as wide.
	wideMarks = [][]byte{[]byte("Windows NT"), []byte("Macintosh"), []byte("X11"), []byte("CrOS"), []byte("Android")}
)

// deviceOf returns the kind of device that a User-Agent names. A crawler for mobile results names a phone's system; a
// crawler for desktop results names no system and counts as wide.
func deviceOf(userAgent []byte) device {
	switch {
	case bytes.Contains(userAgent, []byte("iPad")):
		return wideScreen
	case containsAny(userAgent, phoneMarks):
		return phone
	case containsAny(userAgent, wideMarks), httpx.IsCrawler(userAgent):
		return wideScreen
	}
	return unknownDevice
}

func containsAny(text []byte, marks [][]byte) bool {
	for _, mark := range marks {
		if bytes.Contains(text, mark) {
			return true
		}
	}
	return false
}

// hasCookie reports whether a Cookie header has a cookie with this name and value.
func hasCookie(cookies []byte, name, value string) bool {
	for pair := range bytes.SplitSeq(cookies, []byte{';'}) {
		if string(bytes.TrimSpace(pair)) == name+"="+value {
			return true
		}
	}
	return false
}

// cutChoice splits a raw query into the chosen host (the value of the parameter choiceName, "" if there is none) and
// the remaining query.
func cutChoice(rawQuery string) (choice, rest string) {
	var kept []string
	for part := range strings.SplitSeq(rawQuery, "&") {
		if value, found := strings.CutPrefix(part, choiceName+"="); found &&
			(value == desktopChoice || value == mobileChoice) {
			choice = value
			continue
		}
		kept = append(kept, part)
	}
	return choice, strings.Join(kept, "&")
}

// toOther redirects a client to the canonical address on the other host if its device, or the choice in the query,
// requires the other host. If the query chooses the current host, toOther stores the choice in a cookie and redirects
// to the address without the parameter. It reports whether it responded.
func (f *Front) toOther(ctx *fasthttp.RequestCtx, path, rawQuery string, onMobile bool) bool {
	if f.hosts == nil || f.hosts.desktop == "" {
		return false
	}
	h := &ctx.Request.Header
	choice, rest := cutChoice(rawQuery)
	if choice == "" && !f.hosts.leaves(onMobile, h.UserAgent(), h.Peek("Cookie")) {
		return false
	}
	to := f.hosts.origin(!onMobile) + location(path, rawQuery)
	if choice == choiceOf(onMobile) {
		var cookie fasthttp.Cookie
		cookie.SetKey(choiceName)
		cookie.SetValue(choice)
		cookie.SetPath("/")
		cookie.SetMaxAge(choiceSeconds)
		cookie.SetSameSite(fasthttp.CookieSameSiteLaxMode)
		cookie.SetSecure(strings.HasPrefix(f.hosts.origin(onMobile), "https:"))
		ctx.Response.Header.SetCookie(&cookie)
		to = location(path, rest)
	}
	ctx.SetStatusCode(fasthttp.StatusFound)
	ctx.Response.Header.Set("Location", to)
	ctx.Response.Header.Set("Cache-Control", noStore)
	ctx.Response.Header.Set("Vary", "User-Agent, Cookie")
	return true
}

// vary returns the Vary header of page responses.
func (h *hosts) vary() string {
	if h == nil {
		return "Accept, Accept-Encoding"
	}
	return "Accept, Accept-Encoding, User-Agent"
}

// widthRule returns the origin of the mobile host, to which a script in the page redirects narrow windows. It returns
// "" for a page on the mobile host, or if there is only one host.
func (h *hosts) widthRule(onMobile bool) string {
	if h == nil || onMobile {
		return ""
	}
	return h.mobile
}
