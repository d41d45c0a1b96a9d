package searches_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members/searches"
)

// When a lot is withdrawn, a member who saved it is told, even if the lot was in no digest before.
func TestAWithdrawalIsNewsToFollowers(t *testing.T) {
	w := newWorld(t)
	one := named("甲", 100)
	w.imports(one)
	w.pass(time.Minute)
	w.save("usage=101", instantly)
	if _, err := w.db.NewRaw(`INSERT INTO collects (member_id, kind, target_id, title, created_at) SELECT ?, 'house', id, title, now() FROM houses`, w.me).
		Exec(ctx); err != nil {
		t.Fatal(err)
	}
	w.pass(time.Minute)
	one.House.Result = fixture.Ptr(lot.Withdrawn)
	w.imports(one)
	w.pass(5 * time.Minute)
	w.expect("auction_status5：甲。")
}

// Two searches of a member have news at the same time. The member gets one message, and a lot that both find is in
// it once.
func TestSearchesOfAMemberShareAMessage(t *testing.T) {
	w := newWorld(t)
	w.save("usage=101", instantly)
	w.save("price_max=4000000&status=0&status=1", instantly)
	w.imports(named("甲", 100), named("乙", 100, func(h *lot.House) { h.StartPrice = new(int64(4_500_000)) }))
	w.pass(time.Hour)
	if len(w.sent) != 1 || len(w.sent[0].Lines) != 2 || w.sent[0].Path != "/searches" ||
		!strings.HasSuffix(w.sent[0].Title, "等2个订阅有2条动态") {
		t.Errorf("sent %+v", w.sent)
	}
	if n := len(w.messages()); n != 1 {
		t.Errorf("%d messages", n)
	}
	link := w.matching.Tokens.Link(w.sent[0].Searches...)
	for _, paused := range []bool{true, false} {
		used, err := w.matching.UseLink(ctx, link, paused)
		if err != nil || used.Paused != paused || len(used.Names) != 2 {
			t.Fatalf("%+v %v", used, err)
		}
		var stopped int
		if err := w.db.NewRaw("SELECT count(*) FROM saved_searches WHERE paused_at IS NOT NULL").
			Scan(ctx, &stopped); err != nil || (stopped == 2) != paused {
			t.Errorf("%d searches are stopped, %v", stopped, err)
		}
		link = used.Undo
	}
	if _, err := w.matching.UseLink(ctx, w.matching.Tokens.Link(w.sent[0].Searches...),
		true); !errors.Is(err, searches.ErrLinkUsed) {
		t.Error(err)
	}
	var untold int
	if err := w.db.NewRaw("SELECT count(*) FROM saved_searches WHERE sent_at IS NULL").Scan(ctx, &untold); err != nil ||
		untold > 0 {
		t.Errorf("%d searches were not told, %v", untold, err)
	}
}
