package config

import (
	"errors"
	"net/url"
	"strings"
)

// Media holds the settings of a storage outside the database for uploaded pictures.
type Media struct {
	URL       string `env:"MEDIA_URL"` // s3://bucket/prefix?endpoint=…&region=…; empty: the database
	AccessKey string `env:"MEDIA_ACCESS_KEY"`
	SecretKey string `env:"MEDIA_SECRET_KEY"`
}

// Bucket holds the parts of MEDIA_URL.
type Bucket struct {
	Endpoint, Region string // URL and region of the storage service
	Name, Prefix     string // name of the bucket and prefix of the keys
}

// Bucket parses MEDIA_URL. It returns the zero value if MEDIA_URL is empty.
func (m Media) Bucket() (Bucket, error) {
	if m.URL == "" {
		return Bucket{}, nil
	}
	wrong := errors.New("must be like s3://bucket?endpoint=https://s3.example.com&region=cn-north-1")
	u, err := url.Parse(m.URL)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.User != nil || u.Port() != "" {
		return Bucket{}, wrong
	}
	query := u.Query()
	endpoint := strings.TrimSuffix(query.Get("endpoint"), "/")
	origin, err := url.Parse(endpoint)
	if err != nil || !isWeb(origin) || origin.Path != "" || origin.RawQuery != "" || origin.User != nil {
		return Bucket{}, wrong
	}
	for name := range query {
		if name != "endpoint" && name != "region" {
			return Bucket{}, wrong
		}
	}
	prefix := strings.Trim(u.Path, "/")
	if prefix != "" {
		prefix += "/"
	}
	return Bucket{Endpoint: endpoint, Region: query.Get("region"), Name: u.Host, Prefix: prefix}, nil
}

// media checks that the keys for the URL are set and that, in production, the URL uses TLS.
func (f *faultList) media(c *Config) {
	m := c.Media
	if m.URL == "" {
		f.when(m.AccessKey != "" || m.SecretKey != "", "MEDIA_URL", "must be set where its keys are")
		return
	}
	bucket, err := m.Bucket()
	if err != nil {
		f.when(true, "MEDIA_URL", err.Error())
		return
	}
	f.when(m.AccessKey == "", "MEDIA_ACCESS_KEY", "must be set for MEDIA_URL")
	f.when(m.SecretKey == "", "MEDIA_SECRET_KEY", "must be set for MEDIA_URL")
	f.when(c.Production() && !strings.HasPrefix(bucket.Endpoint, "https:"), "MEDIA_URL",
		"must have an endpoint of https in production")
}
