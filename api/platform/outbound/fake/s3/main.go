// Command s3 serves a folder as a bucket with the S3 protocol, for tests. It does not authenticate requests, so it
// listens only on the loopback interface.
//
//	s3 -port 9000 -folder /tmp/media -bucket pictures
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3afero"
	"github.com/spf13/afero"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "s3:", err)
		os.Exit(1)
	}
}

func run() error {
	port := flag.Int("port", 9000, "port")
	folder := flag.String("folder", "", "where objects are kept")
	bucket := flag.String("bucket", "pictures", "the one bucket")
	flag.Parse()
	backend, err := s3afero.SingleBucket(*bucket, afero.NewBasePathFs(afero.NewOsFs(), *folder), nil)
	if err != nil {
		return err
	}
	server := &http.Server{
		Addr: fmt.Sprintf("127.0.0.1:%d", *port), Handler: gofakes3.New(backend).Server(),
		ReadHeaderTimeout: 5 * time.Second,
	}
	return server.ListenAndServe()
}
