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
	BodyLimit     = 16 << 10 // bytes of a call; the largest is a form
	uploadLimit   = 1 << 20  // bytes of a picture, an article or all rules of taxes
	LargestBody   = 16 << 20 // bytes of a file of heads or of figures of search engines
	picturesPlace = 32       // members' pictures that may be in transit
	editorsPlace  = 32       // pictures and texts of editors
	partsPlace    = 32       // parts of files to be imported, which are of the size of a picture
	tablesPlace   = 4
	avatarPath    = "/api/user/avatar"
	picturePath   = "/api/editor/picture"
	documentPath  = "/api/editor/document/"
	costRulesPath = "/api/editor/cost-rule/draft"
	tablePath     = "/api/editor/head/bulk/file"
	figuresPath   = "/api/editor/search-figure/file"
	partPath      = "/api/editor/import/upload/"
)

// ErrNoPlace is returned when too many larger bodies are in transit.
var ErrNoPlace = &apperr.E{Kind: apperr.Unavailable, Msg: "正在上传的内容较多，请几秒后再试", RetryAfter: 3 * time.Second}

// Holder returns the member of a session's token, 0 for none, and the role.
type Holder func(ctx context.Context, token string) (member int64, role accounts.Role)

// bodies holds the larger bodies of a kind.
type bodies struct {
	limit  int
	lowest accounts.Role // that may send one
	places *places
}

// ReadBodies reads the body of a request, of which the server has read only the beginning: a call has a small one, only
// a member may send a picture, and only the workbench a text, a table or a part of a file. The number of these larger
// bodies in transit is limited for each kind and each role. A place is taken while the bytes arrive and until they are
// answered; a body that stalls or whose socket ends frees it. The connection ends after an unread body, since the bytes
// after it would be taken for a request.
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

// unread ends the connection of a request whose body was not read.
func unread(c *fiber.Ctx, reason error) error {
	c.Context().SetConnectionClose()
	return reason
}

// Pace is the minimum speed of a body.
type Pace struct {
	Stall time.Duration // the longest pause
	Grace time.Duration // that any body may take
	Rate  int           // bytes a second, for which a body has time besides
}

// UsualPace allows a telephone on a bad line to send a picture, and drops a client that only holds its place.
var UsualPace = Pace{Stall: 5 * time.Second, Grace: 10 * time.Second, Rate: 32 << 10}

// read reads a body of a length. Its memory grows as the bytes arrive.
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
			return nil, fiber.ErrBadRequest // the socket ended
		}
	}
	return body.Bytes(), nil
}
