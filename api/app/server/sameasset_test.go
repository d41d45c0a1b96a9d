package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members/favorites"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// An editor decides that two lots are the same asset. Each page then shows the other lot as an earlier round,
// even after an import. After the opposite decision, the pair is not proposed again until that decision is
// withdrawn.
func TestEditorsJoinAndPartLots(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	flat := func(platform, id string) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.Platform, h.SourceID, h.Title, h.AreaM2, h.CaseNo = platform, id, "北京市朝阳区示例路8号楼2单元301室", new(88.8), nil
		})
	}
	one, two := flat("ali", "801"), flat("jd", "802")
	ids := fixture.Insert(t, c.db, one, two)
	house := func(i int) wire.House { return answer[wire.House](t, c.app, fmt.Sprintf("/api/house/%d", ids[i])) }
	decide := func(same any, want int) {
		t.Helper()
		body := map[string]any{"house_id": ids[1], "other_id": ids[0], "is_same": same, "reason": "核对过公告"}
		if r := c.call(http.MethodPost, "/api/editor/asset", body); r.Status != want {
			t.Fatalf("%v: %+v", same, r)
		}
	}
	for i := range ids {
		if l := house(i).Listings; len(l) != 1 || l[0].ID != ids[1-i] || l[0].Match != "probable" ||
			!strings.Contains(l[0].Why, "一致：楼栋房号") || !strings.Contains(l[0].Why, "未载明：") {
			t.Fatalf("%+v", l)
		}
	}
	pairs := func() (list wire.AssetPairs) {
		c.call(http.MethodGet, "/api/editor/asset", nil).into(t, &list)
		return list
	}
	if p := pairs().List; len(p) != 1 || p[0].IsSame != nil || p[0].House.ID != min(ids[0], ids[1]) || p[0].Why == "" {
		t.Fatalf("%+v", p)
	}
	member := c.memberID()
	shared := func() favorites.IDs {
		t.Helper()
		found, err := (&favorites.Store{DB: c.db, Now: clock.Now}).IDs(t.Context(), member)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if _, err := c.db.ExecContext(t.Context(),
		`INSERT INTO collects (member_id, kind, target_id, title, created_at) VALUES (?0, 'house', ?1, 'x', now());
		INSERT INTO collects (member_id, kind, target_id, title, created_at) VALUES (?0, 'community', ?2, 'x', now())`,
		member, ids[0], ids[0]); err != nil {
		t.Fatal(err)
	}
	if found := shared(); len(found.House) != 1 {
		t.Errorf("favorites before: %+v", found)
	}
	decide(true, http.StatusOK)
	if found := shared(); len(found.House) != 2 || len(found.Community) != 1 {
		t.Errorf("favorites of joined lots: %+v", found)
	}
	for i := range ids {
		h := house(i)
		if len(h.Listings) != 1 || h.Listings[0].Match != "same" || !strings.HasPrefix(h.Listings[0].Why, "编辑认定") ||
			len(h.AlsoOn) != 1 {
			t.Errorf("joined: %+v, %+v", h.Listings, h.AlsoOn)
		}
	}
	two.House.StartPrice = new(int64(3_000_000))
	fixture.Import(t, c.db, fixture.Now, two)
	if l := house(0).Listings; len(l) != 1 || l[0].Match != "same" {
		t.Errorf("after an import: %+v", l)
	}
	if err := (&favorites.Store{DB: c.db, Now: clock.Now}).
		Remove(t.Context(), member, favorites.House, ids[1]); err != nil || len(shared().House) != 0 {
		t.Errorf("a favorite that is removed on the other page: %+v, %v", shared(), err)
	}
	decide(false, http.StatusOK)
	fixture.Import(t, c.db, fixture.Now, one, two)
	for i := range ids {
		if h := house(i); len(h.Listings) != 0 || len(h.AlsoOn) != 0 {
			t.Errorf("parted: %+v", h.Listings)
		}
	}
	if p := pairs().List; len(p) != 1 || p[0].IsSame == nil || *p[0].IsSame {
		t.Errorf("%+v", p)
	}
	decide(nil, http.StatusOK)
	if l := house(0).Listings; len(l) != 1 || l[0].Match != "probable" {
		t.Errorf("taken back: %+v", l)
	}
	for name, body := range map[string]map[string]any{
		"itself":    {"house_id": ids[0], "other_id": ids[0], "is_same": true, "reason": "x"},
		"no lot":    {"house_id": ids[0], "other_id": 99999999, "is_same": true, "reason": "x"},
		"no reason": {"house_id": ids[0], "other_id": ids[1], "is_same": true, "reason": " "},
	} {
		if r := c.call(http.MethodPost, "/api/editor/asset", body); r.Status < 400 || r.Msg == "" {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
