package pages

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"
)

// hopByHop lists the headers that apply to one connection only (RFC 9110, section 7.6.1).
var hopByHop = map[string]bool{
	"connection": true, "keep-alive": true, "proxy-authenticate": true, "proxy-authorization": true,
	"proxy-connection": true,
	"te":               true, "trailer": true, "transfer-encoding": true, "upgrade": true,
}

// passThrough forwards a request to the development server unchanged, for pages, source files and hot reload. It is
// used only on developers' machines. It caches nothing and forwards headers in both directions.
func (f *Front) passThrough(ctx *fasthttp.RequestCtx) {
	if strings.EqualFold(string(ctx.Request.Header.Peek("Upgrade")), "websocket") {
		f.tunnel(ctx)
		return
	}
	asking, cancel := context.WithCancel(f.life)
	req, err := http.NewRequestWithContext(asking, string(ctx.Method()),
		f.renderers.list[0].origin+string(ctx.Request.Header.RequestURI()),
		strings.NewReader(string(ctx.Request.Body())))
	if err != nil {
		cancel()
		plainPage(ctx, fasthttp.StatusBadRequest)
		return
	}
	ctx.Request.Header.VisitAll(func(name, value []byte) {
		if !hopByHop[strings.ToLower(string(name))] {
			req.Header.Add(string(name), string(value))
		}
	})
	req.Host = string(ctx.Request.Host())
	res, err := f.renderers.list[0].client.Do(req) //nolint:bodyclose // the server closes the body after sending it
	if err != nil {
		cancel()
		f.opt.Log.Warn("the development server does not answer", "error", err.Error())
		unavailable(ctx)
		return
	}
	ctx.SetStatusCode(res.StatusCode)
	ctx.Response.Header.Del(policyHeader) // the development server uses inline scripts
	for name, values := range res.Header {
		if hopByHop[strings.ToLower(name)] || name == "Content-Length" {
			continue
		}
		for _, v := range values {
			ctx.Response.Header.Add(name, v)
		}
	}
	ctx.SetBodyStream(&closing{ReadCloser: res.Body, cancel: cancel}, -1)
}

type closing struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (c *closing) Close() error {
	defer c.cancel()
	return c.ReadCloser.Close()
}

// tunnel connects a WebSocket of the browser to the development server.
func (f *Front) tunnel(ctx *fasthttp.RequestCtx) {
	host := strings.TrimPrefix(strings.TrimPrefix(f.renderers.list[0].origin, "http://"), "https://")
	far, err := (&net.Dialer{Timeout: dialTimeout}).DialContext(f.life, "tcp", host)
	if err != nil {
		unavailable(ctx)
		return
	}
	// The header is copied, because the server reuses the request's memory once this function has taken over
	// the connection.
	head := append([]byte(nil), ctx.Request.Header.Header()...)
	ctx.HijackSetNoResponse(true)
	ctx.Hijack(func(near net.Conn) {
		defer func() { _ = far.Close() }()
		if _, err := far.Write(head); err != nil {
			_, _ = fmt.Fprint(near, "HTTP/1.1 502 Bad Gateway\r\n\r\n")
			return
		}
		ended := make(chan struct{})
		go func() {
			_, _ = io.Copy(far, near)
			_ = far.Close()
			close(ended)
		}()
		_, _ = io.Copy(near, bufio.NewReader(far))
		_ = near.Close()
		<-ended
	})
}
