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

// TestSaveBesideAllRows holds that an editor does not wait for the rows of the whole site, and that those that were read before the
// change do not come to stay.
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
		if since.IsZero() { // the making of all rows asks so, once it has read them
			close(read)
			<-finish
		}
		return visits(ctx, since)
	}
	index.Invalidate(cachetag.All)
	index.State(t.Context())
	<-read
	var saved struct{ Page wire.HeadPage }
	body := fiber.Map{"scope": "path", "key": path, "title": "改后的标题", "description": "", "keywords": "", "reason": "试一试"}
	c.call(http.MethodPut, "/api/editor/head/override", body).into(t, &saved)
	if saved.Page.Row.Title != "改后的标题" {
		t.Errorf("saved beside the making of all rows, the answer has %q", saved.Page.Row.Title)
	}
	close(finish)
	for _, r := range rowsOf(t, c) {
		if r.Path == path && r.Title != "改后的标题" {
			t.Errorf("after the making of all rows %s has %q", path, r.Title)
		}
	}
}
