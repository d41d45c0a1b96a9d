package sharedlists_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/account"
	"fapai/api/members/sharedlists"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// world provides a store, two members, and a clock that tests set.
type world struct {
	tx        bun.Tx
	store     *sharedlists.Store
	me, other int64
	now       time.Time
}

func newWorld(t *testing.T) *world {
	t.Helper()
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	tx := apitest.Tx(t)
	w := &world{tx: tx, me: fixture.Member(t, tx, "a"), other: fixture.Member(t, tx, "b"), now: fixture.Now}
	w.store = &sharedlists.Store{DB: tx, Cipher: cipher, Now: func() time.Time { return w.now }}
	return w
}

func lotsOf(ids ...int64) []sharedlists.Lot {
	lots := make([]sharedlists.Lot, len(ids))
	for i, id := range ids {
		lots[i] = sharedlists.Lot{HouseID: id, Title: fmt.Sprint("房源", id)}
	}
	return lots
}

func (w *world) create(t *testing.T, ids ...int64) (sharedlists.List, string) {
	t.Helper()
	l, token, err := w.store.Create(t.Context(), w.me, " 看房\u202e清单 ", lotsOf(ids...))
	if err != nil {
		t.Fatal(err)
	}
	return l, token
}

// order returns the lots of a list, with their notes, as one text that tests can compare.
func (w *world) order(t *testing.T, list int64) string {
	t.Helper()
	lots, err := w.store.Lots(t.Context(), list)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, l := range lots {
		text += fmt.Sprintf("%d%s ", l.HouseID, l.Note)
	}
	return text
}

func guest(name string) sharedlists.Visitor {
	return sharedlists.Visitor{SessionHash: []byte(name), Address: "192.0.2." + name}
}

func TestAListKeepsItsOrderAndNotes(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	l, token := w.create(t, 7, 3)
	if l.Name != "看房清单" {
		t.Errorf("called %q", l.Name)
	}
	if err := w.store.Add(ctx, w.me, l.ID, lotsOf(3, 9)); err != nil {
		t.Fatal(err)
	}
	if got := w.order(t, l.ID); got != "7 3 9 " {
		t.Errorf("in the order %s", got)
	}
	note := "离学校近"
	change := sharedlists.Change{Reordered: true, Lots: []sharedlists.Kept{{HouseID: 9, Note: &note}, {HouseID: 7}}}
	if err := w.store.Change(ctx, w.me, l.ID, change); err != nil {
		t.Fatal(err)
	}
	if got := w.order(t, l.ID); got != "9离学校近 7 " {
		t.Errorf("then in the order %s", got)
	}
	change.Lots = append(change.Lots, sharedlists.Kept{HouseID: 3})
	if err := w.store.Change(ctx, w.me, l.ID, change); !errors.Is(err, sharedlists.ErrNotInIt) {
		t.Errorf("with a lot that has left: %v", err)
	}
	many := make([]int64, 29)
	for i := range many {
		many[i] = int64(100 + i)
	}
	if err := w.store.Add(ctx, w.me, l.ID, lotsOf(many...)); !errors.Is(err, sharedlists.ErrFull) {
		t.Errorf("31 lots: %v", err)
	}
	if err := w.store.Change(ctx, w.other, l.ID, sharedlists.Change{Note: &note}); !errors.Is(err,
		sharedlists.ErrNotFound) {
		t.Errorf("another member changes it: %v", err)
	}
	if read, err := w.store.Open(ctx, token); err != nil || read.ID != l.ID || read.Owner == "" {
		t.Errorf("%+v, %v", read, err)
	}
}

func TestALinkIsFoundRenewedAndNotStored(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	l, token := w.create(t, 7)
	if _, again, err := w.store.Link(ctx, w.me, l.ID); err != nil || again != token {
		t.Errorf("the owner gets %q, %v", again, err)
	}
	if _, _, err := w.store.Link(ctx, w.other, l.ID); !errors.Is(err, sharedlists.ErrNotFound) {
		t.Errorf("another member: %v", err)
	}
	var stored string
	if err := w.tx.NewRaw("SELECT string_agg(l::text, ' ') FROM shared_lists AS l").Scan(ctx, &stored); err != nil ||
		strings.Contains(stored, token) {
		t.Errorf("the table holds the token: %v", err)
	}
	_, renewed, err := w.store.Renew(ctx, w.me, l.ID)
	if err != nil || renewed == token {
		t.Fatal(renewed, err)
	}
	if _, err := w.store.Open(ctx, token); !errors.Is(err, sharedlists.ErrNoLink) {
		t.Errorf("the old link: %v", err)
	}
	if _, err := w.store.Open(ctx, renewed); err != nil {
		t.Error(err)
	}
	if err := w.store.Remove(ctx, w.other, l.ID); err != nil {
		t.Error(err)
	}
	if _, err := w.store.Open(ctx, renewed); err != nil {
		t.Errorf("another member has removed it: %v", err)
	}
	for range 19 {
		w.create(t, 7)
	}
	if _, _, err := w.store.Create(ctx, w.me, "又一份", lotsOf(7)); !errors.Is(err, sharedlists.ErrTooMany) {
		t.Errorf("21 lists: %v", err)
	}
}

