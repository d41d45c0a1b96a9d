package server

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
)

// A body that is announced above the limit is refused before any of it was sent.
func TestBodiesAreLimitedBeforeTheyAreRead(t *testing.T) {
	app := fiber.New(fiber.Config{DisableStartupMessage: true, BodyLimit: bodyLimit})
	limitBodies(app)
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
	const token = "Authorization: Bearer x\r\n"
	for _, tc := range []struct {
		path, header    string
		announced, sent int
		want            string
	}{
		{"/api/form", token, bodyLimit, bodyLimit, "200"}, {"/api/form", token, bodyLimit + 1, 0, "413"},
		{uploadPath, "", bodyLimit + 1, 0, "413"}, {uploadPath, token, uploadLimit, uploadLimit, "200"}, {uploadPath, token, uploadLimit + 1, 0, "413"},
	} {
		if got := status(tc.path, tc.header, tc.announced, tc.sent); got != tc.want {
			t.Errorf("%s with %d bytes and %q: %s, want %s", tc.path, tc.announced, tc.header, got, tc.want)
		}
	}
}

// failingListener fails with the given errors first.
type failingListener struct {
	net.Listener
	errs *[]error
}

func (l failingListener) Accept() (net.Conn, error) {
	if len(*l.errs) == 0 {
		return nil, net.ErrClosed
	}
	err := (*l.errs)[0]
	*l.errs = (*l.errs)[1:]
	return nil, &net.OpError{Op: "accept", Err: os.NewSyscallError("accept4", err)}
}

func TestAcceptOutlivesAShortageOfDescriptors(t *testing.T) {
	errs := []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS}
	if _, err := (retryingListener{failingListener{errs: &errs}}).Accept(); !errors.Is(err, net.ErrClosed) || len(errs) > 0 {
		t.Errorf("Accept ended with %v, %d errors before its time", err, len(errs))
	}
	errs = []error{syscall.EINVAL}
	if _, err := (retryingListener{failingListener{errs: &errs}}).Accept(); errors.Is(err, net.ErrClosed) {
		t.Error("another error is tried again")
	}
}
