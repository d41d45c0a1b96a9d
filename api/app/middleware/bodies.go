package middleware

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"fapai/api/accounts/session"
)

const (
	BodyLimit       = 16 << 10 // bytes of a call; the largest is a form
	uploadLimit     = 1 << 20  // bytes of a picture, an article or all rules of taxes
	uploadsAtOnce   = 64       // pictures that may be on their way: their memory is reserved when they are announced
	uploadsOfMember = 8
	avatarPath      = "/api/user/avatar"
	picturePath     = "/api/editor/picture"
	documentPath    = "/api/editor/document/"
	costRulesPath   = "/api/editor/cost-rule/draft"
	tableLimit      = 16 << 20 // bytes of a file of heads or of figures of search engines
	tablesAtOnce    = 4
	tablesOfEditor  = 2
	tablePath       = "/api/editor/head/batch/file"
	figuresPath     = "/api/editor/search-figure/file"
	partsAtOnce     = 32 // parts of files to be imported, which are of the size of a picture
	partsOfEditor   = 4
	partPath        = "/api/editor/import/upload/"
)

// takesUploads says whether a call takes a picture, the text of an article or all rules of taxes.
func takesUploads(method, path string) bool {
	return method == http.MethodPost && (path == avatarPath || path == picturePath) ||
		method == http.MethodPut && (strings.HasPrefix(path, documentPath) || path == costRulesPath)
}

// announcer reports whether the owner of a token may announce a larger body.
type announcer func(ctx context.Context, token string) bool

// LimitBodies bounds a request's body before any of it is read: the server reserves memory for the announced length, so a
// limit that a handler checks comes too late. Only a member may announce a picture and only an editor a file of heads or
// one to be imported, and only so many may be on their way.
func LimitBodies(app *fiber.App, isMember, isEditor announcer) {
	server := app.Server()
	pictures := uploads{allowed: isMember, limit: uploadLimit, atOnce: uploadsAtOnce, ofOne: uploadsOfMember}
	tables := uploads{allowed: isEditor, limit: tableLimit, atOnce: tablesAtOnce, ofOne: tablesOfEditor}
	parts := uploads{allowed: isEditor, limit: uploadLimit, atOnce: partsAtOnce, ofOne: partsOfEditor}
	// A file comes in hundreds of parts, one after the other: each is done with as soon as it is answered.
	app.Use(partPath, func(c *fiber.Ctx) error {
		err := c.Next()
		parts.end(session.TokenOf(func(name string) string { return c.Get(name) }))
		return err
	})
	server.HeaderReceived = func(h *fasthttp.RequestHeader) fasthttp.RequestConfig {
		limit := BodyLimit
		if h.ContentLength() > BodyLimit {
			path, _, _ := strings.Cut(string(h.RequestURI()), "?")
			kind := &pictures
			switch {
			case h.IsPost() && (path == tablePath || path == figuresPath):
				kind = &tables
			case h.IsPost() && strings.HasPrefix(path, partPath):
				kind = &parts
			case !takesUploads(string(h.Method()), path):
				return fasthttp.RequestConfig{MaxRequestBodySize: limit}
			}
			token := session.TokenOf(func(name string) string { return string(h.Peek(name)) })
			if kind.allowed(context.Background(), token) && kind.admit(token, time.Now(), server.ReadTimeout) {
				limit = kind.limit
			}
		}
		return fasthttp.RequestConfig{MaxRequestBodySize: limit}
	}
}

// uploads are the larger bodies of a kind that were announced within the time that a request may take to arrive: no others
// are being read.
type uploads struct {
	allowed              announcer
	limit, atOnce, ofOne int

	mu    sync.Mutex
	begun []announced
}

type announced struct {
	token string
	at    time.Time
}

// admit counts one more body of a token, unless too many of all or of this one are on their way.
func (u *uploads) admit(token string, now time.Time, within time.Duration) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.begun = slices.DeleteFunc(u.begun, func(a announced) bool { return now.Sub(a.at) > within })
	own := 0
	for _, a := range u.begun {
		if a.token == token {
			own++
		}
	}
	if len(u.begun) >= u.atOnce || own >= u.ofOne {
		return false
	}
	u.begun = append(u.begun, announced{token, now})
	return true
}

// end forgets the body of a token that was announced first.
func (u *uploads) end(token string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if i := slices.IndexFunc(u.begun, func(a announced) bool { return a.token == token }); i >= 0 {
		u.begun = slices.Delete(u.begun, i, i+1)
	}
}
