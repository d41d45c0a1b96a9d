package server

import (
	"errors"
	"net"
	"syscall"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

const (
	bodyLimit   = 16 << 10 // bytes of a call; the largest is a form
	uploadLimit = 1 << 20  // bytes of a picture
	uploadPath  = "/api/user/avatar"
)

// limitBodies bounds a request's body before any of it is read: the server reserves memory for the announced length, so a
// limit that a handler checks comes too late. Only a caller with a token may announce a picture.
func limitBodies(app *fiber.App) {
	app.Server().HeaderReceived = func(h *fasthttp.RequestHeader) fasthttp.RequestConfig {
		limit := bodyLimit
		if string(h.RequestURI()) == uploadPath && h.IsPost() && hasToken(h) {
			limit = uploadLimit
		}
		return fasthttp.RequestConfig{MaxRequestBodySize: limit}
	}
}

// hasToken reports whether a call carries a token; the handler checks it.
func hasToken(h *fasthttp.RequestHeader) bool {
	return len(h.Peek(fiber.HeaderAuthorization)) > 0 || len(h.Peek("access_token")) > 0
}

// retryingListener waits when the process or the system has no descriptor or buffer left. The server would take such an
// error of Accept as final and end the process, while connections that close free what is missing.
type retryingListener struct{ net.Listener }

const maxAcceptPause = time.Second

func (l retryingListener) Accept() (net.Conn, error) {
	for pause := 5 * time.Millisecond; ; pause = min(2*pause, maxAcceptPause) {
		c, err := l.Listener.Accept()
		if !isShortage(err) {
			return c, err
		}
		time.Sleep(pause)
	}
}

func isShortage(err error) bool {
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) || errors.Is(err, syscall.ENOBUFS) ||
		errors.Is(err, syscall.ENOMEM) || errors.Is(err, syscall.ECONNABORTED)
}
