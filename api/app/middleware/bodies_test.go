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

	"fapai/api/accounts"
	"fapai/api/platform/httpx"
)

// bodyServer starts a server that accepts the tokens member1 to member9 of members and editor1 to editor9 of
// editors. Its handlers respond only after done is closed.
func bodyServer(t *testing.T, pace Pace, done chan struct{}) string {
	t.Helper()
	app := fiber.New(fiber.Config{
		DisableStartupMessage: true, BodyLimit: LargestBody, StreamRequestBody: true,
		DisablePreParseMultipartForm: true,
		ErrorHandler:                 httpx.ErrorHandler(nil), ReadTimeout: time.Minute,
	})
	app.Use(ReadBodies(func(_ context.Context, token string) (int64, accounts.Role) {
		for role, base := range map[accounts.Role]int64{accounts.PlainMember: 0,
			accounts.Editor: 10, accounts.Writer: 20} {
			if number, found := strings.CutPrefix(token, string(role)); found {
				return base + int64(number[0]-'0'), role
			}
		}
		return 0, ""
	}, pace))
	app.All("/*", func(c *fiber.Ctx) error {
		<-done
		return c.SendString(fmt.Sprint(len(c.Body())))
	})
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = app.Listener(ln) }()
	t.Cleanup(func() { _ = app.ShutdownWithTimeout(time.Second) })
	return ln.Addr().String()
}

// send sends a request. Its body may be shorter than the announced Content-Length.
func send(t *testing.T, server, method, path, token string, announced, sent int) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", server)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	_, _ = fmt.Fprintf(c,
		"%s %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s",
		method, path, token, announced, strings.Repeat("a", sent))
	return c
}

// answer reads a response and returns its status and its raw text.
func answer(c net.Conn) (status, whole string) {
	raw, _ := io.ReadAll(c)
	status, _, _ = strings.Cut(strings.TrimPrefix(string(raw), "HTTP/1.1 "), " ")
	return status, string(raw)
}

func closed() chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

// begun is the number of bytes of a body after which the server has checked who sends it.
const begun = 9 << 10

// A body whose announced length exceeds the limit is refused after its first bytes.
func TestBodiesAreLimitedBeforeTheyAreRead(t *testing.T) {
	server := bodyServer(t, UsualPace, closed())
	const file, upload = tablePath + "?name=a.csv", partPath + "1?part=0"
	for _, tc := range []struct {
		method, path, token string
		announced, sent     int
		want                string
	}{
		{"POST", "/api/form", "member1", BodyLimit, BodyLimit, "200"},
		{"POST", "/api/form", "member1", BodyLimit + 1, begun, "413"},
		{"GET", "/", "member1", BodyLimit + 1, begun, "413"},
		{"POST", avatarPath, "", BodyLimit + 1, begun, "413"},
		{"POST", avatarPath, "guest", BodyLimit + 1, begun, "413"},
		{"POST", avatarPath, "member1", uploadLimit, uploadLimit, "200"},
		{"POST", avatarPath, "member1", uploadLimit + 1, begun, "413"},
		{"POST", picturePath, "member1", BodyLimit + 1, begun, "413"},
		{"POST", picturePath, "editor1", uploadLimit, uploadLimit, "200"},
		{"PUT", costRulesPath, "editor1", 30 << 10, 30 << 10, "200"},
		{"PUT", costRulesPath, "writer1", 30 << 10, 30 << 10, "200"},
		{"POST", file, "writer1", 30 << 10, begun, "413"},
		{"PUT", documentPath + "x", "member1", 30 << 10, begun, "413"},
		{"POST", file, "member1", BodyLimit + 1, begun, "413"},
		{"POST", file, "editor1", uploadLimit + 1, uploadLimit + 1, "200"},
		{"POST", file, "editor1", LargestBody + 1, begun, "413"},
		{"POST", upload, "member1", BodyLimit + 1, begun, "413"},
		{"POST", upload, "editor1", uploadLimit, uploadLimit, "200"},
		{"POST", upload, "editor1", uploadLimit + 1, begun, "413"},
	} {
		got, whole := answer(send(t, server, tc.method, tc.path, tc.token, tc.announced, tc.sent))
		if got != tc.want || got == "200" && !strings.HasSuffix(whole, fmt.Sprint(tc.sent)) {
			t.Errorf("%s %s with %d bytes and %q: %s, want %s", tc.method, tc.path,
				tc.announced, tc.token, got, tc.want)
		}
	}
}

