package feeds

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/minio/minio-go/v7"
)

func fetcherFor(server *httptest.Server) *Fetcher {
	host, _, _ := net.SplitHostPort(strings.TrimPrefix(server.URL, "http://"))
	return &Fetcher{Hosts: []string{host}, Limit: 1 << 20, Timeout: time.Minute}
}

func TestWhatAServerMayDo(t *testing.T) {
	held := make(chan struct{})
	bomb := &bytes.Buffer{}
	packed := gzip.NewWriter(bomb)
	_, _ = packed.Write(make([]byte, 8<<20))
	_ = packed.Close()
	handlers := map[string]http.HandlerFunc{
		"/ok":    func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("a,b\n1,2\n")) },
		"/error": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"/page": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("\uFEFF\n<!DOCTYPE html><p>登录"))
		},
		"/empty": func(http.ResponseWriter, *http.Request) {},
		"/large": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 2<<20)) },
		"/redirect": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://localhost:1/", http.StatusFound)
		},
		"/loop": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) },
		"/slow": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("a,b\n"))
			w.(http.Flusher).Flush()
			<-held
		},
		"/bomb": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(bomb.Bytes())
		},
		"/cut": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write([]byte("a,b\n"))
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handlers[r.URL.Path](w,
			r)
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { close(held) })
	for path, want := range map[string]string{
		"/ok": "", "/error": "500", "/page": "网页", "/empty": "空的", "/large": "超过 1 MB",
		"/bomb": "超过 1 MB", "/cut": "中断",
		"/slow": "没有取完", "/redirect": "https", "/loop": "转向",
	} {
		f := fetcherFor(server)
		if path == "/slow" {
			f.Timeout = 50 * time.Millisecond
		}
		out, err := f.Fetch(t.Context(), Source{Address: server.URL + path}, t.TempDir())
		switch {
		case want == "" && (err != nil || out.Size != 8 || len(out.Hash) != 64):
			t.Errorf("%s: %+v, %v", path, out, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
}

func TestAServerIsAskedOnCondition(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("If-None-Match") == `"1"` && r.Header.Get("If-Modified-Since") != "" {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Last-Modified", "Tue, 24 Nov 2026 08:00:00 GMT")
		_, _ = fmt.Fprint(w, "a")
	}))
	t.Cleanup(server.Close)
	f, s := fetcherFor(server), Source{Address: server.URL}
	first, err := f.Fetch(t.Context(), s, t.TempDir())
	if err != nil || first.NotModified || first.ModifiedAt.IsZero() {
		t.Fatalf("%+v, %v", first, err)
	}
	s.ETag, s.LastModified = first.ETag, first.LastModified
	if again, err := f.Fetch(t.Context(), s, t.TempDir()); err != nil || !again.NotModified ||
		again.ETag != first.ETag {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestAddressesInsideAreRefused(t *testing.T) {
	for address, want := range map[string]bool{
		"93.184.216.34": true, "2606:2800:220:1::1": true, "127.0.0.1": false, "10.1.2.3": false,
		"169.254.169.254": false, "::1": false,
		"::ffff:127.0.0.1": false, "100.64.0.1": false, "fd00::1": false, "fe80::1": false, "0.0.0.0": false,
		"64:ff9b::7f00:1": false,
		"224.0.0.1":       false, "198.18.0.1": false, "2002:7f00:1::": false,
		"::7f00:1": false, "::ffff:0:7f00:1": false, "fec0::1": false, "64:ff9b:1::1": false, "2001:db8::1": false,
		"3fff::1": false, "100::1": false,
		"4000::1": false, "2400:3200::1": true, "203.0.113.9": false,
	} {
		if got := isPublic(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
	server := httptest.NewTLSServer(http.HandlerFunc(
		func(http.ResponseWriter, *http.Request) {
			t.Error("the server was asked")
		}))
	t.Cleanup(server.Close)
	f := &Fetcher{Limit: 1, Timeout: time.Minute}
	for _, address := range []string{server.URL, strings.Replace(server.URL, "127.0.0.1", "localhost", 1)} {
		if _, err := f.Fetch(t.Context(), Source{Address: address}, t.TempDir()); err == nil ||
			!strings.Contains(err.Error(), "内部网络") {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"http://example.com/a.csv", "ftp://x/a", "https://u:p@example.com/",
		"file:///etc/passwd", "folder:a", "s3://a/b", ""} {
		if f.Check(address) == nil {
			t.Errorf("%s is accepted", address)
		}
	}
}

func TestFilesOfAFolder(t *testing.T) {
	root := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret")
	for path, text := range map[string]string{filepath.Join(root, "old.csv"): "old",
		filepath.Join(root, "new.csv"): "new", outside: "secret"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(root, "link")); err != nil {
		t.Fatal(err)
	}
	before := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(root, "old.csv"), before, before); err != nil {
		t.Fatal(err)
	}
	f := &Fetcher{Folder: root, Limit: 100, Timeout: time.Minute}
	out, err := f.Fetch(t.Context(), Source{Address: "folder:."}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(out.Path); string(text) != "new" {
		t.Errorf("%s", text)
	}
	if again, err := f.Fetch(t.Context(), Source{Address: "folder:.", ETag: out.ETag}, t.TempDir()); err != nil ||
		!again.NotModified {
		t.Errorf("%+v, %v", again, err)
	}
	for _, address := range []string{"folder:../x", "folder:/etc/passwd", "folder:link", "folder:none.csv"} {
		if _, err := f.Fetch(t.Context(), Source{Address: address}, t.TempDir()); err == nil {
			t.Errorf("%s was read", address)
		}
	}
}

func TestObjectsOfABucket(t *testing.T) {
	backend := s3mem.New()
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	storage, err := OpenStorage(strings.Replace(server.URL, "http://", "http://key:secret@", 1) + "?region=us-east-1")
	if err != nil {
		t.Fatal(err)
	}
	if err := backend.CreateBucket("lots"); err != nil {
		t.Fatal(err)
	}
	put := func(key, text string) {
		t.Helper()
		if _, err := storage.client.PutObject(context.Background(), "lots", key, strings.NewReader(text),
			int64(len(text)), minio.PutObjectOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	put("daily/1.csv", "one")
	f := &Fetcher{Storage: storage, Limit: 100, Timeout: time.Minute}
	for _, address := range []string{"s3://lots/daily/1.csv", "s3://lots/daily/"} {
		out, err := f.Fetch(t.Context(), Source{Address: address}, t.TempDir())
		if err != nil || out.Size != 3 {
			t.Fatalf("%s: %+v, %v", address, out, err)
		}
		if again, err := f.Fetch(t.Context(), Source{Address: address, ETag: out.ETag}, t.TempDir()); err != nil ||
			!again.NotModified {
			t.Errorf("%s: %+v, %v", address, again, err)
		}
	}
	if _, err := f.Fetch(t.Context(), Source{Address: "s3://lots/none.csv"}, t.TempDir()); err == nil {
		t.Error("an object that is not there was read")
	}
}
