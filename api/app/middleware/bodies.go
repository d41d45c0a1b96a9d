package middleware

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/apperr"
)

const (
	BodyLimit     = 16 << 10 // maximum body of an API call in bytes; the largest is a form
	uploadLimit   = 1 << 20  // maximum body of a picture, an article or all tax rules, in bytes
	LargestBody   = 16 << 20 // maximum body of a file of heads or search figures, in bytes
	avatarPath    = "/api/user/avatar"
	picturePath   = "/api/editor/picture"
	documentPath  = "/api/editor/document/"
	costRulesPath = "/api/editor/cost-rule/draft"
	tablePath     = "/api/editor/head/bulk/file"
	figuresPath   = "/api/editor/search-figure/file"
	partPath      = "/api/editor/import/upload/"
)

// ErrNoPlace is returned if too many large bodies are being received at the moment.
var ErrNoPlace = &apperr.E{Kind: apperr.Unavailable, Msg: "正在上传的内容较多，请几秒后再试", RetryAfter: 3 * time.Second}

// Holder returns the member to whom the token of a session belongs (0 for none), and the role of that member.
type Holder func(ctx context.Context, token string) (member int64, role accounts.Role)

// bodies limits the number of large bodies of one kind that are received concurrently.
type bodies struct {
	limit  int
	lowest accounts.Role // lowest role with which a member may send such a body
	places *places
}

// ReadBodies reads the rest of a request's body, of which the server has read only the beginning. Only members may send
// pictures, and only editors may send texts, tables, and parts of files. All other bodies must be small. The number of
// large bodies being received is limited by kind and role. A body counts from its first bytes until the response, or
// until it stalls or its connection ends. If a body is not read, the connection is closed, because the server would
// take the remaining bytes for another request.
func ReadBodies(holder Holder, pace Pace) fiber.Handler {
	pictures := &bodies{uploadLimit, accounts.PlainMember, newPlaces(picturesPlace)}
	texts := &bodies{uploadLimit, accounts.Writer, newPlaces(editorsPlace)}
	tables := &bodies{LargestBody, accounts.Editor, newPlaces(tablesPlace)}
	parts := &bodies{uploadLimit, accounts.Editor, newPlaces(partsPlace)}
	kindOf := func(method, path string) *bodies {
		switch {
		case method == http.MethodPost && path == avatarPath:
			return pictures
		case method == http.MethodPost && (path == tablePath || path == figuresPath):
			return tables
		case method == http.MethodPost && strings.HasPrefix(path, partPath):
			return parts
		case method == http.MethodPost && path == picturePath,
			method == http.MethodPut && (strings.HasPrefix(path, documentPath) || path == costRulesPath):
			return texts
		}
		return nil
	}
	return func(c *fiber.Ctx) error {
		if !c.Request().IsBodyStream() {
			return c.Next()
		}
		length := c.Request().Header.ContentLength()
		if length > BodyLimit {
			kind := kindOf(c.Method(), c.Path())
			if kind == nil || length > kind.limit {
				return unread(c, fiber.ErrRequestEntityTooLarge)
			}
			member, role := holder(c.UserContext(), session.TokenOf(func(name string) string { return c.Get(name) }))
			if member == 0 || kind.lowest != accounts.PlainMember && !role.Reaches(kind.lowest) {
				return unread(c, fiber.ErrRequestEntityTooLarge)
			}
			leave, ok := kind.places.enter(member)
			if !ok {
				return unread(c, ErrNoPlace)
			}
			defer leave()
		}
		body, err := pace.read(c.Context().Conn(), c.Context().RequestBodyStream(), length)
		if err != nil {
			return unread(c, err)
		}
		c.Request().SetBodyRaw(body)
		return c.Next()
	}
}

// unread makes the server close the connection after the response, because the request's body was not read.
func unread(c *fiber.Ctx, reason error) error {
	c.Context().SetConnectionClose()
	return reason
}

// Pace states how fast a body must arrive.
type Pace struct {
	Stall time.Duration // maximum pause between two reads
	Grace time.Duration // time that a body of any length may take
	Rate  int           // bytes per second; a body gets more time in proportion to its length
}

// UsualPace is slow enough for a picture from a phone with a bad connection. It ends connections of clients that only
// block others.
var UsualPace = Pace{Stall: 5 * time.Second, Grace: 10 * time.Second, Rate: 32 << 10}

// read reads a body of a given length. It allocates memory as bytes arrive, and not in advance.
func (p Pace) read(conn net.Conn, from io.Reader, length int) ([]byte, error) {
	end := time.Now().Add(p.Grace + time.Duration(length)*time.Second/time.Duration(p.Rate))
	var body bytes.Buffer
	piece := make([]byte, min(length, 32<<10))
	for body.Len() < length {
		wait := time.Now().Add(p.Stall)
		if wait.After(end) {
			wait = end
		}
		_ = conn.SetReadDeadline(wait)
		n, err := from.Read(piece[:min(len(piece), length-body.Len())])
		body.Write(piece[:n])
		var timeout net.Error
		switch {
		case errors.As(err, &timeout) && timeout.Timeout(), err == nil && !time.Now().Before(end):
			return nil, fiber.ErrRequestTimeout
		case err != nil && body.Len() < length:
			return nil, fiber.ErrBadRequest // the connection ended early
		}
	}
	return body.Bytes(), nil
}