// An editor who saves texts one after another is never refused, because a body counts only until its response.
func TestOneAfterTheOtherIsNeverTooMany(t *testing.T) {
	server := bodyServer(t, UsualPace, closed())
	for range 100 {
		if got, whole := answer(send(t, server, "PUT", costRulesPath, "editor1", 30<<10, 30<<10)); got != "200" {
			t.Fatal(whole)
		}
	}
}

// Members announce large bodies and stop sending. They block neither editors nor all members. A refused member
// is told to try again, and can do so when the stalled connections have ended.
func TestWhoStallsKeepsNobodyOut(t *testing.T) {
	server := bodyServer(t, Pace{Stall: time.Minute, Grace: time.Minute, Rate: 1}, closed())
	var silent []net.Conn
	for i := range 3 * picturesPlace {
		silent = append(silent, send(t, server, "POST", avatarPath, fmt.Sprint("member", 1+i%3), uploadLimit, begun))
	}
	refused := 0
	for _, c := range silent {
		_ = c.SetReadDeadline(time.Now().Add(300 * time.Millisecond))
		one := make([]byte, 512)
		if n, _ := c.Read(one); n > 0 {
			refused++
			if text := string(one[:n]); !strings.Contains(text, " 503 ") || !strings.Contains(text, "Retry-After: 3") {
				t.Fatal(text)
			}
		}
	}
	if refused < 2*picturesPlace || refused == 3*picturesPlace {
		t.Errorf("%d of %d were refused", refused, 3*picturesPlace)
	}
	for token, path := range map[string]string{"member4": avatarPath, "editor1": picturePath} {
		if got, whole := answer(send(t, server, "POST", path, token, 30<<10, 30<<10)); got != "200" {
			t.Errorf("%s: %s", token, whole)
		}
	}
	for _, c := range silent {
		_ = c.Close()
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		got, _ := answer(send(t, server, "POST", avatarPath, "member1", 30<<10, 30<<10))
		if got == "200" {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the places of ended sockets are not free")
		}
	}
}

// The server drops a body that stalls, or that arrives byte by byte.
func TestAStalledBodyIsGivenUp(t *testing.T) {
	server := bodyServer(t, Pace{Stall: 200 * time.Millisecond, Grace: 500 * time.Millisecond, Rate: 1 << 20}, closed())
	if got, whole := answer(send(t, server, "POST", avatarPath, "member1", uploadLimit, begun)); got != "408" {
		t.Error(whole)
	}
	c := send(t, server, "POST", avatarPath, "member1", uploadLimit, begun)
	go func() {
		for {
			if _, err := io.WriteString(c, "a"); err != nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}()
	if got, whole := answer(c); got != "408" {
		t.Error(whole)
	}
}

// Bytes after a body that was not read are not taken for a request.
func TestAnUnreadBodyEndsItsConnection(t *testing.T) {
	server := bodyServer(t, UsualPace, closed())
	c, err := net.Dial("tcp", server)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	body := "GET /second HTTP/1.1\r\nHost: x\r\n\r\n"
	body += strings.Repeat(" ", 20<<10-len(body))
	_, _ = fmt.Fprintf(c, "POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	if _, whole := answer(c); strings.Count(whole, "HTTP/1.1 ") != 1 || !strings.HasPrefix(whole, "HTTP/1.1 413") {
		t.Error(whole)
	}
}

func TestPlacesAreSharedFairly(t *testing.T) {
	p := newPlaces(32)
	count := func(member int64) (n int) {
		for range 100 {
			if _, ok := p.enter(member); ok {
				n++
			}
		}
		return n
	}
	if first, second, third := count(1), count(2), count(3); first > 11 || second < 3 || third < 1 ||
		first+second+third >= 32 {
		t.Error(first, second, third)
	}
	all := 0
	for member := range int64(100) {
		all += count(member + 10)
	}
	if p.free != 0 || all == 0 {
		t.Errorf("%d places are free", p.free)
	}
}
