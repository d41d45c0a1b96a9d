package media_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"fapai/api/platform/apperr"
	"fapai/api/platform/media"
)

// A storage that sends wrong responses neither returns a picture nor makes the program send requests
// elsewhere.
func TestAStorageThatLies(t *testing.T) {
	inside := httptest.NewServer(http.HandlerFunc(
		func(http.ResponseWriter, *http.Request) {
			t.Error("a server inside was asked")
		}))
	t.Cleanup(inside.Close)
	head := func(w http.ResponseWriter, length string) {
		w.Header().Set("Last-Modified", "Sat, 28 Nov 2026 00:00:00 GMT")
		w.Header().Set("ETag", `"e"`)
		w.Header().Set("Content-Length", length)
	}
	for name, answer := range map[string]http.HandlerFunc{
		"more than is stored": func(w http.ResponseWriter, _ *http.Request) {
			head(w, "9000000")
			_, _ = w.Write(make([]byte, 9_000_000))
		},
		"a part": func(w http.ResponseWriter, _ *http.Request) {
			head(w, "9000")
			_, _ = io.WriteString(w, "abc")
		},
		"another place": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r,
				inside.URL, http.StatusFound)
		},
		"elements in one another": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.WriteString(w, "<Error>"+strings.Repeat("<a>", 900_000))
		},
		"an error without an end": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusBadRequest)
			for range 100 {
				_, _ = w.Write(make([]byte, 1<<20))
			}
		},
	} {
		server := httptest.NewServer(answer)
		t.Cleanup(server.Close)
		b, err := media.Open(media.Options{Endpoint: server.URL, Region: "cn-north-1", Name: "pictures",
			AccessKey: "key", SecretKey: "secret"})
		if err != nil {
			t.Fatal(err)
		}
		var known *apperr.E
		jpeg, err := b.Get(t.Context(), "avatar/a.jpg")
		if !errors.As(err, &known) || known.Kind != apperr.Unavailable || strings.Contains(known.Msg, "127.0.0.1") {
			t.Errorf("%s: %d bytes, %v", name, len(jpeg), err)
		}
	}
}
