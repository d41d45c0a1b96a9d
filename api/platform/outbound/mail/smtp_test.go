package mail_test

import (
	"context"
	"errors"
	"io"
	"mime"
	"net"
	stdmail "net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"fapai/api/platform/outbound/mail"
)

// server is a minimal SMTP server that stores mails, or fails at a command.
type server struct {
	mu       sync.Mutex
	at       string // command that fails: mail, rcpt, data or drop
	code     int
	received []string
}

func (s *server) NewSession(conn *smtp.Conn) (smtp.Session, error) { return &session{s, conn}, nil }

func (s *server) fault(at string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at != at {
		return nil
	}
	return &smtp.SMTPError{Code: s.code, EnhancedCode: smtp.EnhancedCode{s.code / 100, 0, 0}, Message: "no"}
}

type session struct {
	s    *server
	conn *smtp.Conn
}

func (*session) Reset()                                     {}
func (*session) Logout() error                              { return nil }
func (e *session) Mail(string, *smtp.MailOptions) error     { return e.s.fault("mail") }
func (e *session) Rcpt(_ string, _ *smtp.RcptOptions) error { return e.s.fault("rcpt") }

func (e *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if e.s.at == "drop" { // the mail has arrived, but the connection ends without a response
		_ = e.conn.Conn().Close()
		return errors.New("gone")
	}
	if err := e.s.fault("data"); err != nil {
		return err
	}
	e.s.mu.Lock()
	defer e.s.mu.Unlock()
	e.s.received = append(e.s.received, string(text))
	return nil
}

// start serves on a free port and returns a sender that uses it.
func start(t *testing.T, s *server) *mail.SMTP {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	running := smtp.NewServer(s)
	running.Domain = "localhost"
	go func() { _ = running.Serve(listener) }()
	t.Cleanup(func() { _ = running.Close() })
	sender, err := mail.NewSMTP(mail.Config{
		Host: "127.0.0.1", Port: listener.Addr().(*net.TCPAddr).Port, TLS: "none", From: "法拍房 <notice@example.com>",
	})
	if err != nil {
		t.Fatal(err)
	}
	return sender
}

var message = mail.Message{
	To: "buyer@example.org", Subject: "“朝阳两居”有2条动态\r\nBcc: other@example.org", Text: "降价：望京",
	HTML: "<p>降价：望京</p>", Key: "deliver:mail:1",
	Unsubscribe: "https://www.example.com/unsubscribe/1.abc",
}

func TestAMailArrivesWhole(t *testing.T) {
	s := &server{}
	sender := start(t, s)
	for range 2 {
		if err := sender.Send(t.Context(), message); err != nil {
			t.Fatal(err)
		}
	}
	first, err := stdmail.ReadMessage(strings.NewReader(s.received[0]))
	if err != nil {
		t.Fatal(err)
	}
	second, err := stdmail.ReadMessage(strings.NewReader(s.received[1]))
	if err != nil {
		t.Fatal(err)
	}
	h := first.Header
	for name, want := range map[string]string{
		"List-Unsubscribe":      "<https://www.example.com/unsubscribe/1.abc>",
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		"Auto-Submitted":        "auto-generated", "To": "<buyer@example.org>", "Bcc": "",
	} {
		if got := h.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	subject, err := (&mime.WordDecoder{}).DecodeHeader(h.Get("Subject"))
	if err != nil || !strings.HasPrefix(subject, "“朝阳两居”有2条动态") {
		t.Error(subject, err)
	}
	if id := h.Get("Message-Id"); id == "" || id != second.Header.Get("Message-Id") {
		t.Error("another attempt has another Message-ID")
	}
	kind, parts, err := mime.ParseMediaType(h.Get("Content-Type"))
	body, _ := io.ReadAll(first.Body)
	if err != nil || kind != "multipart/alternative" || strings.Count(string(body), "--"+parts["boundary"]) != 3 ||
		!strings.Contains(string(body), "text/plain") || !strings.Contains(string(body), "text/html") {
		t.Errorf("%s %v\n%s", kind, err, body)
	}
}

func TestFaultsOfTheServer(t *testing.T) {
	for name, one := range map[string]struct {
		at   string
		code int
		want error // nil: the mail may have arrived
	}{
		"sender busy":        {"mail", 451, mail.ErrNotSent},
		"greylisted":         {"rcpt", 450, mail.ErrNotSent},
		"no such user":       {"rcpt", 550, mail.ErrRefused},
		"content later":      {"data", 452, mail.ErrNotSent},
		"content refused":    {"data", 554, mail.ErrRefused},
		"answer of the data": {"drop", 0, nil},
	} {
		err := start(t, &server{at: one.at, code: one.code}).Send(t.Context(), message)
		if err == nil || errors.Is(err, mail.ErrNotSent) != errors.Is(one.want, mail.ErrNotSent) ||
			errors.Is(err, mail.ErrRefused) != errors.Is(one.want, mail.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWithoutAServerNothingIsSent(t *testing.T) {
	sender, err := mail.NewSMTP(mail.Config{Host: "127.0.0.1", Port: 1, TLS: "none", From: "a@example.com"})
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), message); !errors.Is(err, mail.ErrNotSent) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := start(t, &server{}).Send(ctx, message); !errors.Is(err, mail.ErrNotSent) {
		t.Error(err)
	}
	if err := sender.Send(t.Context(), mail.Message{To: "not an address"}); !errors.Is(err, mail.ErrRefused) {
		t.Error(err)
	}
}
