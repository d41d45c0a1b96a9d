package middleware

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
	app := fiber.New(fiber.Config{DisableStartupMessage: true, BodyLimit: BodyLimit})
	LimitBodies(app, func(_ context.Context, token string) bool { return token == "member" },
		func(_ context.Context, token string) bool { return token == "editor" })
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
		_ = c.SetDeadline(time.Now().Add(time.Minute))
		_, _ = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n%s",
			path, header, announced, strings.Repeat("a", sent))
		raw, _ := io.ReadAll(c)
		code, _, _ := strings.Cut(strings.TrimPrefix(string(raw), "HTTP/1.1 "), " ")
		return code
	}
	const token, guest = "Authorization: Bearer member\r\n", "Authorization: Bearer guest\r\n"
	const editor, file = "Authorization: Bearer editor\r\n", tablePath + "?name=a.csv"
	const upload = partPath + "1?part=0"
	for _, tc := range []struct {
		path, header    string
		announced, sent int
		want            string
	}{
		{"/api/form", token, BodyLimit, BodyLimit, "200"}, {"/api/form", token, BodyLimit + 1, 0, "413"},
		{avatarPath, "", BodyLimit + 1, 0, "413"}, {avatarPath, guest, BodyLimit + 1, 0, "413"}, {avatarPath, token, uploadLimit, uploadLimit, "200"}, {avatarPath, token, uploadLimit + 1, 0, "413"},
		{file, token, BodyLimit + 1, 0, "413"}, {file, editor, uploadLimit + 1, uploadLimit + 1, "200"}, {file, editor, tableLimit + 1, 0, "413"},
		{upload, token, BodyLimit + 1, 0, "413"}, {upload, editor, uploadLimit, uploadLimit, "200"}, {upload, editor, uploadLimit + 1, 0, "413"},
	} {
		if got := status(tc.path, tc.header, tc.announced, tc.sent); got != tc.want {
			t.Errorf("%s with %d bytes and %q: %s, want %s", tc.path, tc.announced, tc.header, got, tc.want)
		}
	}
}

// Each announced picture has its memory at once, so those of all members together are bounded, for as long as one may take.
func TestPicturesOnTheirWayAreBounded(t *testing.T) {
	u := uploads{atOnce: uploadsAtOnce, ofOne: uploadsOfMember}
	now := time.Now()
	admitted := func(token string, n int) (count int) {
		for range n {
			if u.admit(token, now, time.Second) {
				count++
			}
		}
		return count
	}
	if got := admitted("one", 100); got != uploadsOfMember {
		t.Errorf("%d of one member", got)
	}
	all := uploadsOfMember
	for i := range 100 {
		all += admitted(fmt.Sprint(i), 1)
	}
	if all != uploadsAtOnce {
		t.Errorf("%d of all", all)
	}
	now = now.Add(2 * time.Second)
	if admitted("one", 1) != 1 {
		t.Error("a picture that arrived or was given up still counts")
	}
}
