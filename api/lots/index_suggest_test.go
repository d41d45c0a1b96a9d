package lots_test

import (
	"fmt"
	rand "math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
)

// Suggestions from memory equal those of the database, also after changes since the complete read.
func TestMemorySuggestsAsTheDatabaseDoes(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(7, 7))
	list := someLots(t, tx, r, randomLots)
	index := newIndex(tx).(bothIndexes)
	ask := func() {
		t.Helper()
		for range 60 {
			title := []rune(pick(r, list...).Title)
			from := r.IntN(len(title) - 1)
			word := string(title[from : from+1+r.IntN(min(4, len(title)-from))])
			if _, err := index.Suggest(ctx, word, pick[int64](r, 0, fixture.BeijingCity), 1+r.IntN(9)); err != nil {
				t.Errorf("%s: %v", word, err)
			}
		}
	}
	ask()
	index.follows = true
	for _, h := range list[:20] {
		_, err := tx.ExecContext(ctx, "UPDATE houses SET community_name = ? WHERE id = ?",
			pick(r, "望京花园", "SOHO公寓", "回龙观新村"), h.ID)
		if err != nil {
			t.Fatal(err)
		}
		index.memory.Invalidate(ctx, cachetag.House(h.ID))
	}
	ask()
}

// The count of a community includes lots of both segments, even if the second has very few.
func TestMemorySuggestsCommunitiesOfSeveralSegments(t *testing.T) {
	tx := apitest.Tx(t)
	ids := map[string][]int64{}
	for name, n := range map[string]int{"甲花园": 3, "乙花园": 2, "子花园": 2} {
		home := community(t, tx, name)
		for range n {
			lots := fixture.Insert(t, tx,
				fixture.House(func(h *lot.House) { h.CommunityID, h.CommunityName = &home, &name }))
			ids[name] = append(ids[name], lots...)
		}
	}
	index := newIndex(tx).(bothIndexes)
	if _, err := index.Suggest(ctx, "花园", 0, 1); err != nil {
		t.Fatal(err)
	}
	index.follows = true
	for _, id := range append(ids["甲花园"][:1], ids["子花园"]...) {
		if _, err := tx.ExecContext(ctx, "UPDATE houses SET bid_count = bid_count + 1 WHERE id = ?", id); err != nil {
			t.Fatal(err)
		}
		index.memory.Invalidate(ctx, cachetag.House(id))
	}
	if list, err := index.Suggest(ctx, "花园", 0, 1); err != nil || len(list) != 1 || list[0].Name != "甲花园" {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestSuggest(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot(), fixture.House(func(h *lot.House) {
		h.CommunityName, h.Title = fixture.Ptr("回龙观新村"), "北京市望京路9号"
	}))
	list, err := newIndex(tx).Suggest(ctx, "望京", fixture.BeijingCity, 3)
	if err != nil || len(list) != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	first := list[0]
	if first.Kind != "community" || first.Name != "望京花园" || *first.Count != 2 || first.Note != "朝阳" ||
		first.Path != "/fapaifang.html?city_id=29&keyword=%E6%9C%9B%E4%BA%AC%E8%8A%B1%E5%9B%AD" {
		t.Errorf("first %+v with %d lots", first, *first.Count)
	}
	// Of equally good matches the newest lot comes first.
	if list[1].Kind != "house" || list[1].Path != "/fapaifang-info/"+strconv.FormatInt(ids[2], 10)+".html" {
		t.Errorf("second %+v", list[1])
	}
	id := community(t, tx, "望京花园")
	if _, err := tx.NewUpdate().TableExpr("houses").Set("community_id = ?", id).
		Where("id = ?", ids[0]).Exec(ctx); err != nil {
		t.Fatal(err)
	}
	list, err = newIndex(tx).Suggest(ctx, "望京花园", fixture.BeijingCity, 3)
	// One lot is linked to the community, the other only states its name.
	if err != nil || len(list) != 3 || *list[0].Count+*list[1].Count != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	page := slices.IndexFunc(list,
		func(s search.Suggestion) bool { return s.Path == fmt.Sprintf("/xiaoqu/%d.html", id) })
	if page < 0 || list[page].Kind != "community" || *list[page].Count != 1 {
		t.Errorf("no page of the community in %+v", list)
	}
	if none, err := newIndex(tx).Suggest(ctx, " ", 0, 10); len(none) != 0 || err != nil {
		t.Errorf("blanks: %+v, %v", none, err)
	}
}
