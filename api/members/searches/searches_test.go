package searches_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/platform/jobs"
	"fapai/api/platform/pii"
)

var ctx = context.Background()

// world provides a member, imported lots, and a clock that tests set.
type world struct {
	t        *testing.T
	db       *bun.DB
	url      string
	now      time.Time
	me       int64
	queue    *jobs.Queue
	matching *searches.Matching
	sent     []notify.Notification
}

func newWorld(t *testing.T) *world {
	conn, url := apitest.Shared(t)
	if _, err := conn.ExecContext(ctx, "TRUNCATE members, houses, jobs CASCADE"); err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, db: conn, url: url, now: fixture.Now}
	if _, err := conn.ExecContext(ctx, "UPDATE search_progress SET change_id = 0, seen_at = ?", w.now); err != nil {
		t.Fatal(err)
	}
	w.me = fixture.Member(t, conn, "a")
	w.queue, w.matching = assemble(t, conn, func() time.Time { return w.now },
		func(_ context.Context, n notify.Notification) error {
			w.sent = append(w.sent, n)
			return nil
		})
	return w
}

// assemble connects the services as the program does, except that `send` takes the place of sending.
func assemble(
	t testing.TB, conn *bun.DB, now func() time.Time, send func(context.Context, notify.Notification) error,
) (*jobs.Queue, *searches.Matching) {
	t.Helper()
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	queue := jobs.New(conn, now, log)
	service := reminders.NewService(&reminders.Store{DB: conn, Now: now}, nil, notify.Sender{
		Allowed: func(context.Context, int64) ([]string, error) { return []string{"site", "wechat"}, nil }, Send: send,
	}, log, queue)
	matching := &searches.Matching{
		Store: &searches.Store{DB: conn, Now: now},
		Match: fixture.Matcher(conn, now),
		Lots:  fixture.Houses(conn, now).Cards, Label: func(d, code string) string { return d + code },
		Notify: service.Announce, Log: log,
		Tokens: searches.Tokens{Cipher: cipher, Now: now}, Path: func(q string) string { return "/list?" + q },
		All: "/searches",
	}
	matching.Register(queue)
	return queue, matching
}

func (w *world) save(query string, change searches.Change) searches.Search {
	w.t.Helper()
	s, err := w.matching.Store.Save(ctx,
		searches.Search{MemberID: w.me, Query: fixture.Canonical(w.t, query), Name: query})
	if err != nil {
		w.t.Fatal(err)
	}
	if s, err = w.matching.Store.Change(ctx, w.me, s.ID, change); err != nil {
		w.t.Fatal(err)
	}
	return s
}

var instantly = searches.Change{Frequency: fixture.Ptr(searches.Instant)}

// pass lets the time d pass. After every minute it compares lots with searches and runs jobs that are due.
func (w *world) pass(d time.Duration) {
	w.t.Helper()
	for until := w.now.Add(d); w.now.Before(until); {
		w.now = w.now.Add(min(time.Minute, until.Sub(w.now)))
		w.settle()
	}
}

func (w *world) settle() {
	w.t.Helper()
	if err := w.matching.MatchChanged(ctx); err != nil {
		w.t.Fatal(err)
	}
	for {
		did, err := w.queue.Work(ctx)
		if err != nil {
			w.t.Fatal(err)
		}
		if !did {
			return
		}
	}
}

// imports lets one second pass and then imports lots.
func (w *world) imports(lots ...lot.Lot) {
	w.t.Helper()
	w.now = w.now.Add(time.Second)
	fixture.Import(w.t, w.db, w.now, lots...)
}

func (w *world) messages() (bodies []string) {
	w.t.Helper()
	if err := w.db.NewRaw("SELECT body FROM messages WHERE kind = 'search' ORDER BY id").
		Scan(ctx, &bodies); err != nil {
		w.t.Fatal(err)
	}
	return bodies
}

func (w *world) expect(want ...string) {
	w.t.Helper()
	if got := w.messages(); !slices.Equal(got, want) {
		w.t.Fatalf("messages\n%q\nwant\n%q", got, want)
	}
}

