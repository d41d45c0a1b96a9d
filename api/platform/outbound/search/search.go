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

// Engine takes addresses. Its answer may be of the type Refused; after any other error it is unknown whether they were taken.
type Engine interface {
	Submit(ctx context.Context, addresses []string) (Answer, error)
}

// Answer is what an engine reports about addresses that it took.
type Answer struct {
	// Refused are the addresses that were not taken, with the reason.
	Refused map[string]string
	// Remain is how many more are taken today; nil where the engine does not tell.
	Remain *int
	// Text is the answer in short.
	Text string
}

// Reason is why an engine took nothing.
type Reason string

// The reasons.
const (
	Quota Reason = "quota" // more addresses than are left of today's quota
	Setup Reason = "setup" // a token, key or site that the engine does not accept
	Busy  Reason = "busy"  // asked too often
	Wrong Reason = "wrong" // any other refusal
)

// Refused is an answer in which the engine reports that it took nothing.
type Refused struct {
	Reason Reason
	Text   string
	After  time.Duration // how long to wait, where the engine tells
}

func (r *Refused) Error() string { return "the search engine refused: " + r.Text }

const (
	answerTimeout = 15 * time.Second
	maxAnswer     = 4 << 20 // bytes; an answer may repeat every address
)

// newClient leaves answers to read.
func newClient(origin string) *resty.Client {
	return httpclient.New(origin, answerTimeout, 2).SetDoNotParseResponse(true)
}

// read gives the status and the body of an answer.
func read(res *resty.Response, err error) (int, []byte, error) {
	var with *url.Error
	if errors.As(err, &with) { // its text holds the token
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

// unclear is the error for an answer that does not show what the engine did.
func unclear(status int, body []byte) error {
	const shown = 200
	return fmt.Errorf("status %d, %q", status, body[:min(len(body), shown)])
}

// retryAfter reads the header of that name in seconds; 0 where there is none.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 0 || seconds > 86400 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
