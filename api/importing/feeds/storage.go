package feeds

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Storage holds objects that the protocol S3 reads.
type Storage struct{ client *minio.Client }

// OpenStorage makes a storage of its address https://key:secret@host?region=…, nil for an empty one. Nothing is asked yet.
func OpenStorage(address string) (*Storage, error) {
	if address == "" {
		return nil, nil //nolint:nilnil // no storage is a way to run
	}
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.User == nil {
		return nil, errors.New("IMPORT_FEED_STORAGE_URL must be https://key:secret@host")
	}
	secret, _ := at.User.Password()
	client, err := minio.New(at.Host, &minio.Options{
		Creds: credentials.NewStaticV4(at.User.Username(), secret, ""), Secure: at.Scheme == "https", Region: at.Query().Get("region"), MaxRetries: 2,
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

// open opens an object, or the newest below a key that ends with /.
func (s *Storage) open(ctx context.Context, from Source) (io.ReadCloser, Fetched, error) {
	bucket, key := bucketAndKey(from.Address)
	info, err := s.find(ctx, bucket, key)
	if err != nil {
		return nil, Fetched{}, fmt.Errorf("对象存储：%w", err)
	}
	mark := info.Key + " " + info.ETag
	if mark == from.ETag {
		return nil, Fetched{NotModified: true, ETag: mark}, nil
	}
	object, err := s.client.GetObject(ctx, bucket, info.Key, minio.GetObjectOptions{})
	return object, Fetched{ETag: mark, ModifiedAt: info.LastModified}, err
}

func (s *Storage) find(ctx context.Context, bucket, key string) (found minio.ObjectInfo, err error) {
	if !strings.HasSuffix(key, "/") {
		return s.client.StatObject(ctx, bucket, key, minio.StatObjectOptions{})
	}
	for o := range s.client.ListObjects(ctx, bucket, minio.ListObjectsOptions{Prefix: key}) {
		if o.Err != nil {
			return found, o.Err
		}
		if !strings.HasSuffix(o.Key, "/") && o.LastModified.After(found.LastModified) {
			found = o
		}
	}
	if found.Key == "" {
		return found, errors.New("没有对象")
	}
	return found, nil
}
