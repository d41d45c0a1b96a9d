package server

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/content/communities"
	"fapai/api/lots/importer"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// TestMergedCommunities merges community A into B, then B into C. The names, lots, followers and addresses of
// A and B then belong to C, and an import does not create A again.
func TestMergedCommunities(t *testing.T) {
	c, _ := demoSite(t, 120)
	c.guest()
	c.login(seeded)
	ctx := t.Context()
	if _, err := c.db.ExecContext(ctx, "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	var rows []communities.Community
	err := c.db.NewSelect().Model(&rows).Where("city_id = 29").
		OrderExpr("(SELECT count(*) FROM houses AS h WHERE h.community_id = m.id) DESC, id").Limit(3).Scan(ctx)
	if err != nil || len(rows) < 3 {
		t.Fatal(len(rows), err)
	}
	var member int64
	if err := c.db.NewRaw("SELECT max(id) FROM members").Scan(ctx, &member); err != nil {
		t.Fatal(err)
	}
	for _, community := range rows[:2] {
		_, err := c.db.ExecContext(ctx,
			`INSERT INTO collects (member_id, kind, target_id, title, created_at) VALUES (?, 'community', ?, '', now())`, member, community.ID)
		if err != nil {
			t.Fatal(err)
		}
	}
	count := func(query string, args ...any) (n int) {
		t.Helper()
		if err := c.db.NewRaw(query, args...).Scan(ctx, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	lotsOf := func(id int64) int {
		return count("SELECT count(*) FROM houses WHERE community_id = ?", id)
	}
	all := lotsOf(rows[0].ID) + lotsOf(rows[1].ID) + lotsOf(rows[2].ID)
	if lotsOf(rows[0].ID) == 0 || lotsOf(rows[1].ID) == 0 {
		t.Fatal("communities without lots show nothing")
	}
	merge := func(from, into int64) reply {
		r := c.call(http.MethodPost, "/api/editor/community/merge",
			fiber.Map{"from": from, "into": into, "reason": "同一小区"})
		c.heard()
		return r
	}
	a, b, end := rows[0].ID, rows[1].ID, rows[2].ID
	put := c.call(http.MethodPut, "/api/editor/redirect", fiber.Map{"from": "/old-a.asp", "to": route.Community.Path(a),
		"reason": "旧站", "seen": nil})
	if put.Status != 200 {
		t.Fatalf("%+v", put)
	}
	if r := merge(a, a); r.Status != 400 {
		t.Errorf("%+v", r)
	}
	if r := merge(a, 999999); r.Status != 404 {
		t.Errorf("%+v", r)
	}
	for _, pair := range [][2]int64{{a, b}, {b, end}} {
		if r := merge(pair[0], pair[1]); r.Status != 200 {
			t.Fatalf("%+v\n%s", r, c.log)
		}
	}
	if r := merge(a, end); r.Status != 404 {
		t.Errorf("merged twice: %+v", r)
	}
	if n := lotsOf(end); n != all {
		t.Errorf("%d of %d lots", n, all)
	}
	if n := count("SELECT count(*) FROM collects WHERE kind = 'community' AND target_id = ?", end); n != 1 {
		t.Errorf("%d favorites", n)
	}
	for _, path := range []string{route.Community.Path(a), route.Community.Path(b), "/old-a.asp"} {
		if status, to := c.answered(path); status != 301 || to != route.Community.Path(end) {
			t.Error(path, status, to)
		}
		// Each former address redirects to C in one step.
		c.components.redirects.Invalidate(ctx, "address:"+path)
	}
	if row := c.rowAt(route.Community.Path(a)); row.Status != 301 || row.Redirect != route.Community.Path(end) {
		t.Errorf("%+v", row)
	}
	if n := count("SELECT count(*) FROM redirects WHERE from_path = '/old-a.asp' AND to_path = ?",
		route.Community.Path(end)); n != 1 {
		t.Error("the row that led to A is not flat")
	}
	if status, to := c.answered(route.Community.Path(a)); status != 301 || to != route.Community.Path(end) {
		t.Error(status, to)
	}
	entry := communities.Entry{Community: communities.Community{AreaID: rows[0].AreaID, Name: rows[0].Name}}
	counts, err := communities.Upsert(ctx, c.db, []communities.Entry{entry}, importer.LinkCommunities, clock.Now())
	if err != nil || counts.Inserted != 0 || lotsOf(end) != all {
		t.Error(counts, err)
	}
	var list struct{ List []wire.CommunityMerge }
	c.call(http.MethodGet, "/api/editor/community/merge", nil).into(t, &list)
	if len(list.List) != 2 || fmt.Sprint(list.List[0].IntoID, list.List[1].IntoID) != fmt.Sprint(end, end) {
		t.Errorf("%+v", list)
	}
	c.verify("community.merge", 2)
}
