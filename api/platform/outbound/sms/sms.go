package sms

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/go-resty/resty/v2"

	"fapai/api/platform/outbound/httpclient"
)

// Message is a text message: a template that the provider has approved, with values in the order that the template has.
type Message struct {
	Mobile   string // mainland number of 11 digits
	Template Template
	Values   []Value
}

// Template names a template by its purpose. The provider's id of the template is configured in the settings.
type Template string

// Login is the template for login codes; its only value is the code. Notification is the template for reminders; its
// values are a title and a text.
const (
	Login        Template = "login"
	Notification Template = "notice"
)

// Value is a value for a template. Aliyun identifies it by its name, Tencent by its position.
type Value struct{ Name, Text string }

// Sender sends a message once.
//
// Errors: ErrNotSent if certainly nothing was sent, ErrBusy (which is an ErrNotSent) if the provider refused because of
// too many requests. After any other error the message may or may not arrive.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// The errors of sending.
var (
	ErrNotSent = errors.New("the message was not sent")
	ErrBusy    = fmt.Errorf("%w: too many messages", ErrNotSent)
)

// refusal is the error for a response in which the provider states that it sent nothing.
type refusal struct {
	kind          error
	provider      string
	code, message string
}

func (r *refusal) Error() string { return r.provider + " refused: " + r.code + " " + r.message }
func (r *refusal) Unwrap() error { return r.kind }

const answerTimeout = 8 * time.Second

// errNotConnected wraps the error of a call that never reached the provider.
type errNotConnected struct{ err error }

func (e errNotConnected) Error() string   { return "no connection: " + e.err.Error() }
func (e errNotConnected) Unwrap() []error { return []error{ErrNotSent, e.err} }

// newClient returns a client that returns errNotConnected for a call that was never sent.
func newClient(origin string) *resty.Client {
	transport := httpclient.Transport(0)
	// net/http repeats a request on a stale connection unless its body cannot be read again, so this client opens a new
	// connection for each call.
	transport.DisableKeepAlives = true
	dial := transport.DialContext
	transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, errNotConnected{err}
		}
		return conn, nil
	}
	return httpclient.New(origin, answerTimeout, 0).SetTransport(transport)
}

// clockSkew stores how far the provider's clock is ahead of this machine's.
type clockSkew struct{ ahead atomic.Int64 }

func (s *clockSkew) apply(now time.Time) time.Time { return now.Add(time.Duration(s.ahead.Load())) }

// measure determines the skew from the Date header of an answer; it returns false if there is none.
func (s *clockSkew) measure(header http.Header, now time.Time) bool {
	theirs, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return false
	}
	s.ahead.Store(int64(theirs.Sub(now)))
	return true
}
