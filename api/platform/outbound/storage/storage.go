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

// Options say where a storage is and who asks it.
type Options struct {
	Host                 string
	Secure               bool // https
	Region               string
	AccessKey, SecretKey string
	Attempts             int // at a storage that does not answer
}

// Open makes a client. Nothing is asked yet, and no redirect is followed.
func Open(o Options) (*minio.Client, error) {
	transport, err := minio.DefaultTransport(o.Secure)
	if err != nil {
		return nil, err
	}
	transport.MaxResponseHeaderBytes = mostHead
	return minio.New(o.Host, &minio.Options{
		Creds: credentials.NewStaticV4(o.AccessKey, o.SecretKey, ""), Secure: o.Secure, Region: o.Region, MaxRetries: o.Attempts,
		Transport: bounded{transport},
	})
}

const (
	mostHead = 64 << 10
	// mostSaid is more than a list of 1,000 objects, which is the longest.
	mostSaid = 4 << 20
)

// ErrOutOfBounds is that of an answer that is too long, or nested too deeply.
var ErrOutOfBounds = errors.New("the storage answers more than it may")

// bounded checks all that is not the text of an object: the client parses it without bounds.
type bounded struct{ next http.RoundTripper }

// RoundTrip is part of http.RoundTripper.
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

// isObject reports whether an answer is an object, which its reader bounds: not a list, which has a query, and no error.
func isObject(r *http.Request, res *http.Response) bool {
	return r.Method == http.MethodGet && r.URL.RawQuery == "" && (res.StatusCode == http.StatusOK || res.StatusCode == http.StatusPartialContent)
}
