package server

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"fapai/api/pages/batch"
	"fapai/api/platform/httpx"
)

// TestABatchIsAnsweredLikeItsCalls sends the calls of a page in one batch and one by one. Statuses, bodies,
// cache tags and errors must be equal.
func TestABatchIsAnsweredLikeItsCalls(t *testing.T) {
	c := newClient(t)
	id := httpx.NewID()
	send := func(req *http.Request) *http.Response {
		t.Helper()
		req.Header.Set(httpx.HeaderRequestID, id)
		req.Header.Set(httpx.HeaderRequestProof, c.components.logins.ProveRequest(id))
		req.Header.Set("Platform", "212")
		res, err := c.app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	paths := []string{
		"/api/house?page_size=5", "/api/house?page_size=0", "/api/house/999999999", "/api/site",
		"/api/unknown", "/api/editor/form",
	}
	var calls []map[string]string
	for _, path := range paths {
		calls = append(calls, map[string]string{"path": path})
	}
	body, err := json.Marshal(calls)
	if err != nil {
		t.Fatal(err)
	}
	req := httptest.NewRequest(http.MethodPost, batch.Path, strings.NewReader(string(body)))
	req.Header.Set("Content-Type", "application/json")
	res := send(req)
	defer func() { _ = res.Body.Close() }()
	all, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatal(res.StatusCode, string(all), err)
	}
	line, bodies, _ := strings.Cut(string(all), "\n")
	var parts []struct {
		Status  int
		Headers map[string]string
		Length  int
	}
	if err := json.Unmarshal([]byte(line), &parts); err != nil || len(parts) != len(paths) {
		t.Fatal(line, err)
	}
	for i, part := range parts {
		alone := send(httptest.NewRequest(http.MethodGet, paths[i], nil))
		want, err := io.ReadAll(alone.Body)
		_ = alone.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		if got := bodies[:part.Length]; part.Status != alone.StatusCode || got != string(want) {
			t.Errorf("%s: %d %s, alone %d %s", paths[i], part.Status, got, alone.StatusCode, want)
		}
		for _, name := range []string{"Content-Type", "Cache-Tag", "X-Reference-Data-Version"} {
			if got := part.Headers[strings.ToLower(name)]; got != alone.Header.Get(name) {
				t.Errorf("%s: %s is %q, alone %q", paths[i], name, got, alone.Header.Get(name))
			}
		}
		bodies = bodies[part.Length:]
	}
	if parts[0].Headers["cache-tag"] == "" || parts[0].Headers["x-reference-data-version"] == "" ||
		parts[1].Status != 400 {
		t.Errorf("%+v", parts[:2])
	}

	// Only the renderer can use batches. Other clients get a 404.
	res, err = c.app.Test(httptest.NewRequest(http.MethodPost, batch.Path, strings.NewReader(string(body))), -1)
	if err != nil || res.StatusCode != http.StatusNotFound {
		t.Errorf("without a proof: %v %v", res.StatusCode, err)
	}
}
