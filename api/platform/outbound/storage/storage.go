package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"fapai/api/platform/bounds"
)

// Options holds the address of a storage and the credentials.
type Options struct {
	Host                 string
	Secure               bool // https
	Region               string
	AccessKey, SecretKey string
	Attempts             int // for a storage that does not answer
}

// Open returns a client. It makes no request, and the client follows no redirect.
func Open(o Options) (*minio.Client, error) {
	transport, err := minio.DefaultTransport(o.Secure)
	if err != nil {
		return nil, err
	}
	transport.MaxResponseHeaderBytes = mostHead
	return minio.New(o.Host, &minio.Options{
		Creds: credentials.NewStaticV4(o.AccessKey, o.SecretKey, ""), Secure: o.Secure,
		Region: o.Region, MaxRetries: o.Attempts,
		Transport: bounded{transport},
	})
}

const (
	mostHead = 64 << 10
	// mostSaid is more than the longest answer, a list of 1,000 objects.
	mostSaid = 4 << 20
)

// ErrOutOfBounds is returned for an answer that is too long, or nested too deeply.
var ErrOutOfBounds = errors.New("the storage answers more than it may")

// bounded checks every answer except the content of an object: the client parses it without limits.
type bounded struct{ next http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := b.next.RoundTrip(r)
	if err != nil || isObject(r, res) {
		return res, err
	}
	text, err := io.ReadAll(io.LimitReader(res.Body, mostSaid+1))
	if err = errors.Join(err, res.Body.Close()); err != nil {
		return nil, err
	}
	if len(text) > mostSaid {
		return nil, ErrOutOfBounds
	}
	if err := bounds.XML(text); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOutOfBounds, err)
	}
	res.Body = io.NopCloser(bytes.NewReader(text))
	return res, nil
}

// isObject reports whether an answer is an object, whose reader limits it: not a list, which has a query, and not an
// error.
func isObject(r *http.Request, res *http.Response) bool {
	return r.Method == http.MethodGet && r.URL.RawQuery == "" && (res.StatusCode == http.StatusOK ||
		res.StatusCode == http.StatusPartialContent)
}
