package middleware

import (
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

func TestWhoReadsFromAReplica(t *testing.T) {
	app := fiber.New()
	app.Use(httpx.RequestID(func(id string) string { return "proof of " + id }), ReadFromReplica)
	app.All("/*", func(c *fiber.Ctx) error {
		return c.SendString(strconv.FormatBool(new(db.Replicas).
			ResolveConn(c.UserContext(), new(bun.SelectQuery)) != nil))
	})
	const id = "0123456789abcdef01234567"
	for _, test := range []struct {
		method, path string
		headers      map[string]string
		want         string
	}{
		{"GET", "/api/house", nil, "true"},
		{"GET", "/sitemap.xml", nil, "true"},
		{"POST", "/api/house", nil, "false"},
		{"GET", "/api/user", map[string]string{"Authorization": "Bearer x"}, "false"},
		{"GET", "/api/user", map[string]string{"access_token": "x"}, "false"},
		{"GET", "/api/house", map[string]string{httpx.HeaderRequestID: id, httpx.HeaderRequestProof: "proof of " + id,
			"access_token": "x"}, "true"},
		{"GET", "/api/house", map[string]string{httpx.HeaderRequestID: id, httpx.HeaderRequestProof: "wrong",
			"access_token": "x"}, "false"},
		{"GET", "/api/calendar/secret.ics", nil, "false"},
		{"GET", "/media/picture/x-card.jpg", nil, "false"},
	} {
		req := httptest.NewRequest(test.method, test.path, nil)
		for name, value := range test.headers {
			req.Header.Set(name, value)
		}
		res, err := app.Test(req)
		if err != nil {
			t.Fatal(err)
		}
		body := make([]byte, 8)
		n, _ := res.Body.Read(body)
		if got := string(body[:n]); got != test.want {
			t.Errorf("%s %s %v: %s", test.method, test.path, test.headers, got)
		}
	}
}
