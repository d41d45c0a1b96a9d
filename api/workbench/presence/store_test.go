package presence_test

import (
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/workbench/presence"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestOthersAreSeenWhileTheyAreThere(t *testing.T) {
	tx := apitest.Tx(t)
	now := fixture.Now
	store := &presence.Store{DB: tx, Now: func() time.Time { return now }}
	first, second := fixture.Member(t, tx, "first"), fixture.Member(t, tx, "second")
	others := func(subject string, member int64) int {
		t.Helper()
		list, err := store.Open(t.Context(), subject, member)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range list {
			if o.MemberID == member {
				t.Errorf("%d sees itself", member)
			}
		}
		return len(list)
	}
	if n := others("head /a", first); n != 0 {
		t.Errorf("alone with %d", n)
	}
	if n := others("head /a", second); n != 1 {
		t.Errorf("the second sees %d", n)
	}
	if n := others("head /b", second); n != 0 {
		t.Errorf("on another page %d", n)
	}
	now = now.Add(30 * time.Second)
	if n := others("head /a", first); n != 1 {
		t.Errorf("a moment later %d", n)
	}
	// The second editor's page no longer reports, and the first editor has closed the page.
	now = now.Add(30 * time.Second)
	if n := others("head /a", first); n != 0 {
		t.Errorf("later %d", n)
	}
	if err := store.Close(t.Context(), "head /a", first); err != nil {
		t.Fatal(err)
	}
	if n := others("head /a", second); n != 0 {
		t.Errorf("who left is seen: %d", n)
	}
}
