package server

import (
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/workbench/siteaudit"
)

// TestSiteAuditRunsAreStartedAndCancelled starts and cancels a run. A second run cannot start in the meantime.
func TestSiteAuditRunsAreStartedAndCancelled(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	type runs struct {
		List []struct {
			ID        int64
			State, By string
			EndedAt   *string `json:"ended_at"`
		}
	}
	var shown runs
	c.call(http.MethodGet, "/api/editor/siteaudit", nil).into(t, &shown)
	if shown.List == nil || len(shown.List) != 0 {
		t.Errorf("%+v", shown)
	}
	start := func(body fiber.Map) reply { return c.call(http.MethodPost, "/api/editor/siteaudit", body) }
	if r := start(fiber.Map{"scope": "all", "rate": 1000}); r.Status != http.StatusBadRequest {
		t.Errorf("a rate that slows visitors answers %+v", r)
	}
	start(fiber.Map{"scope": "sample", "rate": 5}).into(t, &shown)
	if len(shown.List) != 1 || shown.List[0].State != "running" || shown.List[0].By == "" ||
		shown.List[0].EndedAt != nil {
		t.Fatalf("%+v", shown)
	}
	if r := start(fiber.Map{"scope": "all", "rate": 5}); r.Status != http.StatusConflict {
		t.Errorf("a second run answers %+v", r)
	}
	one := fmt.Sprintf("/api/editor/siteaudit/%d", shown.List[0].ID)
	var report struct {
		Total int
		List  []struct{}
		Run   struct{ State string }
	}
	c.call(http.MethodGet, one+"?change=new&kind=title", nil).into(t, &report)
	if report.Run.State != "running" || report.Total != 0 || report.List == nil {
		t.Errorf("%+v", report)
	}
	c.call(http.MethodPost, one+"/cancellation", nil).into(t, &shown)
	if shown.List[0].State != "cancelled" || shown.List[0].EndedAt == nil {
		t.Errorf("%+v", shown)
	}
	for path, status := range map[string]int{one + "/cancellation": 409,
		"/api/editor/siteaudit/999/cancellation": 404} {
		if r := c.call(http.MethodPost, path, nil); r.Status != status {
			t.Errorf("%s answers %+v", path, r)
		}
	}
	if r := c.call(http.MethodGet, "/api/editor/siteaudit/999", nil); r.Status != http.StatusNotFound {
		t.Errorf("no run answers %+v", r)
	}
	if did, err := c.components.siteAuditQueue.Work(t.Context()); !did || err != nil {
		t.Error(did, err) // the cancelled run's job must do nothing
	}
	if did, err := c.components.siteAuditQueue.Work(t.Context()); did || err != nil {
		t.Error(did, err)
	}
	c.verify("truth.start", 1)
	c.verify("truth.cancel", 1)
}

func TestMissingAddressesAreOfTheSitesLists(t *testing.T) {
	paths := siteaudit.Missing([]siteaudit.Address{{Path: "/fapaifang/x/?page=2", Kind: "housesPlace"},
		{Path: "/fapaifang/y/", Kind: "housesPlace"}})
	for _, want := range []string{"/fapaifang/y/?page=99999", "/fapaifang-info/999999999999999.html",
		"/nosuchplace.html", "/zixun.html?tag=nosuchtag"} {
		if !slices.Contains(paths, want) {
			t.Errorf("%s is not among %v", want, paths)
		}
	}
}

// TestTheCrawlLeavesPagesOfTheSiteOnDisk makes the site audit while pages of another build are on disk. It
// must not delete them.
func TestTheCrawlLeavesPagesOfTheSiteOnDisk(t *testing.T) {
	folder := t.TempDir()
	c := newClient(t, "WEB_DIST", builtFiles(t), "PAGES_DIR", folder, "PAGES_DISK_MB", "8")
	builds := func() []os.DirEntry {
		t.Helper()
		list, err := os.ReadDir(folder)
		if err != nil || len(list) != 1 {
			t.Fatalf("%v, %v", list, err)
		}
		return list
	}
	own := builds()[0].Name()
	cfg := c.cfg
	cfg.SiteName = "其他设置"
	if _, err := Crawler(t.Context(), cfg, slog.New(slog.DiscardHandler), c.db); err != nil {
		t.Fatal(err)
	}
	if left := builds()[0].Name(); left != own {
		t.Errorf("%s is now %s", filepath.Join(folder, own), left)
	}
}
