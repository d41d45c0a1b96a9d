package stats_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/content/stats"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func get(t *testing.T, store *stats.Store, path string) (status int, tags, body string) {
	t.Helper()
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	overviews := stats.NewOverviewCache(store, labels, func(...string) {}, slog.New(slog.DiscardHandler))
	h := &stats.HTTP{Store: store, Overviews: overviews, Labels: labels,
		Courts: func(context.Context) (map[int64]string, error) {
			return map[int64]string{7: "甲法院"}, nil
		}}
	app.Get("/overview", func(c *fiber.Ctx) error { return h.GetStatOverview(c, wire.GetStatOverviewParams{}) })
	app.Get("/measure", h.ListStatMeasures)
	app.Get("/series", func(c *fiber.Ctx) error { return h.GetStatSeries(c, params(c)) })
	app.Get("/csv", func(c *fiber.Ctx) error { return h.GetStatCsv(c, wire.GetStatCsvParams(params(c))) })
	app.Get("/courts", func(c *fiber.Ctx) error { return h.ListStatCourts(c, wire.ListStatCourtsParams{}) })
	app.Get("/trend", func(c *fiber.Ctx) error {
		months := wire.GetStatTrendParamsMonthsN12
		return h.GetStatTrend(c, wire.GetStatTrendParams{Months: &months, AreaID: []int64{3}})
	})
	answer, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header.Get(httpx.HeaderCacheTag), string(text)
}

func params(c *fiber.Ctx) wire.GetStatSeriesParams {
	measure, dimension := wire.StatMeasureCode(c.Query("measure")), wire.StatDimension(c.Query("dimension", "stage"))
	return wire.GetStatSeriesParams{Measure: &measure, Dimension: &dimension}
}

func TestAnswersCarryTheirTag(t *testing.T) {
	store := rolled(t, sales(100, 200, 300, 400, 500))
	if status, tags, body := get(t, store, "/overview"); status != 200 || tags != cachetag.Overview {
		t.Errorf("overview: %d %q %s", status, tags, body)
	}
	for _, path := range []string{"/series?measure=sold", "/csv?measure=sold", "/trend", "/measure", "/courts"} {
		if status, tags, body := get(t, store, path); status != 200 || tags != cachetag.Stats {
			t.Errorf("%s: %d %q %s", path, status, tags, body)
		}
	}
	if status, tags, _ := get(t, store, "/series?measure=nix"); status != 400 || tags != "" {
		t.Errorf("an unknown measure: %d %q", status, tags)
	}
}

func TestCourtsAreNamed(t *testing.T) {
	lots := sales(100, 200, 300)
	for id, l := range lots {
		l.CourtID = 7 * (id % 2) // every second lot has no court
		lots[id] = l
	}
	store := rolled(t, lots)
	if _, _, body := get(t, store, "/courts"); !strings.Contains(body, `"data":[{"id":7,"listed":2,"name":"甲法院"}]`) {
		t.Error(body)
	}
	_, _, body := get(t, store, "/csv?measure=listed&dimension=court")
	lines := strings.Split(body, "\n")
	if len(lines) < 4 || !strings.HasPrefix(lines[1], "甲法院,2") || !strings.HasPrefix(lines[2], "未载明,1") {
		t.Errorf("by court: %q", lines)
	}
}

func TestTrendNamesTheCityAndItsDistrict(t *testing.T) {
	_, _, body := get(t, rolled(t, sales(100)), "/trend")
	var answer struct{ Data wire.StatTrend }
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatal(err)
	}
	s := answer.Data.Series
	if len(s.Periods) != 12 || s.Periods[11].Key != "2026-10" || !s.Periods[11].Complete || s.Total.Code != "*" {
		t.Errorf("%+v", s)
	}
	if len(s.Rows) != 1 || s.Rows[0].Name != "名3" || len(s.Rows[0].Points) != 12 {
		t.Errorf("rows: %+v", s.Rows)
	}
}

func TestCsv(t *testing.T) {
	_, _, body := get(t, rolled(t, sales(100, 200, 300, 400, 500)), "/csv?measure=clear_rate")
	body, marked := strings.CutPrefix(body, "\ufeff")
	lines, err := csv.NewReader(strings.NewReader(body)).ReadAll()
	if err != nil || !marked {
		t.Fatalf("byte order mark %v: %v", marked, err)
	}
	if len(lines) != 3 || len(lines[0]) != 1+2*13 || lines[0][0] != "成交率" || lines[0][1] != "2025-12-01至2026-11-19" {
		t.Fatalf("%q", lines)
	}
	if strings.Join(lines[1][:5], "|") != "名1|1|5||0" || lines[2][0] != "合计" {
		t.Errorf("%q", lines[1:])
	}
}

func TestRefresherFollowsTags(t *testing.T) {
	own := apitest.Database(t)
	lots := sales(100)
	refresher := stats.NewRefresher(stats.NewRollup(own, lots.source(), clock), slog.New(slog.DiscardHandler))
	store := stats.NewStore(own, clock)
	sold := func() float64 {
		t.Helper()
		if err := refresher.Refresh(ctx); err != nil {
			t.Fatal(err)
		}
		q := stats.Query{Filter: stats.Filter{CityID: 29}}
		return *series(t, store, q, "sold").Total.Total.Value
	}
	if n := sold(); n != 1 {
		t.Errorf("at the start everything is rolled up: %v", n)
	}
	more := sales(100, 200, 300)
	lots[2], lots[3] = more[2], more[3]
	if n := sold(); n != 1 {
		t.Errorf("nobody told: %v", n)
	}
	refresher.Invalidate("houses", "house:2", "news:3")
	if n := sold(); n != 2 {
		t.Errorf("one lot was named: %v", n)
	}
	refresher.Invalidate("house:all")
	if n := sold(); n != 3 {
		t.Errorf("any lot may have changed: %v", n)
	}
}
