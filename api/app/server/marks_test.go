package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

type shownMarks struct {
	FollowCount int `json:"follow_count"`
	RemindCount int `json:"remind_count"`
}

// If many members save one lot, its page is purged once and no other page. Repeated clicks of one member purge
// nothing.
func TestACrowdPurgesOnePageOnce(t *testing.T) {
	c := newClient(t)
	ids := fixture.Insert(t, c.db, fixture.Lot(soon), fixture.Lot(soon))
	c.login(seeded)
	heard := make(chan []string, 20)
	go (&db.TagListener{DB: c.db, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) { heard <- tags }}).
		Run(t.Context())
	<-heard // the listener is ready
	for range 5 {
		c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": ids[0]})
		c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": ids[0]})
		c.call(http.MethodDelete, fmt.Sprintf("/api/house-collect/%d", ids[0]), nil)
	}
	c.call(http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": ids}) // the member has not saved any of these
	if err := errors.Join(c.components.favoriteNotifier.Flush(t.Context()),
		c.components.favoriteNotifier.Flush(t.Context()), db.Notify(t.Context(), c.db, "end")); err != nil {
		t.Fatal(err)
	}
	if got, next := <-heard, <-heard; !slices.Equal(got, []string{cachetag.HouseFavorites(ids[0])}) ||
		!slices.Equal(next, []string{"end"}) {
		t.Errorf("heard %v, then %v", got, next)
	}
}

func TestPagesShowWhoFollows(t *testing.T) {
	c := newClient(t)
	id := fixture.Insert(t, c.db, fixture.Lot(func(l *lot.Lot) {
		l.House.StartTime, l.House.EndTime, l.House.FollowCount, l.House.RemindCount = ahead(48), ahead(72), 7, 9
	}))[0]
	page := fmt.Sprintf("/api/house/%d", id)
	shown := func(follows, reminds int) {
		t.Helper()
		var got shownMarks
		if c.call(http.MethodGet, page, nil).into(t, &got); got != (shownMarks{follows, reminds}) {
			t.Errorf("%+v, want %d %d", got, follows, reminds)
		}
	}
	shown(7, 9)
	c.login(seeded)
	c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": id})
	c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": id})
	shown(8, 10)
	// A new count from the source neither removes members' favourites nor is prevented by them.
	fixture.Insert(t, c.db, fixture.Lot(func(l *lot.Lot) { l.House.FollowCount = 1 }))
	if _, err := c.db.ExecContext(t.Context(), "UPDATE houses SET follow_count = 20 WHERE id = ?", id); err != nil {
		t.Fatal(err)
	}
	shown(21, 10)
	c.call(http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": []int64{id}})
	c.call(http.MethodDelete, fmt.Sprintf("/api/house-remind/%d?by=house", id), nil)
	shown(20, 9)

	// Only the lot's own page shows the number of followers.
	_, header, _ := c.get(page)
	if tags := header.Get("Cache-Tag"); !strings.Contains(tags, cachetag.HouseFavorites(id)) {
		t.Errorf("the page is made from %q", tags)
	}
	for _, list := range []string{"/api/house", fmt.Sprintf("/api/house?id=%d", id), "/api/house/summary"} {
		if _, header, _ := c.get(list); strings.Contains(header.Get("Cache-Tag"), "marks:") {
			t.Errorf("%s is made from %q", list, header.Get("Cache-Tag"))
		}
	}
}
