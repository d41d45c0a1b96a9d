package lots_test

import (
	rand "math/rand/v2"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

// Suggestions equal those of the database, also when some lots changed since all were read.
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
		_, err := tx.ExecContext(ctx, "UPDATE houses SET community_name = ? WHERE id = ?", pick(r, "望京花园", "SOHO公寓", "回龙观新村"), h.ID)
		if err != nil {
			t.Fatal(err)
		}
		index.memory.Invalidate(ctx, cachetag.House(h.ID))
	}
	ask()
}

// A community that has changed and unchanged lots counts all of them, however few changed.
func TestMemorySuggestsCommunitiesOfSeveralSegments(t *testing.T) {
	tx := apitest.Tx(t)
	ids := map[string][]int64{}
	for name, n := range map[string]int{"甲花园": 3, "乙花园": 2, "子花园": 2} {
		home := community(t, tx, name)
		for range n {
			lots := fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.CommunityID, h.CommunityName = &home, &name }))
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