// named returns a lot with a title. It starts `hours` hours from now; each function in change modifies it.
func named(title string, hours float64, change ...func(*lot.House)) lot.Lot {
	return fixture.House(append([]func(*lot.House){func(h *lot.House) {
		h.Title, h.StartTime, h.EndTime = title, fixture.At(hours), fixture.At(hours+24)
	}}, change...)...)
}

func TestAMemberIsNotifiedOfLotsThatMatchOnce(t *testing.T) {
	w := newWorld(t)
	w.imports(named("旧房", 100))
	w.pass(time.Minute)
	w.save("usage=101&price_max=4000000", instantly)
	w.imports(
		named("甲", 100), named("二拍乙", 100, func(h *lot.House) { h.Stage = "2" }),
		named("太贵", 100, func(h *lot.House) {
			h.StartPrice, h.AppraisalPrice = new(int64(4_500_000)), fixture.Ptr[int64](5_000_000)
		}),
		named("车位", 100, func(h *lot.House) { h.Usage = "116" }),
	)
	w.pass(10 * time.Minute)
	body := "新上架：甲，起拍价350万元，到手约353–402万，11月23日15:00开拍；auction_stage2上架：二拍乙，起拍价350万元，到手约353–402万，11月23日15:00开拍。"
	w.expect(body)
	if len(w.sent) != 1 || w.sent[0].Channel != "wechat" || w.sent[0].Title != "“usage=101&price_max=4000000”有2条动态" ||
		w.sent[0].Path != "/list?price_max=4000000&usage=101" {
		t.Errorf("sent %+v", w.sent)
	}
	w.pass(time.Hour)
	w.expect(body)
}

func TestChangesOfMatchingLots(t *testing.T) {
	w := newWorld(t)
	one, other := named("甲", 100), named("乙", 100, func(h *lot.House) { h.StartPrice = new(int64(4_500_000)) })
	w.imports(one, other)
	w.pass(time.Minute)
	w.save("price_max=4000000&status=0&status=1", instantly)
	w.pass(time.Minute)
	other.House.StartPrice = new(int64(3_900_000)) // now below the search's highest price
	one.House.StartPrice = new(int64(3_600_000))   // higher than before, which is no news
	w.imports(one, other)
	w.pass(5 * time.Minute)
	w.expect("降价：乙，起拍价由450万元降至390万元。")
	// The member has been told of lot 乙 but not of lot 甲, so only the withdrawal of 乙 is reported.
	one.House.Result, other.House.Result = fixture.Ptr(lot.Withdrawn), fixture.Ptr(lot.Withdrawn)
	w.imports(one, other)
	w.pass(5 * time.Minute)
	w.expect("降价：乙，起拍价由450万元降至390万元。", "auction_status5：乙。")
}

func TestALotIsAnnouncedADayBeforeItStarts(t *testing.T) {
	w := newWorld(t)
	w.save("usage=101", searches.Change{Frequency: fixture.Ptr(searches.Weekly), Events: []string{searches.Soon}})
	one := named("甲", 30)
	w.imports(one)
	w.pass(5 * time.Hour)
	w.expect()
	w.pass(70 * time.Minute) // it does not wait for the weekly digest
	w.expect("24小时内开拍：甲，起拍价350万元，到手约353–402万，11月20日17:00开拍。")
	one.House.StartTime, one.House.EndTime = fixture.At(60), fixture.At(84)
	w.imports(one)
	w.pass(31 * time.Hour)
	w.expect("24小时内开拍：甲，起拍价350万元，到手约353–402万，11月20日17:00开拍。", "24小时内开拍：甲，起拍价350万元，到手约353–402万，11月21日23:00开拍。")
}

