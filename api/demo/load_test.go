package demo_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/demo"
	"fapai/api/importing"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// deps returns what an import into a database at a time needs.
func deps(t *testing.T, own *bun.DB, now time.Time) importing.Deps {
	t.Helper()
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return importing.Deps{
		DB: own, Now: func() time.Time { return now }, Dictionary: words.Code,
		Places:      importing.NewPlaces(places.Data(), 0),
		WriteHouses: writeLots, LinkHouses: importer.LinkCommunities,
	}
}

// writeLots stores lots and links them to their communities.
func writeLots(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error) {
	names := make([]communities.Name, len(lots))
	for i := range lots {
		names[i] = communities.Name{AreaID: lots[i].House.AreaID, Key: communities.Key(*lots[i].House.CommunityName)}
	}
	ids, err := communities.Find(ctx, idb, names)
	if err != nil {
		return importer.UpsertCounts{}, err
	}
	for i := range lots {
		if id, ok := ids[names[i]]; ok {
			lots[i].House.CommunityID = &id
		}
	}
	return importer.Upsert(ctx, idb, lots, now)
}

func load(t *testing.T, own *bun.DB, o demo.Options, now time.Time) demo.Report {
	t.Helper()
	report, err := demo.Run(t.Context(), o, deps(t, own, now), nil)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// count returns the number that a query selects.
func count(t *testing.T, own *bun.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := own.NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestRun stores the data, compares it with the files, and stores it again, which must change nothing.
func TestRun(t *testing.T) {
	own := apitest.Database(t)
	options := demo.Options{Houses: 300}
	if report := load(t, own, options, fixture.Now); report.Inserted != 300 {
		t.Fatalf("%+v", report)
	}
	t.Run("lots", func(t *testing.T) { checkStoredLots(t, own, fixture.Now) })
	t.Run("communities", func(t *testing.T) { checkStoredCommunities(t, own) })
	t.Run("references", func(t *testing.T) { checkReferences(t, own) })
	t.Run("consultants", func(t *testing.T) { checkStoredAgents(t, own) })
	t.Run("articles", func(t *testing.T) { checkStoredArticles(t, own) })

	later := fixture.Now.Add(time.Second)
	if again := load(t, own, options, later); again.Unchanged < 295 || again.Inserted != 0 {
		t.Errorf("the second run: %+v", again)
	}
	t.Run("lots of the second run", func(t *testing.T) { checkStoredLots(t, own, later) })
	if moved := count(t, own, "SELECT count(*) FROM agents WHERE updated_at > ?", fixture.Now); moved > 0 {
		t.Errorf("the second run moved %d consultants", moved)
	}
	if same := load(t, own, options, later); same.Unchanged != 300 || same.Inserted+same.Updated != 0 {
		t.Errorf("the third run: %+v", same)
	}
	if skipped := load(t, own, demo.Options{Refresh: true}, later.AddDate(0, 0, 2)); !skipped.Skipped {
		t.Errorf("a run that should do nothing: %+v", skipped)
	}
}

// TestOldDataMovesToToday refreshes data that is five weeks old. Lots imported by operators, and editors'
// changes and removals, must be kept.
func TestOldDataMovesToToday(t *testing.T) {
	own := apitest.Database(t)
	load(t, own, demo.Options{Houses: 100, Refresh: true}, fixture.Now)
	for _, change := range []string{
		"UPDATE houses SET is_demo = false, title = '导入的标的' WHERE source_id = 'DEMO-1-0000007-1'",
		"UPDATE houses SET deleted_at = now(), deleted_reason = 'x' WHERE source_id = 'DEMO-1-0000008-1'",
		"UPDATE news SET title = '编辑改过的标题', edited_at = now() WHERE id = (SELECT min(id) FROM news)",
		"UPDATE agents SET name = '改名', version = 1 WHERE id = (SELECT min(id) FROM agents)",
		"UPDATE communities SET is_demo = false, address = '导入的地址' WHERE id = (SELECT min(id) FROM communities)",
		"DELETE FROM tag_changes",
	} {
		if _, err := own.ExecContext(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	later := fixture.Now.AddDate(0, 0, 36).Add(5 * time.Hour)
	report := load(t, own, demo.Options{Refresh: true}, later)
	if report.Updated < 95 || report.Inserted != 0 || report.Skipped {
		t.Fatalf("%+v", report)
	}
	for query, want := range map[string]int{
		"SELECT count(*) FROM houses": 100,
		"SELECT count(*) FROM houses WHERE title = '导入的标的' AND NOT is_demo AND updated_at < '" +
			later.Format(time.RFC3339) + "'": 1,
		"SELECT count(*) FROM houses WHERE deleted_reason = 'x' AND source_id = 'DEMO-1-0000008-1'":   1,
		"SELECT count(*) FROM news WHERE title = '编辑改过的标题'":                                           1,
		"SELECT count(*) FROM agents WHERE name = '改名'":                                               1,
		"SELECT count(*) FROM communities WHERE address = '导入的地址' AND NOT is_demo":                    1,
		"SELECT count(*) FROM house_changes, change_progress WHERE id > notified_id":                  0,
		"SELECT count(DISTINCT 1) FROM tag_changes WHERE 'houses' = ANY (string_to_array(tags, ' '))": 1,
	} {
		if got := count(t, own, query); got != want {
			t.Errorf("%s: %d, want %d", query, got, want)
		}
	}
	t.Run("lots", func(t *testing.T) { checkStoredLots(t, own, later) })
	if again := load(t, own, demo.Options{Refresh: true}, later); !again.Skipped {
		t.Errorf("refreshed twice: %+v", again)
	}
}

// checkStoredLots compares the stored demo lots and their changes with those that the files have at a time.
func checkStoredLots(t *testing.T, own *bun.DB, now time.Time) {
	t.Helper()
	var stored []struct {
		lot.House
		Bids, Images, Changes int
		Notice                string
	}
	err := own.NewSelect().TableExpr("houses AS h").ColumnExpr("h.*").
		ColumnExpr("(SELECT count(*) FROM house_bids WHERE house_id = h.id) AS bids").
		ColumnExpr("(SELECT count(*) FROM house_images WHERE house_id = h.id) AS images").
		ColumnExpr("(SELECT count(*) FROM house_changes WHERE house_id = h.id) AS changes").
		ColumnExpr("(SELECT notice FROM house_texts WHERE house_id = h.id) AS notice").Where("is_demo").OrderExpr("id").
		Scan(t.Context(), &stored)
	if err != nil || len(stored) < 99 {
		t.Fatal(len(stored), err)
	}
	lots, err := demo.Lots(t.Context(), 300, now)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]lot.Lot{}
	for _, one := range lots {
		want[one.House.SourceID] = one
	}
	for _, got := range stored {
		one := want[got.SourceID]
		if !got.StartTime.Equal(*one.House.StartTime) || *got.StartPrice != *one.House.StartPrice ||
			got.CourtID == nil || got.CommunityID == nil ||
			got.AppraisalDate.Format(time.DateOnly) != one.House.AppraisalDate.Format(time.DateOnly) ||
			len(got.RiskTags) == 0 || len(got.Metro) != len(one.House.Metro) {
			t.Errorf("%s: stored with start %s, price %d, court %v, community %v, %d stations; given %s, %d, %d stations", got.SourceID, got.StartTime, *got.StartPrice,
				got.CourtID, got.CommunityID, len(got.Metro), one.House.StartTime,
				*one.House.StartPrice, len(one.House.Metro))
		}
		if got.Bids != len(one.Bids) || got.Images != len(one.Images) || got.Changes != len(one.Changes) {
			t.Errorf("%s: %d bids, %d pictures and %d changes stored, %d, %d and %d given", got.SourceID, got.Bids,
				got.Images, got.Changes, len(one.Bids), len(one.Images), len(one.Changes))
		}
		if strings.Count(got.Notice, "<p") != strings.Count(*one.Texts.Notice, "<p") {
			t.Errorf("%s: the notice was stored as %s", got.SourceID, got.Notice)
		}
	}
}

// checkStoredCommunities checks that every lot has a community of the demo data, and that each community has
// monthly prices.
func checkStoredCommunities(t *testing.T, own *bun.DB) {
	t.Helper()
	var got struct{ Communities, Missing, Prices, Unpriced, Points, Unmarked int }
	err := own.NewRaw(`SELECT (SELECT count(*) FROM communities) AS communities,
		(SELECT count(*) FROM houses AS h WHERE NOT EXISTS (SELECT FROM communities AS m WHERE m.area_id = h.area_id AND m.name = h.community_name)) AS missing,
		(SELECT count(*) FROM community_prices) AS prices,
		(SELECT count(*) FROM communities WHERE avg_price IS NULL OR price_yoy IS NULL OR avg_price_month <> DATE '2026-10-01' OR NOT is_demo) AS unpriced,
		(SELECT count(*) FROM points) AS points, (SELECT count(*) FROM points WHERE NOT is_demo) AS unmarked`).
		Scan(t.Context(), &got)
	if err != nil {
		t.Fatal(err)
	}
	if got.Communities < 50 || got.Missing != 0 || got.Prices != 48*got.Communities || got.Unpriced != 0 ||
		got.Points < 3000 || got.Unmarked != 0 {
		t.Errorf("%+v", got)
	}
}

// checkStoredAgents checks that consultants have all data that pages show, that every district has one, and
// that their sold lots agree with the lots.
func checkStoredAgents(t *testing.T, own *bun.DB) {
	t.Helper()
	var wrong, deals, comments int
	err := own.NewRaw(`SELECT count(*) FILTER (WHERE h.deal_price <> d.deal_price OR h.result <> '3' OR h.closes_at <> d.deal_time OR h.title <> d.title), count(*),
		(SELECT count(comment) FROM agent_houses) FROM agent_deals AS d JOIN houses AS h ON h.id = d.house_id`).
		Scan(t.Context(), &wrong, &deals, &comments)
	if err != nil || wrong > 0 || deals == 0 || comments == 0 {
		t.Fatalf("%d of %d deals are wrong, %d comments, %v", wrong, deals, comments, err)
	}
	r, err := agents.NewStore(own).List(t.Context(), agents.Query{Page: 1, PageSize: 100})
	if err != nil || r.Total < 30 {
		t.Errorf("%d consultants, %v", r.Total, err)
	}
	for query, want := range map[string]int{
		"SELECT count(DISTINCT area_id) FROM agent_areas":                                                            16,
		"SELECT count(*) FROM agents WHERE NOT is_demo OR intro NOT LIKE '%虚构%' OR intro ~ '1[0-9]{10}'":             0,
		"SELECT count(*) - count(DISTINCT name) FROM agents":                                                         0,
		"SELECT count(*) - count(DISTINCT phone_ext) FROM agents":                                                    0,
		"SELECT count(*) FROM agents AS a WHERE NOT EXISTS (SELECT FROM agent_stories AS s WHERE s.agent_id = a.id)": 0,
	} {
		if got := count(t, own, query); got != want {
			t.Errorf("%s: %d, want %d", query, got, want)
		}
	}
}

// TestCopies checks that copied lots are like imported ones, and that a second run changes nothing.
func TestCopies(t *testing.T) {
	own := apitest.Database(t)
	options := demo.Options{Houses: 300, Times: 3}
	if report := load(t, own, options, fixture.Now); report.Inserted != 900 {
		t.Fatalf("%+v", report)
	}
	var lots []lot.House
	err := own.NewSelect().Model(&lots).Where("source_id LIKE 'DEMO-3-%'").Scan(t.Context())
	if err != nil || len(lots) != 300 {
		t.Fatal(len(lots), err)
	}
	for i := range lots {
		h := &lots[i]
		if text := lot.SearchText(h); h.SearchText != text || strings.Contains(text, "demo-1-") || !strings.Contains(*h.CaseNo, "执演示3") ||
			!strings.Contains(h.Title, *h.CommunityName+"3区") {
			t.Errorf("%s is found by %q, not %q", h.Title, h.SearchText, text)
		}
	}
	for query, want := range map[string]int{
		"SELECT count(*) FROM house_texts JOIN houses ON id = house_id WHERE source_id LIKE 'DEMO-3-%' AND notice <> ''":                                                                      300,
		"SELECT count(DISTINCT (SELECT count(*) FROM house_images WHERE house_id = ANY (x.ids))) FROM (SELECT array_agg(id) AS ids FROM houses GROUP BY split_part(source_id, '-', 2)) AS x":  1,
		"SELECT count(DISTINCT (SELECT count(*) FROM house_changes WHERE house_id = ANY (x.ids))) FROM (SELECT array_agg(id) AS ids FROM houses GROUP BY split_part(source_id, '-', 2)) AS x": 1,
		"SELECT count(DISTINCT n) FROM (SELECT count(DISTINCT asset_id) AS n FROM house_assets JOIN houses ON id = house_id GROUP BY split_part(source_id, '-', 2)) AS x":                     1,
		"SELECT count(*) FROM (SELECT asset_id FROM house_assets JOIN houses ON id = house_id GROUP BY 1 HAVING count(DISTINCT split_part(source_id, '-', 2)) > 1) AS x":                      0,
		"SELECT count(*) FROM house_changes, change_progress WHERE id > notified_id":                                                                                                          0,
	} {
		if got := count(t, own, query); got != want {
			t.Errorf("%s: %d, want %d", query, got, want)
		}
	}
	if changed, err := importer.LinkAssets(t.Context(), own); err != nil || changed > 0 {
		t.Errorf("%d lots belong to other assets, %v", changed, err)
	}
	if changed, err := importer.Rederive(t.Context(), own, fixture.Now); err != nil || changed > 0 {
		t.Errorf("%d lots have other risks or totals, %v", changed, err)
	}
	if same := load(t, own, options, fixture.Now); same.Unchanged != 900 {
		t.Errorf("the second run: %+v", same)
	}
	ids := count(t, own, "SELECT sum(id) FROM houses")
	later := load(t, own, demo.Options{Refresh: true}, fixture.Now.AddDate(0, 0, 36))
	if later.Updated < 800 || later.Inserted > 0 || count(t, own, "SELECT sum(id) FROM houses") != ids ||
		count(t, own,
			"SELECT count(*) FROM houses AS a JOIN houses AS b ON b.source_id = replace(a.source_id, 'DEMO-1-', 'DEMO-2-') WHERE a.source_id LIKE 'DEMO-1-%' AND a.start_time = b.start_time") != 300 {
		t.Errorf("the refresh: %+v", later)
	}
}

// TestRunInParts checks that few lots are stored in one transaction, and many in one transaction per copy.
func TestRunInParts(t *testing.T) {
	for _, tc := range []struct {
		times int
		whole bool
	}{{5, true}, {400, false}} {
		own := apitest.Database(t)
		if _, err := own.ExecContext(t.Context(),
			"ALTER TABLE houses ADD CONSTRAINT full_disk CHECK (source_id NOT LIKE 'DEMO-5-%')"); err != nil {
			t.Fatal(err)
		}
		_, err := demo.Run(t.Context(), demo.Options{Houses: 30, Times: tc.times}, deps(t, own, fixture.Now), nil)
		if err == nil || !strings.Contains(err.Error(), "full_disk") {
			t.Errorf("the fault of the store came out as %v", err)
		}
		got := count(t, own, "SELECT count(*) FROM houses")
		if tc.whole && got != 0 || !tc.whole && (got < 60 || got > 200 || got%30 != 0) {
			t.Errorf("%d copies: %d lots stay", tc.times, got)
		}
		if titles := count(t, own,
			"SELECT count(*) FROM (SELECT title FROM houses GROUP BY 1 HAVING count(DISTINCT asset_group) > 1) AS x"); titles > 0 {
			t.Errorf("%d titles are those of several assets", titles)
		}
	}
}
