package members_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/jobs"
	"fapai/api/members"
)

// newMember makes a member; the table is the business of another domain, so only what it asks for.
func newMember(t *testing.T, idb bun.IDB, openid string) (id int64) {
	t.Helper()
	err := idb.NewRaw(`INSERT INTO members (openid, nickname, created_at, updated_at, last_login_at) VALUES (?, '用户', ?, ?, ?) RETURNING id`,
		openid, fixture.Now, fixture.Now, fixture.Now).Scan(ctx, &id)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestCollectsAreSavedOnce(t *testing.T) {
	tx := apitest.Tx(t)
	me, other := newMember(t, tx, "a"), newMember(t, tx, "b")
	now := fixture.Now
	s := members.NewStore(tx, keeper(t), func() time.Time { return now })
	save := func(member int64, kind members.Kind, id, price int64) {
		t.Helper()
		if err := s.Save(ctx, member, kind, id, members.Target{Title: "望京花园", Price: &price, Status: fixture.Ptr("0")}); err != nil {
			t.Fatal(err)
		}
	}
	save(me, members.House, 1, 100)
	now = now.Add(time.Minute)
	save(me, members.House, 2, 200)
	save(me, members.House, 1, 90) // the price at the first time counts
	save(me, members.News, 1, 0)
	save(other, members.House, 3, 300)
	list, counts, err := s.Collects(ctx, me, members.House, 1, 10)
	if err != nil || len(list) != 2 || list[0].TargetID != 2 || *list[1].Price != 100 || *list[1].Status != "0" {
		t.Fatalf("%+v, %v", list, err)
	}
	if counts[members.House] != 2 || counts[members.News] != 1 || counts[members.Community] != 0 {
		t.Errorf("counts %v", counts)
	}
	for range 2 {
		if err := s.Forget(ctx, me, members.House, 1); err != nil {
			t.Fatal(err)
		}
	}
	m, err := s.Marks(ctx, me)
	if err != nil || len(m.House) != 1 || m.House[0] != 2 || len(m.News) != 1 || len(m.Community) != 0 || len(m.Remind) != 0 {
		t.Errorf("%+v, %v", m, err)
	}
	if err := s.Save(ctx, me+other+100, members.House, 1, members.Target{}); !errors.Is(err, members.ErrLogin) {
		t.Errorf("a member who is gone saves: %v", err)
	}
}

// bell is a world with one lot, one member, a clock and what went out.
type bell struct {
	t       *testing.T
	db      *bun.DB
	url     string
	now     time.Time
	lots    map[int64]members.Lot
	me      int64
	house   []int64
	letters []members.Letter
	tried   []members.Letter // those that went out or not
	fails   map[string]error // by channel
	allowed []string
	queue   *jobs.Queue
	store   *members.Store
	all     *members.Reminders
}

func newBell(t *testing.T) *bell {
	conn, url := apitest.DatabaseURL(t)
	b := &bell{t: t, db: conn, url: url, now: fixture.Now, lots: map[int64]members.Lot{}, fails: map[string]error{}, allowed: []string{"site", "sms"}}
	b.me = newMember(t, b.db, "a")
	b.house = fixture.Insert(t, b.db, fixture.Lot(), fixture.Lot())
	b.lot(func(l *members.Lot) {
		l.Start, l.Close, l.SignupEnd, l.Status = fixture.At(30), fixture.At(54), nil, "0"
	})
	log, clock := slog.New(slog.DiscardHandler), func() time.Time { return b.now }
	b.queue, b.store = jobs.New(b.db, clock, log), members.NewStore(b.db, keeper(t), clock)
	post := members.Post{
		Allowed: func(context.Context, int64) ([]string, error) { return b.allowed, nil },
		Repeats: map[string]time.Duration{"wechat": 9 * time.Minute},
		Courier: func(_ context.Context, l members.Letter) error {
			b.tried = append(b.tried, l)
			if err := b.fails[l.Channel]; err != nil {
				return err
			}
			b.letters = append(b.letters, l)
			return nil
		},
	}
	b.all = members.NewReminders(b.store, func(_ context.Context, ids []int64) (map[int64]members.Lot, error) {
		out := map[int64]members.Lot{}
		for _, id := range ids {
			if l, ok := b.lots[id]; ok {
				out[id] = l
			}
		}
		return out, nil
	}, post, log, b.queue)
	return b
}

func (b *bell) lot(change func(*members.Lot)) {
	l := b.lots[b.house[0]]
	l.ID, l.Title = b.house[0], "望京花园801室"
	change(&l)
	b.lots[l.ID] = l
}

func (b *bell) set(wish members.Reminder) members.Reminder {
	b.t.Helper()
	wish.MemberID, wish.HouseID = b.me, b.house[0]
	r, err := b.all.Set(ctx, wish)
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

// run lets an hour pass in steps and everything happen that is due.
func (b *bell) run(d time.Duration) {
	b.t.Helper()
	for until := b.now.Add(d); b.now.Before(until); {
		b.now = b.now.Add(min(15*time.Minute, until.Sub(b.now)))
		b.settle()
	}
}

func (b *bell) settle() {
	b.t.Helper()
	if err := b.all.Follow(ctx); err != nil {
		b.t.Fatal(err)
	}
	for {
		did, err := b.queue.Work(ctx)
		if err != nil {
			b.t.Fatal(err)
		}
		if !did {
			return
		}
	}
}

// titles are the messages so far, the first one first.
func (b *bell) titles() (titles []string) {
	b.t.Helper()
	if err := b.db.NewRaw("SELECT title FROM messages ORDER BY id").Scan(ctx, &titles); err != nil {
		b.t.Fatal(err)
	}
	return titles
}

func (b *bell) expect(want ...string) {
	b.t.Helper()
	got := b.titles()
	if len(got) != len(want) {
		b.t.Fatalf("at %s the messages are %v, want %v", b.now, got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			b.t.Fatalf("the messages are %v, want %v", got, want)
		}
	}
}

func (b *bell) reminder() members.Reminder {
	b.t.Helper()
	list, _, _, err := b.store.Reminders(ctx, b.me, members.ReminderQuery{HouseID: b.house[0], Page: 1, Size: 1})
	if err != nil || len(list) != 1 {
		b.t.Fatal(list, err)
	}
	return list[0]
}

func TestAReminderFiresAtItsMoments(t *testing.T) {
	b := newBell(t)
	r := b.set(members.Reminder{})
	if r.NextFire == nil || !r.NextFire.Equal(*fixture.At(6)) {
		t.Fatalf("next at %v", r.NextFire)
	}
	b.run(5 * time.Hour)
	b.expect()
	b.run(2 * time.Hour)
	b.expect("开拍提醒")
	b.set(members.Reminder{}) // a second click changes nothing
	b.run(22 * time.Hour)
	b.expect("开拍提醒", "开拍提醒")
	if len(b.letters) != 2 || b.letters[0].Channel != "sms" || b.letters[0].MemberID != b.me {
		t.Errorf("letters %+v", b.letters)
	}
	b.lot(func(l *members.Lot) { l.Status = "1" })
	b.run(2 * time.Hour)
	b.expect("开拍提醒", "开拍提醒")
}

func TestAReminderMovesWithItsLot(t *testing.T) {
	b := newBell(t)
	b.set(members.Reminder{Types: []string{"start", "status"}, Offsets: []int64{60}, Channels: []string{"site"}})
	b.lot(func(l *members.Lot) { l.Start = fixture.At(50) })
	b.settle()
	b.settle()
	b.expect("开拍时间变更")
	b.run(30 * time.Hour) // the old moment passes in silence
	b.expect("开拍时间变更")
	b.lot(func(l *members.Lot) { l.Status = "7" })
	b.run(19 * time.Hour) // and so does one of a suspended lot
	b.expect("开拍时间变更", "状态变化提醒")
	if got := b.reminder(); got.Status != members.Held || got.NextFire != nil {
		t.Errorf("held: %+v", got)
	}
	b.lot(func(l *members.Lot) { l.Status, l.Start = "0", fixture.At(60) })
	b.run(11 * time.Hour)
	b.expect("开拍时间变更", "状态变化提醒", "恢复拍卖提醒", "开拍提醒")
	b.lot(func(l *members.Lot) { l.Status = "5" })
	b.settle()
	b.settle()
	b.expect("开拍时间变更", "状态变化提醒", "恢复拍卖提醒", "开拍提醒", "状态变化提醒")
	if got := b.reminder(); got.Status != members.Cancelled {
		t.Errorf("withdrawn: %+v", got)
	}
	if len(b.letters) != 0 {
		t.Errorf("letters by a way that was not asked for: %+v", b.letters)
	}
}

func TestAFailedLotLeadsToItsNextRound(t *testing.T) {
	b := newBell(t)
	b.set(members.Reminder{Types: []string{"start", "result", "next_round"}, Offsets: []int64{60}, Channels: []string{"site"}})
	b.run(60 * time.Hour)
	b.lot(func(l *members.Lot) { l.Status = "4" })
	b.settle()
	b.expect("开拍提醒", "流拍结果")
	next := b.house[1]
	b.lots[next] = members.Lot{ID: next, Title: "望京花园801室（二拍）", Status: "0", Start: fixture.At(100)}
	b.lot(func(l *members.Lot) { l.NextRound = &next })
	b.settle()
	b.expect("开拍提醒", "流拍结果", "下一轮开拍")
	b.run(40 * time.Hour)
	b.expect("开拍提醒", "流拍结果", "下一轮开拍", "开拍提醒")
	for status, want := range map[string]error{"2": members.ErrOver, "3": members.ErrOver, "5": members.ErrOver, "8": members.ErrOver} {
		b.lot(func(l *members.Lot) { l.Status = status })
		if _, err := b.all.Set(ctx, members.Reminder{MemberID: b.me, HouseID: b.house[0]}); !errors.Is(err, want) {
			t.Errorf("status %s: %v", status, err)
		}
	}
}

func TestMessagesAreRead(t *testing.T) {
	b := newBell(t)
	b.set(members.Reminder{})
	b.run(30 * time.Hour)
	list, total, unread, err := b.store.Messages(ctx, b.me, members.MessageQuery{Page: 1, Size: 1})
	if err != nil || total != 2 || unread != 2 || len(list) != 1 || list[0].Kind != members.MessageReminder {
		t.Fatal(list, total, unread, err)
	}
	stranger := newMember(t, b.db, "b")
	if _, err := b.store.Read(ctx, stranger, []int64{list[0].ID}); err != nil {
		t.Fatal(err)
	}
	if left, err := b.store.Read(ctx, b.me, []int64{list[0].ID}); err != nil || left != 1 {
		t.Errorf("%d unread, %v", left, err)
	}
	if left, err := b.store.Read(ctx, b.me, nil); err != nil || left != 0 {
		t.Errorf("%d unread, %v", left, err)
	}
}
