package httpclient

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestNoRedirectIsFollowed(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(
		func(http.ResponseWriter, *http.Request) {
			t.Error("another server was asked")
		}))
	t.Cleanup(elsewhere.Close)
	for _, status := range []int{301, 302, 303, 307, 308} {
		provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w,
				r, elsewhere.URL, status)
		}))
		t.Cleanup(provider.Close)
		if res, err := New(provider.URL, time.Minute, 1).R().SetBody("secret").
			Post("/"); err == nil && res.IsSuccess() {
			t.Errorf("%d: %s", status, res)
		}
	}
}
