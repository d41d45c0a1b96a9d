package account_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/notify"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestClosingAnAccountErasesWhatIsStored(t *testing.T) {
	conn, ctx := apitest.Database(t), t.Context()
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	me, other := fixture.Member(t, conn, "a"), fixture.Member(t, conn, "b")
	house := fixture.Insert(t, conn, fixture.Lot())[0]
	var changed []int64
	saved := &favorites.Store{DB: conn, Now: fixture.Clock}
	forms := &demands.Store{DB: conn, Cipher: cipher, Now: fixture.Clock}
	for _, member := range []int64{me, other} {
		if err := saved.Save(ctx, member, favorites.House, house, favorites.Target{Title: "房源"}); err != nil {
			t.Fatal(err)
		}
		from := demands.Submitter{SessionHash: append(make([]byte, 31), byte(member)), MemberID: member}
		r, err := forms.Submit(ctx, demands.Form{Type: demands.Demand, Name: "王女士", Mobile: "13812345678"}, from)
		if err != nil {
			t.Fatal(err)
		}
		message := notify.Message{MemberID: member, Kind: notify.KindMatch, Title: "匹配", CreatedAt: fixture.Now}
		if err := notify.AddMessage(ctx, conn, message, "1"); err != nil {
			t.Fatal(err)
		}
		if _, err := conn.ExecContext(ctx,
			"INSERT INTO matches (form_id, house_id, score, reasons, created_at) VALUES (?, ?, 90, '{}', ?)",
			r.ID, house, fixture.Now); err != nil {
			t.Fatal(err)
		}
	}
	saved.Changed = func(_ favorites.Kind, ids ...int64) { changed = append(changed, ids...) }
	s := &account.Store{
		DB: conn, Now: fixture.Clock, Favorites: saved,
		RemoveMember: func(ctx context.Context, tx bun.Tx, id int64, _ time.Time) error {
			_, err := tx.ExecContext(ctx, "DELETE FROM members WHERE id = ?", id)
			return err
		},
	}
	if err := s.Close(ctx, me); err != nil {
		t.Fatal(err)
	}
	if len(changed) != 1 || changed[0] != house {
		t.Errorf("the counts of %v have changed", changed)
	}
	for _, table := range []string{"forms", "collects", "messages", "matches"} {
		var left int
		if err := conn.NewRaw("SELECT count(*) FROM ?", bun.Ident(table)).Scan(ctx, &left); err != nil || left != 1 {
			t.Errorf("%d rows are left in %s, %v", left, table, err)
		}
	}
	if err := s.Close(ctx, me); !errors.Is(err, members.ErrLogin) {
		t.Errorf("closed again: %v", err)
	}
}
