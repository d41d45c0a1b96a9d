package server

import (
	"fapai/api/config"
	"fapai/api/media"
)

// OpenBucket makes the storage of MEDIA_URL, nil without one.
func OpenBucket(cfg config.Config) (*media.Bucket, error) {
	b, err := cfg.Media.Bucket()
	if err != nil {
		return nil, err
	}
	return media.Open(media.Options{
		Endpoint: b.Endpoint, Region: b.Region, Name: b.Name, Prefix: b.Prefix, AccessKey: cfg.Media.AccessKey, SecretKey: cfg.Media.SecretKey,
	})
}
