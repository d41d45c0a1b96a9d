package feeds

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"

	"fapai/api/platform/outbound/storage"
)

// Storage is a client of an object storage that uses the S3 protocol.
type Storage struct{ client *minio.Client }

// OpenStorage opens the storage at https://key:secret@host?region=…, without a request to it. It returns nil for an
// empty address.
func OpenStorage(address string) (*Storage, error) {
	if address == "" {
		return nil, nil //nolint:nilnil // the storage is optional
	}
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.User == nil {
		return nil, errors.New("IMPORT_FEED_STORAGE_URL must be https://key:secret@host")
	}
	secret, _ := at.User.Password()
	client, err := storage.Open(storage.Options{
		Host: at.Host, Secure: at.Scheme == "https", Region: at.Query().Get("region"), AccessKey: at.User.Username(),
		SecretKey: secret, Attempts: 2,
	})
	if err != nil {
		return nil, fmt.Errorf("IMPORT_FEED_STORAGE_URL: %w", err)
	}
	return &Storage{client: client}, nil
}

func bucketAndKey(address string) (bucket, key string) {
	bucket, key, _ = strings.Cut(strings.TrimPrefix(address, "s3://"), "/")
	return bucket, key
}

const (
	// maxObjects is the maximum number of objects that are listed below a key prefix. longestKey is the maximum length
	// of a key that the protocol allows.
	maxObjects = 10_000
	longestKey = 1024
)

// open opens an object. If the key ends with /, it opens the newest object below this prefix.
func (s *Storage) open(ctx context.Context, from Source) (io.ReadCloser, Fetched, error) {
	bucket, key := bucketAndKey(from.Address)
	info, err := s.find(ctx, bucket, key)
	if err != nil {
		return nil, Fetched{}, storageFaultText(err)
	}
	mark := info.Key + " " + info.ETag
	if mark == from.ETag {
		return nil, Fetched{NotModified: true, ETag: mark}, nil
	}
	object, err := s.client.GetObject(ctx, bucket, info.Key, minio.GetObjectOptions{})
	if err != nil {
		return nil, Fetched{}, storageFaultText(err)
	}
	return object, Fetched{ETag: mark, ModifiedAt: info.LastModified}, nil
}

// find returns an object, or the newest object below a key prefix. It ignores listed objects whose key has another
// prefix, because a faulty server may list them.
func (s *Storage) find(ctx context.Context, bucket, key string) (found minio.ObjectInfo, err error) {
	if !strings.HasSuffix(key, "/") {
		found, err = s.client.StatObject(ctx, bucket, key, minio.StatObjectOptions{})
		found.Key = key
		return found, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	listed := 0
	for o := range s.client.ListObjects(ctx, bucket, minio.ListObjectsOptions{Prefix: key}) {
		if o.Err != nil {
			return found, o.Err
		}
		if listed++; listed > maxObjects {
			return found, errTooManyObjects
		}
		below := strings.HasPrefix(o.Key, key) && !strings.HasSuffix(o.Key, "/") && len(o.Key) <= longestKey
		if below && o.LastModified.After(found.LastModified) {
			found = o
		}
	}
	if found.Key == "" {
		return found, errNoObject
	}
	return found, nil
}

var (
	errNoObject       = errors.New("没有这个对象")
	errTooManyObjects = fmt.Errorf("这个键下超过 %d 个对象", maxObjects)
)

// storageFaultText converts an error of an object storage like faultText. The messages of the storage itself contain
// internal addresses.
func storageFaultText(err error) error {
	why := faultText(err)
	switch answer := minio.ToErrorResponse(err); {
	case errors.Is(err, errNoObject), errors.Is(err, errTooManyObjects):
		why = err
	case errors.Is(err, storage.ErrOutOfBounds):
		why = errors.New("答复过长或嵌套过深")
	case answer.StatusCode == http.StatusNotFound, answer.Code == minio.NoSuchKey, answer.Code == minio.NoSuchBucket:
		why = errNoObject
	case answer.StatusCode == http.StatusForbidden, answer.StatusCode == http.StatusUnauthorized:
		why = errors.New("没有读取的权限")
	case answer.StatusCode != 0:
		why = fmt.Errorf("答复 %d", answer.StatusCode)
	}
	return fmt.Errorf("对象存储：%w", why)
}
