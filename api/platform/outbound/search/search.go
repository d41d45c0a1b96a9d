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

// Engine is a search engine to which addresses are submitted. If it refuses, it returns an error of the
// type Refused; after any other error it is unknown whether it accepted them.
type Engine interface {
	Submit(ctx context.Context, addresses []string) (Answer, error)
}

// Answer is an engine's response about the addresses that it accepted.
type Answer struct {
	// Refused maps the addresses that were not accepted to the reasons.
	Refused map[string]string
	// Remain is the remaining quota of the day; nil if the engine does not state it.
	Remain *int
	// Text is a summary of the answer.
	Text string
}

// Reason classifies why an engine accepted no address.
type Reason string

// The reasons why an engine refuses addresses.
const (
	Quota Reason = "quota" // more addresses than today's quota still allows
	Setup Reason = "setup" // a token, key or site that the engine does not accept
	Busy  Reason = "busy"  // too many calls
	Wrong Reason = "wrong" // any other refusal
)

// Refused is returned if an engine reports that it accepted no address.
type Refused struct {
	Reason Reason
	Text   string
	After  time.Duration // how long to wait; 0 if the engine does not state it
}

func (r *Refused) Error() string { return "the search engine refused: " + r.Text }

const (
	answerTimeout = 15 * time.Second
	maxAnswer     = 4 << 20 // bytes; an answer may repeat every address
)

// newClient returns a client that leaves reading the response body to the caller.
func newClient(origin string) *resty.Client {
	return httpclient.New(origin, answerTimeout, 2).SetDoNotParseResponse(true)
}

// read returns the status and the body of an answer.
func read(res *resty.Response, err error) (int, []byte, error) {
	var with *url.Error
	if errors.As(err, &with) { // the text of the error contains the token
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

// unclear returns the error for a response that leaves open whether the engine accepted the addresses.
func unclear(status int, body []byte) error {
	const shown = 200
	return fmt.Errorf("status %d, %q", status, body[:min(len(body), shown)])
}

// retryAfter returns the time in a Retry-After header with seconds; 0 if there is none.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 0 || seconds > 86400 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
