package demands_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members/demands"
	"fapai/api/members/notify"
	"fapai/api/platform/jobs"
)

// market provides a test database with demands of members and lots for sale.
type market struct {
	t        *testing.T
	db       *bun.DB
	now      time.Time
	lots     []lot.Card
	ids      []int64
	store    *demands.Store
	queue    *jobs.Queue
	matching *demands.Matching
}

func newMarket(t *testing.T) *market {
	m := &market{t: t, db: apitest.Database(t), now: fixture.Now}
	m.ids = fixture.Insert(t, m.db, fixture.Lot(), fixture.Lot(), fixture.Lot())
	clock, log := func() time.Time { return m.now }, slog.New(slog.DiscardHandler)
	m.store, m.queue = &demands.Store{DB: m.db, Cipher: newCipher(t), Now: clock}, jobs.New(m.db, clock, log)
	m.matching = &demands.Matching{
		Store: m.store, Label: func(_, code string) string { return code },
		DistrictName: func(int64) string { return "朝阳" }, Log: log,
		Candidates: func(_ context.Context, since time.Time, after int64, limit int) (out []lot.Card, _ error) {
			for _, l := range m.lots {
				if len(out) < limit && (l.UpdatedAt.After(since) || l.UpdatedAt.Equal(since) && l.ID > after) {
					out = append(out, l)
				}
			}
			return out, nil
		},
	}
	m.matching.Register(m.queue)
	return m
}

func (m *market) offer(i int, area, price int64) {
	m.lots = append(m.lots, lot.Card{AreaName: "朝阳", House: lot.House{
		ID: m.ids[i], AreaID: area, Title: "房源", Usage: "101", StartPrice: &price, UpdatedAt: m.now,
	}})
}

func (m *market) wish(member int64, session byte, areas ...int64) int64 {
	m.t.Helper()
	from := sender(session)
	from.MemberID = member
	r, err := m.store.Submit(ctx, wish(int(session), func(f *demands.Form) {
		f.AreaIDs, f.BudgetMax = areas, fixture.Ptr[int64](4_000_000)
	}), from)
	if err != nil {
		m.t.Fatal(err)
	}
	for {
		if did, err := m.queue.Work(ctx); err != nil {
			m.t.Fatal(err)
		} else if !did {
			return r.ID
		}
	}
}

func (m *market) matches(member int64) (houses []int64, unread int) {
	m.t.Helper()
	list, n, err := m.store.Matches(ctx, member, demands.MatchQuery{Page: 1, Size: 10})
	if err != nil || n.Total != len(list) {
		m.t.Fatal(list, n, err)
	}
	for _, found := range list {
		houses = append(houses, found.HouseID)
	}
	return houses, n.Unread
}

