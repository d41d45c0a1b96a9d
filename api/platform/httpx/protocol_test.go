package httpx

import (
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/valyala/fasthttp"
)

func TestProtocol(t *testing.T) {
	serve := Protocol([]Header{{"X-Content-Type-Options", "nosniff"}},
		func(ctx *fasthttp.RequestCtx) { ctx.SetStatusCode(fasthttp.StatusNoContent) })
	for _, tc := range []struct {
		method, version, connection string
		status                      int
		closes                      bool
	}{
		{"GET", "HTTP/1.1", "keep-alive", 204, false}, {"GET", "HTTP/1.1", "close", 204, true},
		{"GET", "HTTP/1.1", "close, keep-alive", 204, true},
		{"GET", "HTTP/1.1", "keep-alive , CLOSE", 204, true}, {"GET", "HTTP/1.1", "closed", 204, false},
		{"TRACE", "HTTP/1.1", "", 204, false},
		{"GET", "HTTP/9.9", "", 505, true}, {"GET", "HTTP/2.0", "", 505, true}, {"GET", "HTTP/1.1.1", "", 400, true},
		{"GET", "HTTPS", "", 400, true},
		{"BREW", "HTTP/1.1", "", 501, true}, {"get", "HTTP/1.1", "", 501, true},
	} {
		var ctx fasthttp.RequestCtx
		var req fasthttp.Request
		req.Header.SetMethod(tc.method)
		req.Header.SetProtocol(tc.version)
		if tc.connection != "" {
			req.Header.Add("Connection", tc.connection)
		}
		ctx.Init(&req, nil, nil)
		serve(&ctx)
		if got := ctx.Response.StatusCode(); got != tc.status || ctx.Response.ConnectionClose() != tc.closes {
			t.Errorf("%+v: %d, ends the connection: %v", tc, got, ctx.Response.ConnectionClose())
		}
		if tc.status >= 400 && string(ctx.Response.Header.Peek("X-Content-Type-Options")) != "nosniff" {
			t.Errorf("%+v: no security headers", tc)
		}
	}
}

func TestAParameterCountsOnce(t *testing.T) {
	one := &openapi3.Parameter{Name: "page", In: "query", Schema: openapi3.NewIntegerSchema().NewRef()}
	many := &openapi3.Parameter{Name: "usage", In: "query", Schema: openapi3.NewArraySchema().NewRef()}
	known := openapi3.Parameters{{Value: one}, {Value: many}}
	for raw, want := range map[string]string{
		"page=2&page=3": "page=2", "page=2&usage=1&usage=2&p%61ge=x": "page=2&usage=1&usage=2", "page=2": "page=2",
		"": "", "other=1&other=2": "other=1&other=2",
	} {
		if got, repeated := onceEach(raw, known); got != want || repeated != (raw != want) {
			t.Errorf("%s becomes %s", raw, got)
		}
	}
}
