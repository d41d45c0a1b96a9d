package search

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/go-resty/resty/v2"

	"fapai/api/platform/outbound/httpclient"
)

// Engine is a search engine to which addresses are submitted. An error of type *Refused means that it accepted
// none; after any other error it may have accepted them.
type Engine interface {
	Submit(ctx context.Context, addresses []string) (Answer, error)
}

// Answer is an engine's response after it accepted at least some addresses.
type Answer struct {
	// Refused maps the addresses that it did not accept to the reasons.
	Refused map[string]string
	// Remain is how many addresses may still be submitted today; nil if the engine does not state it.
	Remain *int
	// Text summarises the response for editors.
	Text string
}

// Reason is a class of reasons why an engine accepted no address.
type Reason string

// The reasons why an engine refuses addresses.
const (
	Quota Reason = "quota" // more addresses than may still be submitted today
	Setup Reason = "setup" // wrong token, key or site
	Busy  Reason = "busy"  // too many requests
	Wrong Reason = "wrong" // any other refusal
)

// Refused is returned if an engine reports that it accepted no address.
type Refused struct {
	Reason Reason
	Text   string
	After  time.Duration // how long to wait; 0 if not stated
}

func (r *Refused) Error() string { return "the search engine refused: " + r.Text }

const (
	answerTimeout = 15 * time.Second
	maxAnswer     = 4 << 20 // bytes; the response may repeat all addresses
)

// newClient returns a client that does not read response bodies by itself, so that their size can be limited.
func newClient(origin string) *resty.Client {
	return httpclient.New(origin, answerTimeout, 2).SetDoNotParseResponse(true)
}

// read returns the status and body of a response.
func read(res *resty.Response, err error) (int, []byte, error) {
	var with *url.Error
	if errors.As(err, &with) { // the error's text contains the URL with the token
		err = with.Err
	}
	if err != nil {
		return 0, nil, err
	}
	raw := res.RawBody()
	defer func() { _ = raw.Close() }()
	body, err := io.ReadAll(io.LimitReader(raw, maxAnswer))
	return res.StatusCode(), bytes.TrimSpace(body), err
}

// unclear returns the error for a response that does not tell whether the addresses were accepted.
func unclear(status int, body []byte) error {
	const shown = 200
	return fmt.Errorf("status %d, %q", status, body[:min(len(body), shown)])
}

// retryAfter returns the seconds in a Retry-After header; 0 without one.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 0 || seconds > 86400 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
