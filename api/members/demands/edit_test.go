package demands_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/members/demands"
	"fapai/api/platform/apperr"
)

// work runs the queued jobs.
func (m *market) work() {
	m.t.Helper()
	for {
		if did, err := m.queue.Work(ctx); err != nil {
			m.t.Fatal(err)
		} else if !did {
			return
		}
	}
}

func (m *market) demand(member, id int64) demands.Item {
	m.t.Helper()
	d, err := m.store.Get(ctx, member, id)
	if err != nil {
		m.t.Fatal(err)
	}
	return d
}

func TestAnEditedDemandIsMatchedAnew(t *testing.T) {
	m := newMarket(t)
	me, other := fixture.Member(t, m.db, "a"), fixture.Member(t, m.db, "b")
	m.offer(0, 3, 3_000_000)
	m.offer(1, 4, 3_900_000) // in another district, near the maximum budget
	m.offer(2, 3, 3_100_000)
	id := m.wish(me, 1, 3)
	found, _, err := m.store.Matches(ctx, me, demands.MatchQuery{Page: 1, Size: 10})
	if err != nil || len(found) != 2 {
		t.Fatal(found, err)
	}
	dismissed := found[0].HouseID
	if err := m.store.MarkMatches(ctx, me, []int64{found[0].ID}, true); err != nil {
		t.Fatal(err)
	}

	m.now = m.now.Add(time.Hour)
	wanted := demands.Wish{AreaIDs: []int64{4}, Room: []string{"3"}, BudgetMax: fixture.Ptr[int64](4_000_000),
		CommunityIDs: []int64{7}, OwnFunds: fixture.Ptr[int64](1), Remark: "换到海淀"}
	for range 2 { // the second submission of the same conditions must change nothing
		if err := m.store.Edit(ctx, me, id, wanted); err != nil {
			t.Fatal(err)
		}
	}
	m.work()
	if houses, unread := m.matches(me); !slices.Equal(houses, m.ids[1:2]) || unread != 1 {
		t.Errorf("%v, %d unread", houses, unread)
	}
	d := m.demand(me, id)
	if len(d.Events) != 2 || d.Events[1].Note != "修改需求" || !d.Events[1].At.Equal(m.now) ||
		d.Events[1].Status != demands.Pending {
		t.Errorf("%+v", d.Events)
	}
	f := d.Form
	if f.Name != "王女士" || d.Mobile != "138****0001" || f.Remark != "换到海淀" || *f.OwnFunds != 1 ||
		!slices.Equal(f.CommunityIDs, []int64{7}) || len(f.Usage) != 0 {
		t.Errorf("%+v %s", f, d.Mobile)
	}

	// Back to the first conditions: lots that the member dismissed then must not come back.
	wanted.AreaIDs, wanted.Room = []int64{3}, nil
	if err := m.store.Edit(ctx, me, id, wanted); err != nil {
		t.Fatal(err)
	}
	m.work()
	if houses, _ := m.matches(me); len(houses) != 1 || slices.Contains(houses, dismissed) || houses[0] == m.ids[1] {
		t.Errorf("%v, dismissed was %d", houses, dismissed)
	}
	// If no lot meets an edited demand, its earlier matches are removed.
	wanted.BudgetMax, wanted.AreaIDs = fixture.Ptr[int64](1000), []int64{9}
	if err := m.store.Edit(ctx, me, id, wanted); err != nil {
		t.Fatal(err)
	}
	m.work()
	if houses, _ := m.matches(me); len(houses) != 0 {
		t.Errorf("%v", houses)
	}
	if err := m.store.Edit(ctx, other, id, wanted); !errors.Is(err, demands.ErrNoDemand) {
		t.Errorf("a stranger edits it: %v", err)
	}
	if err := m.store.Close(ctx, me, id); err != nil {
		t.Fatal(err)
	}
	if err := m.store.Edit(ctx, me, id, wanted); !errors.Is(err, demands.ErrClosed) {
		t.Errorf("a closed demand is edited: %v", err)
	}
}

func TestOnlyDemandsAreEditedAndNotForEver(t *testing.T) {
	m := newMarket(t)
	me := fixture.Member(t, m.db, "a")
	from := sender(1)
	from.MemberID = me
	viewing, err := m.store.Submit(ctx, demands.Form{Type: demands.Viewing, Mobile: "13800000001"}, from)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.store.Edit(ctx, me, viewing.ID, demands.Wish{}); !errors.Is(err, demands.ErrFixed) {
		t.Errorf("an appointment is edited: %v", err)
	}
	id := m.wish(me, 2, 3)
	edit := func(n int64) error {
		return m.store.Edit(ctx, me, id, demands.Wish{AreaIDs: []int64{3}, BudgetMax: &n})
	}
	for n := range int64(10) {
		if err := edit(1_000_000 + n); err != nil {
			t.Fatal(n, err)
		}
		m.now = m.now.Add(time.Minute)
	}
	var tooMany *apperr.E
	if err := edit(5); !errors.As(err, &tooMany) || tooMany.Kind != apperr.TooMany ||
		tooMany.RetryAfter != 50*time.Minute {
		t.Errorf("an eleventh change within the hour: %v", err)
	}
	m.now = m.now.Add(50 * time.Minute)
	if err := edit(5); err != nil {
		t.Errorf("an hour later: %v", err)
	}
	if d := m.demand(me, id); *d.Form.BudgetMax != 5 || len(d.Events) != 12 {
		t.Errorf("%d, %d events", *d.Form.BudgetMax, len(d.Events))
	}
}

// A member submits a demand, edits it, and submits the original form again. This is a second demand, not a
// repetition of the first.
func TestAnEditedDemandIsNoRepeat(t *testing.T) {
	m := newMarket(t)
	me := fixture.Member(t, m.db, "a")
	from := sender(1)
	from.MemberID = me
	first, err := m.store.Submit(ctx, wish(1), from)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.store.Edit(ctx, me, first.ID, demands.Wish{AreaIDs: []int64{9}}); err != nil {
		t.Fatal(err)
	}
	again, err := m.store.Submit(ctx, wish(1), from)
	if err != nil || again.ID == first.ID {
		t.Errorf("%+v, %v", again, err)
	}
}