// When a search is saved, it finds lots that start within a day. Each is reported at once, and only once.
func TestLotsThatBeginSoonAreAnnouncedToANewSearch(t *testing.T) {
	w := newWorld(t)
	w.imports(named("甲", 5), named("乙", 23), named("丙", 26), named("丁", -1))
	w.pass(time.Hour)
	first := w.save("usage=101",
		searches.Change{Frequency: fixture.Ptr(searches.Weekly), Events: []string{searches.Soon}})
	w.pass(5 * time.Minute)
	if got := strings.Join(w.messages(), ""); strings.Count(got, "甲") != 1 || strings.Count(got, "乙") != 1 ||
		strings.Contains(got, "丙") || strings.Contains(got, "丁") {
		t.Fatalf("%q", w.messages())
	}
	w.save("price_min=1", searches.Change{Events: []string{searches.New}}) // saving a search makes the next run compare all of them
	if _, err := w.matching.Store.Change(ctx, w.me, first.ID, searches.Change{Name: fixture.Ptr("改名")}); err != nil {
		t.Fatal(err)
	}
	w.pass(5 * time.Minute)
	if len(w.messages()) != 1 {
		t.Errorf("announced again: %q", w.messages())
	}
	w.pass(2 * time.Hour)
	if got := strings.Join(w.messages(), ""); strings.Count(got, "甲") != 1 || strings.Count(got, "丙") != 1 {
		t.Errorf("%q", w.messages())
	}
}

// If a search finds a lot at the time of the event but not at the time of the digest, the digest must not contain
// it.
func TestADigestNamesOnlyWhatStillMatches(t *testing.T) {
	w := newWorld(t) // it is Thursday, 11:00
	w.save("price_max=4000000", searches.Change{Frequency: fixture.Ptr(searches.Daily), Events: []string{searches.New}})
	one, other := named("甲", 100), named("乙", 100)
	w.imports(one, other)
	w.pass(2 * time.Hour)
	w.expect()
	one.House.StartPrice = new(int64(4_800_000))
	w.imports(one)
	w.pass(21 * time.Hour)
	w.expect("新上架：乙，起拍价350万元，到手约353–402万，11月23日15:00开拍。")
	w.pass(48 * time.Hour)
	if len(w.messages()) != 1 {
		t.Error(w.messages())
	}
}

// Several events of one lot are one line, and the message links to the lot instead of the list.
func TestADigestNamesALotOnce(t *testing.T) {
	w := newWorld(t)
	w.save("usage=101", instantly)
	w.imports(named("甲", 5))
	w.pass(5 * time.Minute)
	w.expect("新上架、24小时内开拍：甲，起拍价350万元，到手约353–402万，11月19日16:00开拍。")
	if len(w.sent) != 1 || w.sent[0].HouseID == 0 || !strings.HasSuffix(w.sent[0].Title, "有1条动态") {
		t.Errorf("sent %+v", w.sent)
	}
}

// A price was cut, but is back at its old value when the digest is sent: the digest must not report it. If it was
// cut several times, the digest must contain the last price.
func TestAPriceCutIsComparedWithTheLot(t *testing.T) {
	w := newWorld(t) // it is Thursday, 11:00
	back, down := named("甲", 100), named("乙", 100)
	w.imports(back, down)
	w.pass(time.Minute)
	w.save("price_max=4000000",
		searches.Change{Frequency: fixture.Ptr(searches.Daily), Events: []string{searches.PriceCut}})
	for _, price := range []int64{3_200_000, 3_000_000} {
		back.House.StartPrice, down.House.StartPrice = new(price), new(price)
		w.imports(back, down)
		w.pass(5 * time.Minute)
	}
	back.House.StartPrice = new(int64(3_500_000))
	w.imports(back)
	w.pass(24 * time.Hour)
	w.expect("降价：乙，起拍价由350万元降至300万元。")
}

func TestAPausedSearchCollectsNothing(t *testing.T) {
	w := newWorld(t)
	s := w.save("usage=101", instantly)
	w.imports(named("甲", 100))
	if err := w.matching.MatchChanged(ctx); err != nil { // this stores the event; the digest is due later
		t.Fatal(err)
	}
	if _, err := w.matching.UseLink(ctx, w.matching.Tokens.Link(notify.SearchLink{ID: s.ID}), true); err != nil {
		t.Fatal(err)
	}
	resumed := false
	w.imports(named("乙", 100))
	w.pass(5 * time.Minute)
	if _, err := w.matching.Store.Change(ctx, w.me, s.ID, searches.Change{Paused: &resumed}); err != nil {
		t.Fatal(err)
	}
	w.pass(20 * time.Minute)
	w.expect()
	w.imports(named("丙", 100))
	w.pass(5 * time.Minute)
	w.expect("新上架：丙，起拍价350万元，到手约353–402万，11月23日15:00开拍。")
}

