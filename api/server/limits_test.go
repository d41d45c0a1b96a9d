package server

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
)

// A body that is announced above the limit is refused before any of it was sent.
func TestBodiesAreLimitedBeforeTheyAreRead(t *testing.T) {
	app := fiber.New(fiber.Config{DisableStartupMessage: true, BodyLimit: bodyLimit})
	limitBodies(app, func(_ context.Context, token string) bool { return token == "member" })
	app.Post("/*", func(c *fiber.Ctx) error { return c.SendString("ok") })
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = app.Listener(ln) }()
	t.Cleanup(func() { _ = app.Shutdown() })
	status := func(path, header string, announced, sent int) string {
		c, err := net.Dial("tcp", ln.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close() }()
		_ = c.SetDeadline(time.Now().Add(5 * time.Second))
		_, _ = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n%s",
			path, header, announced, strings.Repeat("a", sent))
		raw, _ := io.ReadAll(c)
		code, _, _ := strings.Cut(strings.TrimPrefix(string(raw), "HTTP/1.1 "), " ")
		return code
	}
	const token, guest = "Authorization: Bearer member\r\n", "Authorization: Bearer guest\r\n"
	for _, tc := range []struct {
		path, header    string
		announced, sent int
		want            string
	}{
		{"/api/form", token, bodyLimit, bodyLimit, "200"}, {"/api/form", token, bodyLimit + 1, 0, "413"},
		{uploadPath, "", bodyLimit + 1, 0, "413"}, {uploadPath, guest, bodyLimit + 1, 0, "413"}, {uploadPath, token, uploadLimit, uploadLimit, "200"}, {uploadPath, token, uploadLimit + 1, 0, "413"},
	} {
		if got := status(tc.path, tc.header, tc.announced, tc.sent); got != tc.want {
			t.Errorf("%s with %d bytes and %q: %s, want %s", tc.path, tc.announced, tc.header, got, tc.want)
		}
	}
}
