package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"

	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/storage"
)

const (
	// timeout is the time limit of a request to the storage.
	timeout = 5 * time.Second
	// attempts is the maximum number of requests for a picture if the storage does not respond. All of them begin
	// within one second.
	attempts = 3
	// maxBytes is the maximum size of an object in bytes. The stored pictures are smaller.
	maxBytes = 8 << 20
)

// ErrUnavailable is returned while the storage does not respond.
var ErrUnavailable = &apperr.E{Kind: apperr.Unavailable, Msg: "图片暂时无法存取，请稍后再试", RetryAfter: 5 * time.Second}

// Bucket is an S3 bucket, or that part of a bucket whose keys have a prefix. A nil *Bucket means that pictures are
// stored in the database.
type Bucket struct {
	client *minio.Client
	name   string
	prefix string
}

// Options identifies a bucket and its storage.
type Options struct {
	Endpoint             string // URL of the storage service
	Region, Name, Prefix string // region and name of the bucket, and the prefix of all keys
	AccessKey, SecretKey string
}

// Open returns a bucket. It sends no request to the storage. It returns nil if Name is "".
func Open(o Options) (*Bucket, error) {
	if o.Name == "" {
		return nil, nil //nolint:nilnil // without a bucket, pictures are in the database
	}
	scheme, host, _ := strings.Cut(o.Endpoint, "://")
	client, err := storage.Open(storage.Options{
		Host: host, Secure: scheme == "https", Region: o.Region, AccessKey: o.AccessKey,
		SecretKey: o.SecretKey, Attempts: attempts,
	})
	if err != nil {
		return nil, fmt.Errorf("MEDIA_URL: %w", err)
	}
	return &Bucket{client: client, name: o.Name, prefix: o.Prefix}, nil
}

// Put stores a picture under a key. It may be repeated, because the picture under a key never changes.
func (b *Bucket) Put(ctx context.Context, key string, jpeg []byte) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	_, err := b.client.PutObject(ctx, b.name, b.prefix+key, bytes.NewReader(jpeg), int64(len(jpeg)),
		minio.PutObjectOptions{ContentType: "image/jpeg"})
	return unavailable(err)
}

// Get reads a picture. It returns apperr.ErrNotFound if there is none.
func (b *Bucket) Get(ctx context.Context, key string) ([]byte, error) {
	if b == nil {
		return nil, unavailable(errors.New("the picture is in the storage of MEDIA_URL, which is not set"))
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	object, err := b.client.GetObject(ctx, b.name, b.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		return nil, unavailable(err)
	}
	defer func() { _ = object.Close() }()
	jpeg, err := io.ReadAll(io.LimitReader(object, maxBytes+1))
	if err == nil && len(jpeg) > maxBytes {
		return nil, unavailable(errors.New("the storage has a larger picture than was stored"))
	}
	if minio.ToErrorResponse(err).StatusCode == http.StatusNotFound {
		return nil, apperr.ErrNotFound
	}
	return jpeg, unavailable(err)
}

// Remove removes the object with a key if it exists.
func (b *Bucket) Remove(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	return unavailable(b.client.RemoveObject(ctx, b.name, b.prefix+key, minio.RemoveObjectOptions{}))
}

func unavailable(err error) error {
	if err == nil {
		return nil
	}
	return &apperr.E{Kind: ErrUnavailable.Kind, Msg: ErrUnavailable.Msg, Err: err,
		RetryAfter: ErrUnavailable.RetryAfter}
}