func TestTokensOfOthersAreRefused(t *testing.T) {
	w := newWorld(t)
	s := w.save("usage=101", searches.Change{})
	token := w.matching.Tokens.Link(notify.SearchLink{ID: s.ID})
	id := strconv.FormatInt(s.ID, 36) + "."
	later := strings.Split(token, ".")
	later[2] += "z"
	for _, forged := range []string{
		"", "7", "7.", strings.Replace(token, id, "8"+id, 1), token + "A", "x." + token[2:],
		strings.Replace(token, ".0.", ".1.", 1), strings.Join(later, "."),
	} {
		if _, err := w.matching.ByLink(ctx, forged); !errors.Is(err, searches.ErrLink) {
			t.Errorf("%q: %v", forged, err)
		}
		if _, err := w.matching.UseLink(ctx, forged, true); !errors.Is(err, searches.ErrLink) {
			t.Errorf("%q: %v", forged, err)
		}
	}
}

// When a link has been used, all links to the same searches are invalid, also those in earlier mails. A link that is
// not used is valid for 90 days. The change can be taken back for an hour.
func TestALinkEnds(t *testing.T) {
	w := newWorld(t)
	s := w.save("usage=101", searches.Change{})
	link := w.matching.Tokens.Link(notify.SearchLink{ID: s.ID})
	w.now = w.now.Add(89 * 24 * time.Hour)
	if found, err := w.matching.ByLink(ctx, link); err != nil || found.Paused || found.Undo != "" {
		t.Fatalf("%+v %v", found, err)
	}
	used, err := w.matching.UseLink(ctx, link, true)
	if err != nil || !used.Paused {
		t.Fatalf("%+v %v", used, err)
	}
	for range 2 {
		if _, err := w.matching.UseLink(ctx, link, false); !errors.Is(err, searches.ErrLinkUsed) {
			t.Error(err)
		}
		if _, err := w.matching.ByLink(ctx, link); !errors.Is(err, searches.ErrLinkUsed) {
			t.Error(err)
		}
	}
	back, err := w.matching.UseLink(ctx, used.Undo, false)
	if err != nil || back.Paused {
		t.Fatalf("%+v %v", back, err)
	}
	if _, err := w.matching.UseLink(ctx, used.Undo, true); !errors.Is(err, searches.ErrLinkUsed) {
		t.Error(err)
	}
	w.now = w.now.Add(time.Hour)
	if _, err := w.matching.UseLink(ctx, back.Undo, true); !errors.Is(err, searches.ErrLinkEnded) {
		t.Error(err)
	}
	link = w.matching.Tokens.Link(notify.SearchLink{ID: s.ID, Uses: 2})
	w.now = w.now.Add(90 * 24 * time.Hour)
	if _, err := w.matching.UseLink(ctx, link, true); !errors.Is(err, searches.ErrLinkEnded) {
		t.Error(err)
	}
}

func TestTheSameSearchIsSavedOnce(t *testing.T) {
	w := newWorld(t)
	first := w.save("usage=101", searches.Change{})
	again := w.save("usage=101&sort=area_asc", searches.Change{})
	if first.ID != again.ID || first.Name != again.Name {
		t.Errorf("%+v and %+v", first, again)
	}
	stranger := fixture.Member(t, w.db, "b")
	if _, err := w.matching.Store.Change(ctx, stranger, first.ID,
		searches.Change{Name: fixture.Ptr("x")}); !errors.Is(err, searches.ErrNotFound) {
		t.Error(err)
	}
	if err := w.matching.Store.Remove(ctx, stranger, first.ID); err != nil {
		t.Fatal(err)
	}
	for n := range 49 {
		w.save(fmt.Sprintf("price_max=%d", 1000+n), searches.Change{})
	}
	if _, err := w.matching.Store.Save(ctx,
		searches.Search{MemberID: w.me, Query: "price_max=1", Name: "x"}); !errors.Is(err, searches.ErrTooMany) {
		t.Error(err)
	}
}