func TestWhoMayCommentAndDelete(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	l, token := w.create(t, 7)
	say := func(c sharedlists.Comment, from sharedlists.Visitor) (sharedlists.Comment, error) {
		c, _, err := w.store.Comment(ctx, token, c, from)
		return c, err
	}
	owner := sharedlists.Visitor{MemberID: w.me, SessionHash: []byte("me"), Address: "192.0.2.9"}
	member := sharedlists.Visitor{MemberID: w.other, SessionHash: []byte("b"), Address: "192.0.2.8"}
	first, err := say(sharedlists.Comment{Name: "妈妈", Text: "采光好", HouseID: new(int64(7))}, guest("1"))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := say(sharedlists.Comment{Name: "妈妈", Text: "采光好 ", HouseID: new(int64(7))},
		guest("1")); err != nil || again.ID != first.ID {
		t.Errorf("said again: %+v, %v", again, err)
	}
	for name, c := range map[string]struct {
		comment sharedlists.Comment
		want    error
	}{
		"no name":       {sharedlists.Comment{Text: "好"}, sharedlists.ErrNickname},
		"no text":       {sharedlists.Comment{Name: "妈妈", Text: " \n"}, sharedlists.ErrNoText},
		"a foreign lot": {sharedlists.Comment{Name: "妈妈", Text: "好", HouseID: new(int64(8))}, sharedlists.ErrNotInIt},
	} {
		if _, err := say(c.comment, guest("1")); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	set := func(who sharedlists.Commenting) {
		t.Helper()
		if err := w.store.Change(ctx, w.me, l.ID, sharedlists.Change{Commenting: &who}); err != nil {
			t.Fatal(err)
		}
	}
	set(sharedlists.Members)
	if _, err := say(sharedlists.Comment{Name: "妈妈", Text: "好"}, guest("1")); !errors.Is(err, sharedlists.ErrMembers) {
		t.Errorf("a guest where members comment: %v", err)
	}
	said, err := say(sharedlists.Comment{Name: "别人", Text: "税费高"}, member)
	if err != nil || said.Name == "别人" || said.Name == "" {
		t.Errorf("%+v, %v", said, err)
	}
	set(sharedlists.Closed)
	if _, err := say(sharedlists.Comment{Text: "好"}, member); !errors.Is(err, sharedlists.ErrClosed) {
		t.Errorf("a member where nobody comments: %v", err)
	}
	if _, err := say(sharedlists.Comment{Text: "谢谢大家"}, owner); err != nil {
		t.Errorf("the owner where nobody comments: %v", err)
	}
	if err := w.store.RemoveComment(ctx, token, first.ID, guest("2"), false); !errors.Is(err, sharedlists.ErrForeign) {
		t.Errorf("another guest deletes: %v", err)
	}
	for by, id := range map[*sharedlists.Visitor]int64{new(guest("1")): first.ID, &owner: said.ID} {
		if err := w.store.RemoveComment(ctx, token, id, *by, false); err != nil {
			t.Errorf("%+v deletes: %v", by, err)
		}
	}
	if left, err := w.store.Comments(ctx, l.ID); err != nil || len(left) != 1 || left[0].Text != "谢谢大家" {
		t.Errorf("%+v, %v", left, err)
	}
	var stored string
	if err := w.tx.NewRaw("SELECT string_agg(c::text, ' ') FROM shared_list_comments AS c").
		Scan(ctx, &stored); err != nil || strings.Contains(stored, "谢谢") {
		t.Errorf("the table holds texts: %v", err)
	}
}

func TestAVisitorSaysSoMuchADay(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	_, token := w.create(t, 7)
	say := func(i int) error {
		_, _, err := w.store.Comment(ctx, token, sharedlists.Comment{Name: "妈妈", Text: fmt.Sprint("第", i)}, guest("1"))
		return err
	}
	for i := range 30 {
		if err := say(i); err != nil {
			t.Fatal(i, err)
		}
	}
	var refused *apperr.E
	if err := say(30); !errors.As(err, &refused) || refused.Kind != apperr.TooMany ||
		refused.RetryAfter != 24*time.Hour {
		t.Errorf("the 31st: %v", err)
	}
	w.now = w.now.Add(24*time.Hour + time.Second)
	if err := say(30); err != nil {
		t.Errorf("a day later: %v", err)
	}
	var hashes int
	if _, err := w.store.RemoveOld(ctx); err != nil {
		t.Fatal(err)
	}
	if err := w.tx.NewRaw("SELECT count(address_hash) FROM shared_list_comments").Scan(ctx, &hashes); err != nil ||
		hashes != 1 {
		t.Errorf("%d addresses are kept, %v", hashes, err)
	}
}

func TestListsThatNobodyOpensAreDeleted(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	_, read := w.create(t, 7)
	_, unread := w.create(t, 7)
	w.now = w.now.Add(300 * 24 * time.Hour)
	if _, err := w.store.Open(ctx, read); err != nil {
		t.Fatal(err)
	}
	w.now = w.now.Add(500 * 24 * time.Hour)
	if n, err := w.store.RemoveOld(ctx); n != 1 || err != nil {
		t.Errorf("%d are deleted, %v", n, err)
	}
	if _, err := w.store.Open(ctx, unread); !errors.Is(err, sharedlists.ErrNoLink) {
		t.Error(err)
	}
	if _, err := w.store.Open(ctx, read); err != nil {
		t.Error(err)
	}
}

func TestListsGoWithTheAccount(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	l, token := w.create(t, 7)
	foreign, foreignToken, err := w.store.Create(ctx, w.other, "别人的", lotsOf(7))
	if err != nil {
		t.Fatal(err)
	}
	from := sharedlists.Visitor{MemberID: w.me, SessionHash: []byte("me")}
	if _, _, err := w.store.Comment(ctx, foreignToken, sharedlists.Comment{Text: "我的电话 13812345678"},
		from); err != nil {
		t.Fatal(err)
	}
	third := fixture.Member(t, w.tx, "c")
	if err := account.Merge(ctx, w.tx, w.me, third); err != nil {
		t.Fatal(err)
	}
	if _, again, err := w.store.Link(ctx, third, l.ID); err != nil || again != token {
		t.Errorf("after the merge: %v", err)
	}
	if own, err := w.store.CommentsOf(ctx, third); err != nil || len(own) != 1 {
		t.Errorf("%+v, %v", own, err)
	}
	if _, err := w.tx.ExecContext(ctx, "DELETE FROM members WHERE id = ?", third); err != nil {
		t.Fatal(err)
	}
	if _, err := w.store.Open(ctx, token); !errors.Is(err, sharedlists.ErrNoLink) {
		t.Errorf("after the account was closed: %v", err)
	}
	if left, err := w.store.Comments(ctx, foreign.ID); err != nil || len(left) != 0 {
		t.Errorf("%+v, %v", left, err)
	}
}

// A guest must not use an invisible name, or one that looks like the site's name.
func TestNamesOfGuests(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	w.store.Site = "法拍房"
	_, token := w.create(t, 7)
	for name, want := range map[string]error{
		"张先生": nil, "Anna": nil, "😀": nil, "": sharedlists.ErrNickname, "  ": sharedlists.ErrNickname,
		"\u200b\u200b": sharedlists.ErrNickname,
		"\u2060\u00ad": sharedlists.ErrNickname, "...": sharedlists.ErrNickname, "法拍房官方": sharedlists.ErrOfficial,
		"法 拍\u200b房": sharedlists.ErrOfficial, "法-拍-房": sharedlists.ErrOfficial,
	} {
		_, _, err := w.store.Comment(ctx, token, sharedlists.Comment{Name: name, Text: "留言 " + name}, guest("1"))
		if !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", name, err, want)
		}
	}
}

// The owner can delete everything that one visitor has written on a list. Comments of others must remain.
func TestAllCommentsOfAVisitorGo(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	l, token := w.create(t, 7)
	var of, other int64
	for i := range 12 {
		for _, name := range []string{"1", "2"} {
			c, _, err := w.store.Comment(ctx, token, sharedlists.Comment{Name: "客人" + name, Text: fmt.Sprint("留言", i)},
				guest(name))
			if err != nil {
				t.Fatal(err)
			}
			if name == "1" {
				of = c.ID
			} else {
				other = c.ID
			}
		}
	}
	if err := w.store.RemoveComment(ctx, token, other, guest("1"), true); !errors.Is(err, sharedlists.ErrForeign) {
		t.Error(err)
	}
	if err := w.store.RemoveComment(ctx, token, of, sharedlists.Visitor{MemberID: w.me}, true); err != nil {
		t.Fatal(err)
	}
	left, err := w.store.Comments(ctx, l.ID)
	if err != nil || len(left) != 12 || left[0].Name != "客人2" {
		t.Errorf("%d are left, %v", len(left), err)
	}
}
