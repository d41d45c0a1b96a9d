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

// Message is a text message. It consists of a template that the provider has approved, and values for the template's
// variables, in their order.
type Message struct {
	Mobile   string // 11 digits; a number of mainland China
	Template Template
	Values   []Value
}

// Template is the purpose of a template. A setting contains the provider's id of the template.
type Template string

// Login is the template for login codes, whose only value is the code. Notification is the template for reminders,
// whose values are a title and a text.
const (
	Login        Template = "login"
	Notification Template = "notice"
)

// Value is a value for a variable of a template. Aliyun uses the variable's name, Tencent Cloud its position.
type Value struct{ Name, Text string }

// Sender sends a message once.
//
// Send returns ErrNotSent if the message was certainly not sent, and ErrBusy (which is an ErrNotSent) if the provider
// refused it because of too many requests. After any other error, the message may or may not arrive.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// The errors of sending.
var (
	ErrNotSent = errors.New("the message was not sent")
	ErrBusy    = fmt.Errorf("%w: too many messages", ErrNotSent)
)

// refusal is the error for a response that says that nothing was sent.
type refusal struct {
	kind          error
	provider      string
	code, message string
}

func (r *refusal) Error() string { return r.provider + " refused: " + r.code + " " + r.message }
func (r *refusal) Unwrap() error { return r.kind }

const answerTimeout = 8 * time.Second

// errNotConnected wraps the error of a request that never reached the provider.
type errNotConnected struct{ err error }

func (e errNotConnected) Error() string   { return "no connection: " + e.err.Error() }
func (e errNotConnected) Unwrap() []error { return []error{ErrNotSent, e.err} }

// newClient returns a client that returns an errNotConnected if a request was never sent.
func newClient(origin string) *resty.Client {
	transport := httpclient.Transport(0)
	// net/http sends a request again if it was sent on a reused connection that has been closed. A message must not be
	// sent twice, so each request gets a new connection.
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

// clockSkew is the time by which the provider's clock is ahead of this machine's clock.
type clockSkew struct{ ahead atomic.Int64 }

func (s *clockSkew) apply(now time.Time) time.Time { return now.Add(time.Duration(s.ahead.Load())) }

// measure computes the skew from the Date header of a response. It returns false if there is no such header.
func (s *clockSkew) measure(header http.Header, now time.Time) bool {
	theirs, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return false
	}
	s.ahead.Store(int64(theirs.Sub(now)))
	return true
}
