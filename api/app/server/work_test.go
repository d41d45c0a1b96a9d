package server

import (
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// TestTheListOfWorkCountsWhatWaits submits a draft, requests a redirect, and stores fewer duplicate titles for
// yesterday than there are today.
func TestTheListOfWorkCountsWhatWaits(t *testing.T) {
	d := newBulkWorkbench(t)
	work := func() (list wire.WorkList) {
		t.Helper()
		d.call(http.MethodGet, "/api/editor/work?checks=true", nil).into(t, &list)
		return list
	}
	count := func(list wire.WorkList, kind string) int {
		for _, w := range list.Waiting {
			if w.Kind == kind {
				return w.Count
			}
		}
		return 0
	}
	if before := work(); !before.Ready || count(before, "review.template") != 0 || count(before, "missing") != 0 {
		t.Fatalf("%+v", before)
	}
	for _, statement := range []string{
		`INSERT INTO missing_paths (path, times, first_seen, last_seen) VALUES ('/often.asp', 10, now(), now()), ('/seldom.asp', 9, now(), now())`,
		`INSERT INTO check_counts (day, check_id, count) VALUES ('2020-01-01', 'title-duplicate', 1)`,
	} {
		if _, err := d.db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	var shown templateShown
	d.call(http.MethodPut, "/api/editor/template/house/draft", draft("新{title}-{site}", 0)).into(t, &shown)
	if r := d.call(http.MethodPost, templateDraft.at("/submit"),
		fiber.Map{"version": shown.Open.Version, "reason": ""}); r.Status != http.StatusOK {
		t.Fatalf("%+v", r)
	}
	list := work()
	if count(list, "review.template") != 1 || count(list, "missing") != 1 {
		t.Errorf("%+v", list.Waiting)
	}
	var stored int
	err := d.db.NewRaw("SELECT count(*) FROM check_counts WHERE day = ?", clock.Now().In(httpx.CST).
		Format("2006-01-02")).Scan(t.Context(), &stored)
	if err != nil || stored != 2 {
		t.Errorf("%d counts of today, %v", stored, err)
	}
	for _, check := range list.Checks {
		if (check.ID == "title-duplicate") != (check.Since != nil) {
			t.Errorf("%+v", check)
		}
		if check.ID == "title-stuffing" && check.Count != 50 {
			t.Errorf("%+v", check)
		}
	}
	if r := d.call(http.MethodGet, "/api/editor/head?check=no-such-check", nil); r.Status != 400 {
		t.Errorf("an unknown check: %+v", r)
	}
}
