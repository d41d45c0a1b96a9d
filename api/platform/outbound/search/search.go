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

// Engine is a search engine to which addresses are submitted. An error of type *Refused means that the engine accepted
// no address; after any other error, it may have accepted them.
type Engine interface {
	Submit(ctx context.Context, addresses []string) (Answer, error)
}

// Answer is the response of an engine that accepted at least some of the addresses.
type Answer struct {
	// Refused maps the addresses that the engine did not accept to the reasons.
	Refused map[string]string
	// Remain is the number of addresses that may still be submitted today; nil if the engine does not state it.
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

// Refused is the error for a response that says that the engine accepted no address.
type Refused struct {
	Reason Reason
	Text   string
	After  time.Duration // how long to wait before the next request; 0 if the engine does not state it
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

// unclear returns the error for a response that does not say whether the addresses were accepted.
func unclear(status int, body []byte) error {
	const shown = 200
	return fmt.Errorf("status %d, %q", status, body[:min(len(body), shown)])
}

// retryAfter returns the time in a Retry-After header; 0 if there is no valid one.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 0 || seconds > 86400 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
