package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

// TestEditorsChangeTheSite changes a setting and restores the configured value. An editor with an outdated
// version is refused.
func TestEditorsChangeTheSite(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	role := func(name string) {
		t.Helper()
		if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = ?", name); err != nil {
			t.Fatal(err)
		}
	}
	put := func(key string, value, seen any) reply {
		r := c.call(http.MethodPut, "/api/editor/setting/"+key,
			fiber.Map{"value": value, "seen": seen, "reason": "换号码"})
		c.components.facts.Invalidate(t.Context(), cachetag.Site) // instead of a database notification
		return r
	}
	site := func() (s wire.Site) {
		t.Helper()
		c.call(http.MethodGet, "/api/site", nil).into(t, &s)
		return s
	}
	role("writer")
	if r := put("hotline", "400-1111-222", nil); r.Status != http.StatusForbidden {
		t.Errorf("a writer is answered %+v", r)
	}
	role("editor")
	for key, value := range map[string]any{"hotline": "", "report_email": "x", "analytics_id": "1"} {
		if r := put(key, value, nil); r.Status != http.StatusBadRequest {
			t.Errorf("%s %v answers %+v", key, value, r)
		}
	}
	var shown struct{ List []wire.SiteSetting }
	before := site().Hotline
	put("hotline", "400-1111-222", nil).into(t, &shown)
	first := shown.List[0]
	if first.Value != "400-1111-222" || first.Default != before || first.UpdatedAt == nil || first.By == "" ||
		site().Hotline != "400-1111-222" {
		t.Errorf("%+v", first)
	}
	if r := put("hotline", "400-3333-444", nil); r.Status != http.StatusConflict || site().Hotline != "400-1111-222" {
		t.Errorf("who has not seen the change is answered %+v", r)
	}
	put("service_hours", "周一至周日 9:00—18:00", nil).into(t, &shown)
	if s := site(); s.ServiceHours != "周一至周日 9:00—18:00" || !strings.Contains(s.RiskNotice, "风险提示") {
		t.Errorf("%+v", s)
	}
	var page wire.SinglePage
	c.call(http.MethodGet, "/api/single-page?code=contact", nil).into(t, &page)
	if !strings.Contains(page.Content, "400-1111-222") {
		t.Errorf("%s", page.Content)
	}
	put("hotline", nil, first.UpdatedAt).into(t, &shown)
	if shown.List[0].UpdatedAt != nil || site().Hotline != before {
		t.Errorf("%+v", shown.List[0])
	}
	var history struct{ List []wire.SiteSettingChange }
	c.call(http.MethodGet, "/api/editor/setting/hotline/history", nil).into(t, &history)
	if len(history.List) != 2 || history.List[1].Before != before || history.List[1].After != "400-1111-222" ||
		history.List[0].After != before || history.List[0].Reason != "换号码" || history.List[0].By == "" {
		t.Errorf("%+v", history)
	}
	c.verify("setting.change", 3)
}
