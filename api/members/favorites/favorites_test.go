package favorites_test

import (
	"errors"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members"
	"fapai/api/members/favorites"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestFavoritesAreSavedOnce(t *testing.T) {
	tx := apitest.Tx(t)
	me, other := fixture.Member(t, tx, "a"), fixture.Member(t, tx, "b")
	now := fixture.Now
	s := &favorites.Store{DB: tx, Now: func() time.Time { return now }}
	save := func(member int64, kind favorites.Kind, id, price int64) {
		t.Helper()
		if err := s.Save(t.Context(), member, kind, id,
			favorites.Target{Title: "望京花园", Price: &price, Status: fixture.Ptr("0")}); err != nil {
			t.Fatal(err)
		}
	}
	save(me, favorites.House, 1, 100)
	now = now.Add(time.Minute)
	save(me, favorites.House, 2, 200)
	save(me, favorites.House, 1, 90) // saved a second time: the first price is kept
	save(me, favorites.News, 1, 0)
	save(other, favorites.House, 3, 300)
	list, counts, err := s.List(t.Context(), me, favorites.House, 1, 10)
	if err != nil || len(list) != 2 || list[0].TargetID != 2 || *list[1].Price != 100 || *list[1].Status != "0" {
		t.Fatalf("%+v, %v", list, err)
	}
	if counts[favorites.House] != 2 || counts[favorites.News] != 1 || counts[favorites.Community] != 0 {
		t.Errorf("counts %v", counts)
	}
	for range 2 {
		if err := s.Remove(t.Context(), me, favorites.House, 1); err != nil {
			t.Fatal(err)
		}
	}
	m, err := s.IDs(t.Context(), me)
	if err != nil || len(m.House) != 1 || m.House[0] != 2 || len(m.News) != 1 ||
		len(m.Community) != 0 || len(m.Remind) != 0 {
		t.Errorf("%+v, %v", m, err)
	}
	if err := s.Save(t.Context(), me+other+100, favorites.House, 1, favorites.Target{}); !errors.Is(err,
		members.ErrLogin) {
		t.Errorf("a member who is gone saves: %v", err)
	}
}
