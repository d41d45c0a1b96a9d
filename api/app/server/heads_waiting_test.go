package server

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

// TestSaveBesideAllRows saves an override while all rows are being made. The editor does not wait for that,
// and rows made from older data are replaced.
func TestSaveBesideAllRows(t *testing.T) {
	t.Parallel()
	c, rows := demoSite(t, 20)
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	path := ""
	for _, r := range rows {
		if r.Kind == "house" && r.Status == http.StatusOK {
			path = r.Path
		}
	}
	index := c.components.headIndex
	read, finish := make(chan struct{}), make(chan struct{})
	visits := index.Visits
	index.Visits = func(ctx context.Context, since time.Time) (map[string]time.Time, error) {
		if since.IsZero() { // called while all rows are being made, after their data was read
			read <- struct{}{}
			<-finish
		}
		return visits(ctx, since)
	}
	makeAll := func() {
		index.Invalidate(cachetag.All)
		for {
			index.State(t.Context()) // starts the next run after the previous one has ended
			select {
			case <-read:
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
	}
	makeAll()
	var saved struct{ Page wire.HeadPage }
	body := fiber.Map{"scope": "path", "key": path, "title": "改后的标题", "description": "",
		"keywords": "", "reason": "试一试"}
	c.call(http.MethodPut, "/api/editor/head/override", body).into(t, &saved)
	if saved.Page.Row.Title != "改后的标题" {
		t.Errorf("saved beside the making of all rows, the answer has %q", saved.Page.Row.Title)
	}
	// The next run starts before it makes any row.
	index.Invalidate(cachetag.All)
	finish <- struct{}{}
	makeAll()
	if row, _ := index.Row(t.Context(), path); row.Title != "改后的标题" {
		t.Errorf("after the making of all rows %s has %q", path, row.Title)
	}
	finish <- struct{}{}
	for _, r := range rowsOf(t, c) {
		if r.Path == path && r.Title != "改后的标题" {
			t.Errorf("after the next making of all rows %s has %q", path, r.Title)
		}
	}
}
