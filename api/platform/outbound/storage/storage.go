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

// Options holds the address and the credentials of a storage.
type Options struct {
	Host                 string
	Secure               bool // whether to use TLS
	Region               string
	AccessKey, SecretKey string
	Attempts             int // maximum number of attempts if the storage does not respond
}

// Open returns a client that follows no redirects. It sends no request to the storage.
func Open(o Options) (*minio.Client, error) {
	transport, err := minio.DefaultTransport(o.Secure)
	if err != nil {
		return nil, err
	}
	transport.MaxResponseHeaderBytes = maxHead
	return minio.New(o.Host, &minio.Options{
		Creds: credentials.NewStaticV4(o.AccessKey, o.SecretKey, ""), Secure: o.Secure,
		Region: o.Region, MaxRetries: o.Attempts,
		Transport: bounded{transport},
	})
}

const (
	maxHead = 64 << 10
	// maxResponse is the maximum size in bytes of a response that is not the content of an object. The longest such
	// response, a list of 1,000 objects, is smaller.
	maxResponse = 4 << 20
)

// ErrOutOfBounds is returned for a response that is too long or too deeply nested.
var ErrOutOfBounds = errors.New("the storage answers more than it may")

// bounded checks the size and nesting of every response except the content of an object, because the client would parse
// such a response without limits.
type bounded struct{ next http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := b.next.RoundTrip(r)
	if err != nil || isObject(r, res) {
		return res, err
	}
	text, err := io.ReadAll(io.LimitReader(res.Body, maxResponse+1))
	if err = errors.Join(err, res.Body.Close()); err != nil {
		return nil, err
	}
	if len(text) > maxResponse {
		return nil, ErrOutOfBounds
	}
	if err := bounds.XML(text); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOutOfBounds, err)
	}
	res.Body = io.NopCloser(bytes.NewReader(text))
	return res, nil
}

// isObject reports whether a response is the content of an object, whose reader limits the size. It returns false for a
// list (requested with a query) and for an error.
func isObject(r *http.Request, res *http.Response) bool {
	return r.Method == http.MethodGet && r.URL.RawQuery == "" && (res.StatusCode == http.StatusOK ||
		res.StatusCode == http.StatusPartialContent)
}
