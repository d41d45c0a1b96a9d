package feeds

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"
)

// ownAddress matches text that must not occur in an error message: a server address, a local path, or an English
// word from a library.
var ownAddress = regexp.MustCompile(`127\.0\.0\.1|localhost|[A-Za-z]{4,}`)

// A storage server that sends false responses must not exhaust the memory or redirect the client to another server.
// The error must be a Chinese sentence without addresses.
func TestAStorageThatLies(t *testing.T) {
	inside := httptest.NewServer(http.HandlerFunc(
		func(http.ResponseWriter, *http.Request) {
			t.Error("a server inside was asked")
		}))
	t.Cleanup(inside.Close)
	const listed = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`
	one := func(key string) string {
		return "<Contents><Key>" + key +
			"</Key><LastModified>2026-11-28T00:00:00.000Z</LastModified><ETag>e</ETag><Size>3</Size></Contents>"
	}
	object := func(w http.ResponseWriter, length string) {
		w.Header().Set("Last-Modified", "Sat, 28 Nov 2026 00:00:00 GMT")
		w.Header().Set("ETag", `"e"`)
		w.Header().Set("Content-Length", length)
	}
	for name, tc := range map[string]struct {
		key    string
		answer func(w http.ResponseWriter, r *http.Request)
		want   string
	}{
		"a list without an end": {"daily/", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, listed)
			for range 100_000 {
				if _, err := io.WriteString(w, strings.Repeat(one("daily/x"), 10)); err != nil {
					return
				}
			}
		}, "过长"},
		"pages without an end": {"daily/", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w,
				listed+"<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>"+
					strings.Repeat(one("daily/x"), 1000)+"</ListBucketResult>")
		}, "10000 个对象"},
		"elements in one another": {"daily/", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, listed+strings.Repeat("<a>", 900_000))
		}, "嵌套过深"},
		"elements in one another in an error": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusBadRequest)
			if r.Method == http.MethodGet {
				_, _ = io.WriteString(w, "<Error>"+strings.Repeat("<a>", 900_000))
			}
		}, "答复 400"},
		"keys that are elsewhere": {"daily/", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, listed+one("../../secret")+one("other/1.csv")+
				one("daily/"+strings.Repeat("x", 2000))+"</ListBucketResult>")
		}, "没有这个对象"},
		"another place": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, inside.URL, http.StatusTemporaryRedirect)
		}, "答复 307"},
		"another place for the object": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodHead {
				object(w, "3")
				return
			}
			http.Redirect(w, r, inside.URL, http.StatusTemporaryRedirect)
		}, ""},
		"more than it states": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodHead {
				object(w, "3")
				return
			}
			object(w, "3000000")
			_, _ = w.Write(make([]byte, 3_000_000))
		}, ""},
		"less than it states": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			object(w, "9000")
			if r.Method == http.MethodGet {
				_, _ = io.WriteString(w, "abc")
			}
		}, "中断"},
		"no permission": {"daily/1.csv",
			func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, "没有读取的权限"},
		"a page": {"daily/",
			func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<!DOCTYPE html><p>登录") }, "过长或嵌套"},
		"a drip": {"daily/1.csv", func(w http.ResponseWriter, r *http.Request) {
			object(w, "90000")
			for range 1000 {
				if r.Method == http.MethodHead || r.Context().Err() != nil {
					return
				}
				_, _ = io.WriteString(w, "a")
				_ = http.NewResponseController(w).Flush()
				time.Sleep(10 * time.Millisecond)
			}
		}, "传输过慢"},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(tc.answer))
			t.Cleanup(server.Close)
			storage, err := OpenStorage(strings.Replace(server.URL, "http://", "http://key:secret@", 1) +
				"?region=us-east-1")
			if err != nil {
				t.Fatal(err)
			}
			f := &Fetcher{Storage: storage, Limit: 1 << 20, Timeout: time.Minute, Patience: 200 * time.Millisecond}
			out, err := f.Fetch(t.Context(), Source{Address: "s3://lots/" + tc.key}, t.TempDir())
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Fatalf("%+v, %v, want %s", out, err, tc.want)
			}
			if ownAddress.MatchString(err.Error()) {
				t.Errorf("the note is %q", err)
			}
		})
	}
	storage, err := OpenStorage("http://key:secret@storage.invalid?region=us-east-1")
	if err != nil {
		t.Fatal(err)
	}
	f := &Fetcher{Storage: storage, Limit: 1 << 20, Timeout: time.Minute}
	if _, err := f.Fetch(t.Context(), Source{Address: "s3://lots/daily/"}, t.TempDir()); err == nil ||
		ownAddress.MatchString(err.Error()) {
		t.Errorf("an unknown name: %v", err)
	}
}

// A server that sends one byte at a time is given up long before the time limit of a feed. A slow server that still
// sends leastBytes per period is not.
func TestADripIsGivenUp(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		piece := "a"
		if r.URL.Path == "/steady" {
			piece = strings.Repeat("a", leastBytes)
		}
		for i := 0; r.Context().Err() == nil && (r.URL.Path != "/steady" || i < 10) && i < 500; i++ {
			_, _ = io.WriteString(w, piece)
			_ = http.NewResponseController(w).Flush()
			time.Sleep(20 * time.Millisecond)
		}
	}))
	t.Cleanup(server.Close)
	f := fetcherFor(server)
	f.Timeout = 10 * time.Minute
	f.Patience = 500 * time.Millisecond
	if _, err := f.Fetch(t.Context(), Source{Address: server.URL + "/drip"}, t.TempDir()); err == nil ||
		!strings.Contains(err.Error(), "传输过慢") {
		t.Error(err)
	}
	if out, err := f.Fetch(t.Context(), Source{Address: server.URL + "/steady"}, t.TempDir()); err != nil ||
		out.Size != 10*leastBytes {
		t.Errorf("%+v, %v", out, err)
	}
}

// A validator (ETag or Last-Modified) that the database cannot store is dropped.
func TestMarksThatCannotBeStored(t *testing.T) {
	for _, mark := range []string{"\"\xff\xfe\"", strings.Repeat("x", 10<<10)} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("ETag", mark)
			_, _ = fmt.Fprint(w, "a,b\n")
		}))
		t.Cleanup(server.Close)
		if out, err := fetcherFor(server).Fetch(t.Context(), Source{Address: server.URL}, t.TempDir()); err != nil ||
			out.ETag != "" {
			t.Errorf("%.20q: %+v, %v", mark, out, err)
		}
	}
}
