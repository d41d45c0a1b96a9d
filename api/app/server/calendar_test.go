package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"
	"github.com/gofiber/fiber/v2"
)

// fetchCalendar requests a calendar without a session. etag is that of an earlier response, "" for none.
func (c *client) fetchCalendar(path, etag string) (*http.Response, []*ics.VEvent) {
	c.t.Helper()
	req := httptest.NewRequest(http.MethodGet, path, nil)
	if etag != "" {
		req.Header.Set(fiber.HeaderIfNoneMatch, etag)
	}
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK {
		return res, nil
	}
	if kind := res.Header.Get(fiber.HeaderContentType); kind != "text/calendar; charset=utf-8" {
		c.t.Errorf("%s is %s", path, kind)
	}
	cal, err := ics.ParseCalendar(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return res, cal.Events()
}

func TestCalendarsOfALotAndACourt(t *testing.T) {
	c := newClient(t)
	c.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"))
	var id, court int64
	if err := c.db.NewRaw("SELECT id, court_id FROM houses WHERE source_id = '9001'").
		Scan(t.Context(), &id, &court); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{fmt.Sprintf("/api/house/%d/calendar.ics", id),
		fmt.Sprintf("/api/court/%d/calendar.ics", court)} {
		res, events := c.fetchCalendar(path, "")
		if res.StatusCode != http.StatusOK || len(events) == 0 ||
			!strings.HasPrefix(res.Header.Get(fiber.HeaderCacheControl), "public") {
			t.Fatalf("%s: %d, %d events, %s", path, res.StatusCode, len(events),
				res.Header.Get(fiber.HeaderCacheControl))
		}
		if again, _ := c.fetchCalendar(path,
			res.Header.Get(fiber.HeaderETag)); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.StatusCode)
		}
	}
	for _, path := range []string{"/api/house/99999999/calendar.ics", "/api/court/99999999/calendar.ics"} {
		if res, _ := c.fetchCalendar(path, ""); res.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, res.StatusCode)
		}
	}
}

func TestASecretCalendarIsRenewedAndRevoked(t *testing.T) {
	c := newClient(t)
	if r := c.call(http.MethodPost, "/api/calendar", fiber.Map{}); r.Status != http.StatusUnauthorized {
		t.Errorf("nobody logged in: %d", r.Status)
	}
	c.login(seeded)
	c.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"), lotLine(9002, "望京豪宅", 2600, "5室2厅"))
	var id int64
	if err := c.db.NewRaw("SELECT id FROM houses WHERE source_id = '9001'").Scan(t.Context(), &id); err != nil {
		t.Fatal(err)
	}
	if r := c.call(http.MethodPost, "/api/house-remind",
		fiber.Map{"house_id": id, "offsets_min": []int{30}}); r.Status != http.StatusOK {
		t.Fatal(r)
	}
	c.call(http.MethodPost, "/api/saved-search", fiber.Map{"query": "keyword=望京豪宅", "name": "豪宅"})
	type made struct {
		ID          int64
		URL, Webcal string
	}
	create := func(body fiber.Map) (m made) {
		c.call(http.MethodPost, "/api/calendar", body).into(t, &m)
		return m
	}
	pathOf := func(m made) string { return strings.TrimPrefix(m.URL, c.components.cfg.SiteOrigin) }
	titles := func(m made) string {
		res, events := c.fetchCalendar(pathOf(m), "")
		if res.StatusCode == http.StatusOK && (res.Header.Get("X-Robots-Tag") != "noindex" ||
			!strings.HasPrefix(res.Header.Get(fiber.HeaderCacheControl), "private")) {
			t.Error("a secret calendar may be indexed or kept by others")
		}
		text := fmt.Sprint(res.StatusCode)
		for _, e := range events {
			text += " " + e.GetProperty(ics.ComponentPropertySummary).Value
			for _, alarm := range e.Alarms() {
				text += " " + alarm.GetProperty(ics.ComponentPropertyTrigger).Value
			}
		}
		return text
	}
	reminders, search := create(fiber.Map{}), create(fiber.Map{"search_id": 1})
	if got := titles(reminders); !strings.Contains(got, "西园四区") || !strings.Contains(got, " -PT30M") ||
		strings.Contains(got, "豪宅") {
		t.Error(got)
	}
	if got := titles(search); strings.Contains(got, "西园四区") || !strings.Contains(got, "豪宅") ||
		!strings.Contains(got, "-PT60M") {
		t.Error(got)
	}
	if !strings.HasPrefix(reminders.Webcal, "webcal://") {
		t.Error(reminders.Webcal)
	}
	var stored string
	if err := c.db.NewRaw("SELECT string_agg(c::text, ' ') FROM calendars AS c").
		Scan(t.Context(), &stored); err != nil || strings.Contains(stored, pathOf(reminders)[14:50]) {
		t.Errorf("the table holds the secret: %v", err)
	}
	renewed := create(fiber.Map{})
	if titles(reminders)[:3] != "404" || titles(renewed)[:3] != "200" || renewed.ID != reminders.ID {
		t.Error("the old address works after it was renewed")
	}
	var list []struct {
		ID     int64
		ReadAt *string `json:"read_at"`
	}
	if c.call(http.MethodGet, "/api/calendar", nil).into(t, &list); len(list) != 2 || list[0].ReadAt == nil {
		t.Errorf("%+v", list)
	}
	c.call(http.MethodDelete, fmt.Sprint("/api/calendar/", renewed.ID), nil)
	if titles(renewed)[:3] != "404" {
		t.Error("the address works after it was revoked")
	}
	c.call(http.MethodDelete, "/api/saved-search/1", nil)
	if titles(search)[:3] != "404" {
		t.Error("the address works after its search was removed")
	}
	if r := c.call(http.MethodPost, "/api/calendar", fiber.Map{"search_id": 1}); r.Status != http.StatusNotFound {
		t.Errorf("of a search that is not there: %d", r.Status)
	}
}

func TestSecretAddressesAreLimited(t *testing.T) {
	c := newClient(t)
	status := 0
	for range calendarsPerIP + 1 {
		res, _ := c.fetchCalendar("/api/calendar/"+strings.Repeat("x", 43)+"/feed.ics", "")
		if status = res.StatusCode; status == http.StatusTooManyRequests {
			return
		}
	}
	t.Errorf("%d after %d tries", status, calendarsPerIP+1)
}
