package reminders_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members"
	"fapai/api/members/favorites"
	"fapai/api/members/reminders"
)

// recount compares the stored counts of favorites and reminders with the numbers of rows, and returns the sum of the
// counts.
func recount(t *testing.T, conn bun.IDB) (marks int) {
	t.Helper()
	var wrong []struct {
		Kind                             string
		TargetID                         int64
		Follows, Reminds, Saved, Awaited int
	}
	err := conn.NewRaw(`SELECT * FROM mark_counts FULL JOIN (
			SELECT kind, target_id, count(*) FILTER (WHERE saved) AS saved, count(*) FILTER (WHERE NOT saved) AS awaited FROM (
				SELECT kind, target_id, true AS saved FROM collects UNION ALL SELECT 'house', house_id, false FROM reminders) AS u
			GROUP BY kind, target_id) AS really USING (kind, target_id)
		WHERE (coalesce(follows, 0), coalesce(reminds, 0)) <> (coalesce(saved, 0), coalesce(awaited, 0))`).
		Scan(ctx, &wrong)
	if err != nil || len(wrong) > 0 {
		t.Errorf("counts differ from a recount: %+v, %v", wrong, err)
	}
	if err := conn.NewRaw("SELECT coalesce(sum(follows + reminds), 0) FROM mark_counts").Scan(ctx, &marks); err != nil {
		t.Fatal(err)
	}
	return marks
}

func TestMarksAreCounted(t *testing.T) {
	b := newWorld(t)
	me, other, house := b.me, fixture.Member(t, b.db, "b"), b.house[0]
	var told []int64
	saved := &favorites.Store{DB: b.db, Now: b.store.Now,
		Changed: func(_ favorites.Kind, ids ...int64) { told = append(told, ids...) }}
	b.store.Changed = func(ids ...int64) { told = append(told, ids...) }
	want := func(follows, reminds, calls int) {
		t.Helper()
		counts, err := saved.Counts(ctx, favorites.House, []int64{house, 999})
		if got := counts[house]; err != nil || got != (lot.FavoriteCounts{Follows: follows, Reminds: reminds}) ||
			counts[999] != (lot.FavoriteCounts{}) {
			t.Errorf("%+v, %v, want %d %d", counts, err, follows, reminds)
		}
		if len(told) != calls {
			t.Errorf("told %d times, want %d", len(told), calls)
		}
		recount(t, b.db)
	}
	save := func(member int64) {
		t.Helper()
		if err := saved.Save(ctx, member, favorites.House, house, favorites.Target{Title: "房源"}); err != nil {
			t.Fatal(err)
		}
	}
	save(me)
	save(me) // the second time: still one favorite
	want(1, 0, 1)
	save(other)
	want(2, 0, 2)
	r := b.set(reminders.Reminder{})
	want(2, 1, 3)
	b.set(reminders.Reminder{Channels: []string{"site"}}) // changes the reminder that exists
	want(2, 1, 4)
	if err := b.store.Remove(ctx, other, r.ID, false); err != nil { // someone else's reminder, so nothing is removed
		t.Fatal(err)
	}
	want(2, 1, 4)
	for range 2 {
		if err := saved.Remove(ctx, other, favorites.House, house, 999); err != nil {
			t.Fatal(err)
		}
	}
	want(1, 1, 5)
	// A favorite that could not be saved must not be counted.
	if err := saved.Save(ctx, me+1000, favorites.House, house, favorites.Target{}); !errors.Is(err, members.ErrLogin) {
		t.Fatal(err)
	}
	want(1, 1, 5)
	// When a member is deleted, so are the member's favorites and reminders.
	if _, err := b.db.ExecContext(ctx, "DELETE FROM members WHERE id = ?", me); err != nil {
		t.Fatal(err)
	}
	want(0, 0, 5)
}

// Many members save and remove the same lots at once. Calls with several lots have them in different orders, which
// could cause deadlocks.
func TestMarksAreCountedInACrowd(t *testing.T) {
	b := newWorld(t)
	saved := &favorites.Store{DB: b.db, Now: b.store.Now}
	ids := []int64{1, 2, 3, 4, 5}
	var crowd sync.WaitGroup
	for n := range 8 {
		member := fixture.Member(t, b.db, "crowd"+strconv.Itoa(n))
		crowd.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(n), 1))
			for range 30 {
				some := slices.Clone(ids)
				dice.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
				var err error
				if dice.IntN(3) == 0 {
					err = saved.Remove(ctx, member, favorites.Community, some[:1+dice.IntN(len(some))]...)
				} else {
					err = saved.Save(ctx, member, favorites.Community, some[0], favorites.Target{Title: "小区"})
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	crowd.Wait()
	if recount(t, b.db) == 0 {
		t.Error("nothing was marked in the end")
	}
}
