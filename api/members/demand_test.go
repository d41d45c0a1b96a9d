package members_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/jobs"
	"fapai/api/members"
)

// market is a world of demands and lots.
type market struct {
	t        *testing.T
	db       *bun.DB
	now      time.Time
	lots     []members.Candidate
	ids      []int64
	store    *members.Store
	queue    *jobs.Queue
	matching *members.Matching
}

func newMarket(t *testing.T) *market {
	m := &market{t: t, db: apitest.Database(t), now: fixture.Now}
	m.ids = fixture.Insert(t, m.db, fixture.Lot(), fixture.Lot(), fixture.Lot())
	clock, log := func() time.Time { return m.now }, slog.New(slog.DiscardHandler)
	m.store, m.queue = members.NewStore(m.db, keeper(t), clock), jobs.New(m.db, clock, log)
	m.matching = members.NewMatching(members.Matching{
		Store: m.store, Label: func(_, code string) string { return code }, AreaName: func(int64) string { return "朝阳" }, Log: log,
		Candidates: func(_ context.Context, since time.Time, after int64, limit int) (out []members.Candidate, _ error) {
			for _, l := range m.lots {
				if len(out) < limit && (l.ChangedAt.After(since) || l.ChangedAt.Equal(since) && l.ID > after) {
					out = append(out, l)
				}
			}
			return out, nil
		},
	}, m.queue)
	return m
}

func (m *market) offer(i int, area, price int64) {
	m.lots = append(m.lots, members.Candidate{ID: m.ids[i], AreaID: area, AreaName: "朝阳", Title: "房源", Usage: "101", StartPrice: price, ChangedAt: m.now})
}

func (m *market) wish(member int64, session byte, areas ...int64) int64 {
	m.t.Helper()
	from := sender(session)
	from.MemberID = member
	r, err := m.store.Submit(ctx, wish(int(session), func(f *members.Form) {
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
	list, total, unread, err := m.store.Matches(ctx, member, members.MatchQuery{Page: 1, Size: 10})
	if err != nil || total != len(list) {
		m.t.Fatal(list, total, err)
	}
	for _, found := range list {
		houses = append(houses, found.HouseID)
	}
	return houses, unread
}

func TestLotsAreFoundForDemands(t *testing.T) {
	m := newMarket(t)
	me, other := newMember(t, m.db, "a"), newMember(t, m.db, "b")
	m.offer(0, 3, 3_000_000)
	m.offer(1, 4, 9_000_000) // neither place nor money
	id := m.wish(me, 1, 3)
	if houses, unread := m.matches(me); !slices.Equal(houses, m.ids[:1]) || unread != 1 {
		t.Fatalf("%v, %d unread", houses, unread)
	}
	if houses, _ := m.matches(other); len(houses) != 0 {
		t.Errorf("a stranger sees %v", houses)
	}
	if err := m.matching.Look(ctx); err != nil {
		t.Fatal(err)
	}
	m.now = m.now.Add(24 * time.Hour)
	m.offer(2, 3, 3_600_000) // arrives later, and is dearer
	for range 2 {
		if err := m.matching.Look(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if houses, unread := m.matches(me); !slices.Equal(houses, []int64{m.ids[0], m.ids[2]}) || unread != 2 {
		t.Errorf("%v, %d unread", houses, unread)
	}
	list, total, _, err := m.store.Messages(ctx, me, members.MessageQuery{Kind: members.MessageMatch, Page: 1, Size: 10})
	if err != nil || total != 2 {
		t.Errorf("%d messages %+v, %v", total, list, err)
	}

	found, _, _, _ := m.store.Matches(ctx, me, members.MatchQuery{Page: 1, Size: 10})
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

func TestADemandHasItsWay(t *testing.T) {
	m := newMarket(t)
	me, other := newMember(t, m.db, "a"), newMember(t, m.db, "b")
	id := m.wish(me, 1, 3)
	m.now = m.now.Add(time.Hour)
	if err := m.store.Close(ctx, other, id); !errors.Is(err, members.ErrNoDemand) {
		t.Errorf("a stranger closes it: %v", err)
	}
	for range 2 {
		if err := m.store.Close(ctx, me, id); err != nil {
			t.Fatal(err)
		}
	}
	list, total, err := m.store.Demands(ctx, me, 1, 10)
	if err != nil || total != 1 || len(list[0].Events) != 2 || list[0].Status != members.Closed || list[0].Form.Remark != "想看两居" {
		t.Fatalf("%+v, %v", list, err)
	}
	if err := m.store.Share(ctx, me, id, true); !errors.Is(err, members.ErrClosed) {
		t.Errorf("a closed demand is shared: %v", err)
	}
}

func TestMatesAgreedToBeShown(t *testing.T) {
	m := newMarket(t)
	me, like, unlike := newMember(t, m.db, "a"), newMember(t, m.db, "b"), newMember(t, m.db, "c")
	m.wish(me, 1, 3)
	shown, elsewhere := m.wish(like, 2, 3), m.wish(unlike, 3, 4)
	mates := func(of int64) []members.Mate {
		t.Helper()
		list, err := m.matching.Mates(ctx, of)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if got := mates(me); len(got) != 0 {
		t.Errorf("shown without having agreed: %+v", got)
	}
	for member, id := range map[int64]int64{like: shown, unlike: elsewhere} {
		if err := m.store.Share(ctx, member, id, true); err != nil {
			t.Fatal(err)
		}
	}
	if got := mates(me); len(got) != 1 || got[0].MemberID != like || got[0].Likeness != 70 {
		t.Errorf("%+v", got)
	}
	if err := m.store.Close(ctx, like, shown); err != nil {
		t.Fatal(err)
	}
	if got := mates(me); len(got) != 0 {
		t.Errorf("a closed demand is shown: %+v", got)
	}
}

func TestClosingAnAccountErasesWhatIsKept(t *testing.T) {
	m := newMarket(t)
	me, other := newMember(t, m.db, "a"), newMember(t, m.db, "b")
	m.offer(0, 3, 3_000_000)
	m.wish(me, 1, 3)
	m.wish(other, 2, 3)
	for _, member := range []int64{me, other} {
		if err := m.store.Save(ctx, member, members.House, m.ids[0], members.Target{Title: "房源"}); err != nil {
			t.Fatal(err)
		}
	}
	remove := func(ctx context.Context, tx bun.Tx, id int64, _ time.Time) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM members WHERE id = ?", id)
		return err
	}
	if err := m.store.CloseAccount(ctx, me, remove); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"forms", "collects", "messages", "matches"} {
		var left int
		if err := m.db.NewRaw("SELECT count(*) FROM ?", bun.Ident(table)).Scan(ctx, &left); err != nil || left != 1 {
			t.Errorf("%d rows are left in %s, %v", left, table, err)
		}
	}
	if err := m.store.CloseAccount(ctx, me, remove); !errors.Is(err, members.ErrLogin) {
		t.Errorf("closed again: %v", err)
	}
}