func TestLotsAreFoundForDemands(t *testing.T) {
	m := newMarket(t)
	me, other := fixture.Member(t, m.db, "a"), fixture.Member(t, m.db, "b")
	m.offer(0, 3, 3_000_000)
	m.offer(1, 4, 9_000_000) // in another district and above the budget
	id := m.wish(me, 1, 3)
	if houses, unread := m.matches(me); !slices.Equal(houses, m.ids[:1]) || unread != 1 {
		t.Fatalf("%v, %d unread", houses, unread)
	}
	if houses, _ := m.matches(other); len(houses) != 0 {
		t.Errorf("a stranger sees %v", houses)
	}
	if err := m.matching.MatchChanged(ctx); err != nil {
		t.Fatal(err)
	}
	m.now = m.now.Add(24 * time.Hour)
	m.offer(2, 3, 3_600_000) // added later and more expensive than the other
	for range 2 {
		if err := m.matching.MatchChanged(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if houses, unread := m.matches(me); !slices.Equal(houses, []int64{m.ids[0], m.ids[2]}) || unread != 2 {
		t.Errorf("%v, %d unread", houses, unread)
	}
	list, total, _, err := (&notify.Store{DB: m.db, Now: m.store.Now}).
		Messages(ctx, me, notify.Query{Kind: notify.KindMatch, Page: 1, Size: 10})
	if err != nil || total != 2 {
		t.Errorf("%d messages %+v, %v", total, list, err)
	}

	found, _, _ := m.store.Matches(ctx, me, demands.MatchQuery{Page: 1, Size: 10})
	if err := m.store.MarkMatches(ctx, other, []int64{found[0].ID}, true); err != nil {
		t.Fatal(err)
	}
	if err := m.store.MarkMatches(ctx, me, []int64{found[1].ID}, true); err != nil {
		t.Fatal(err)
	}
	if houses, unread := m.matches(me); !slices.Equal(houses, m.ids[:1]) || unread != 1 {
		t.Errorf("after dismissing: %v, %d unread", houses, unread)
	}
	if err := m.store.Close(ctx, me, id); err != nil {
		t.Fatal(err)
	}
	if houses, _ := m.matches(me); len(houses) != 0 {
		t.Errorf("a closed demand still has %v", houses)
	}
}

// A lot that misses one condition, such as the district or the budget, comes after lots that meet all. The response
// lists what it misses and counts it separately. If its price becomes far too high, or it is deleted, it is no
// longer listed.
func TestMismatchesAreNamedAndCountedApart(t *testing.T) {
	m := newMarket(t)
	me := fixture.Member(t, m.db, "a")
	m.offer(0, 3, 3_000_000)
	m.offer(1, 4, 3_000_000)
	m.offer(2, 3, 4_400_000)
	id := m.wish(me, 1, 3)
	got := func() (mismatches []string, n demands.MatchCounts) {
		t.Helper()
		list, n, err := m.store.Matches(ctx, me, demands.MatchQuery{FormID: id, Page: 1, Size: 10})
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range list {
			mismatches = append(mismatches, strings.Join(found.Mismatches, "，"))
		}
		return mismatches, n
	}
	if names, n := got(); !slices.Equal(names, []string{"", "区域不符：朝阳", "超出预算 10%"}) ||
		n != (demands.MatchCounts{Total: 3, Exact: 1, Unread: 3}) {
		t.Errorf("%q, %+v", names, n)
	}
	item, err := m.store.Get(ctx, me, id)
	if err != nil || item.Matches != 3 || item.Exact != 1 {
		t.Errorf("%+v, %v", item, err)
	}
	messages, _, _, err := (&notify.Store{DB: m.db, Now: m.store.Now}).
		Messages(ctx, me, notify.Query{Kind: notify.KindMatch, Page: 1, Size: 10})
	if err != nil || len(messages) != 1 || !strings.Contains(messages[0].Body, "找到1套完全符合需求的房源") ||
		!strings.Contains(messages[0].Body, "另有2套接近的房源，如“房源”（区域不符：朝阳）") {
		t.Errorf("%+v, %v", messages, err)
	}

	m.now = m.now.Add(time.Hour)
	m.lots[2].StartPrice, m.lots[2].UpdatedAt = new(int64(9_000_000)), m.now
	if err := m.matching.MatchChanged(ctx); err != nil {
		t.Fatal(err)
	}
	if names, n := got(); !slices.Equal(names, []string{"", "区域不符：朝阳"}) || n.Total != 2 {
		t.Errorf("after the price moved: %q, %+v", names, n)
	}
	if _, err := m.db.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?", m.ids[0]); err != nil {
		t.Fatal(err)
	}
	if names, n := got(); !slices.Equal(names, []string{"区域不符：朝阳"}) || n.Total != 1 || n.Exact != 0 {
		t.Errorf("after the lot was removed: %q, %+v", names, n)
	}
}

func TestADemandHasItsWay(t *testing.T) {
	m := newMarket(t)
	me, other := fixture.Member(t, m.db, "a"), fixture.Member(t, m.db, "b")
	id := m.wish(me, 1, 3)
	m.now = m.now.Add(time.Hour)
	if err := m.store.Close(ctx, other, id); !errors.Is(err, demands.ErrNoDemand) {
		t.Errorf("a stranger closes it: %v", err)
	}
	for range 2 {
		if err := m.store.Close(ctx, me, id); err != nil {
			t.Fatal(err)
		}
	}
	list, total, err := m.store.List(ctx, me, 1, 10)
	if err != nil || total != 1 || len(list[0].Events) != 2 || list[0].Status != demands.Closed ||
		list[0].Form.Remark != "想看两居" {
		t.Fatalf("%+v, %v", list, err)
	}
	if err := m.store.Share(ctx, me, id, true); !errors.Is(err, demands.ErrClosed) {
		t.Errorf("a closed demand is shared: %v", err)
	}
}

func TestSimilarMembersAgreedToBeShown(t *testing.T) {
	m := newMarket(t)
	me, like, unlike := fixture.Member(t, m.db, "a"), fixture.Member(t, m.db, "b"), fixture.Member(t, m.db, "c")
	m.wish(me, 1, 3)
	shown, elsewhere := m.wish(like, 2, 3), m.wish(unlike, 3, 4)
	similar := func(of int64) []demands.SimilarMember {
		t.Helper()
		list, err := m.matching.SimilarMembers(ctx, of)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if got := similar(me); len(got) != 0 {
		t.Errorf("shown without having agreed: %+v", got)
	}
	for member, id := range map[int64]int64{like: shown, unlike: elsewhere} {
		if err := m.store.Share(ctx, member, id, true); err != nil {
			t.Fatal(err)
		}
	}
	if got := similar(me); len(got) != 1 || got[0].MemberID != like || got[0].Similarity != 70 {
		t.Errorf("%+v", got)
	}
	if err := m.store.Close(ctx, like, shown); err != nil {
		t.Fatal(err)
	}
	if got := similar(me); len(got) != 0 {
		t.Errorf("a closed demand is shown: %+v", got)
	}
}
