package audit_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/audit"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func recordOne(ctx context.Context, s *audit.Store, act audit.Act) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return audit.Record(ctx, tx, act) })
}

func record(t *testing.T, s *audit.Store, acts ...audit.Act) {
	t.Helper()
	for _, act := range acts {
		act.At = fixture.Now.Add(1234567 * time.Nanosecond)
		if err := recordOne(t.Context(), s, act); err != nil {
			t.Fatal(err)
		}
	}
}

func filled(t *testing.T) (*audit.Store, *bun.DB) {
	t.Helper()
	conn := apitest.Database(t)
	s := &audit.Store{DB: conn}
	record(t, s,
		audit.Act{MemberID: 7, Action: "template.publish", Subject: "house", Reason: "缺城市",
			Detail: map[string]string{"after": "<b>{city}&"}},
		audit.Act{Operator: "命令行", Action: "role.change", Subject: "member 7"},
		audit.Act{MemberID: 8, Action: "template.draft", Subject: "house"},
		audit.Act{MemberID: 7, Action: "templates", Subject: "house"},
	)
	return s, conn
}

func TestTheChainHolds(t *testing.T) {
	s, _ := filled(t)
	chain, err := s.Verify(t.Context())
	if err != nil || chain.Entries != 4 || len(chain.Last) != 32 {
		t.Fatal(chain, err)
	}
	for _, q := range []struct {
		query audit.Query
		ids   []int64
	}{
		{audit.Query{}, []int64{4, 3, 2, 1}},
		{audit.Query{Action: "template"}, []int64{3, 1}},
		{audit.Query{MemberID: 7}, []int64{4, 1}},
		{audit.Query{Subject: "member 7"}, []int64{2}},
	} {
		q.query.Page, q.query.Size = 1, 10
		list, total, err := s.List(t.Context(), q.query)
		if err != nil || total != len(q.ids) || len(list) != len(q.ids) {
			t.Fatalf("%+v: %d of %d, %v", q.query, len(list), total, err)
		}
		for i, e := range list {
			if e.ID != q.ids[i] {
				t.Errorf("%+v: entry %d, want %d", q.query, e.ID, q.ids[i])
			}
		}
	}
}

func TestTextsThatTheDatabaseCannotStoreKeepTheChain(t *testing.T) {
	s := &audit.Store{DB: apitest.Database(t)}
	record(t, s, audit.Act{MemberID: 7, Action: "redirect.put", Subject: "/a\x00", Reason: "移\x00走",
		Detail: map[string]string{"to": "/b\x00"}})
	if _, err := s.Verify(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestEntriesAreOnlyAdded(t *testing.T) {
	_, conn := filled(t)
	for _, statement := range []string{"UPDATE editor_acts SET reason = 'x'", "DELETE FROM editor_acts WHERE id = 4",
		"TRUNCATE editor_acts"} {
		if _, err := conn.ExecContext(t.Context(), statement); err == nil ||
			!strings.Contains(err.Error(), "only ever added") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

// Someone who may drop the table's triggers can change rows, but the hash chain shows it.
func TestAChangedChainIsFound(t *testing.T) {
	for statement, broken := range map[string]int64{
		"UPDATE editor_acts SET reason = 'nothing' WHERE id = 1":               1,
		"UPDATE editor_acts SET member_id = 9 WHERE id = 3":                    3,
		"UPDATE editor_acts SET at = at + interval '1 microsecond' WHERE id=2": 2,
		"UPDATE editor_acts SET subject = '', reason = subject WHERE id = 4":   4,
		"DELETE FROM editor_acts WHERE id = 2":                                 2,
		"UPDATE editor_acts SET previous = sha256('x') WHERE id = 3":           3,
		"UPDATE editor_acts SET id = 9 WHERE id = 4":                           4,
	} {
		s, conn := filled(t)
		before, err := s.Verify(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.ExecContext(t.Context(),
			"ALTER TABLE editor_acts DISABLE TRIGGER ALL; "+statement); err != nil {
			t.Fatal(err)
		}
		var found *audit.BrokenError
		if _, err := s.Verify(t.Context()); !errors.As(err, &found) || found.ID != broken {
			t.Errorf("%s: %v, want entry %d", statement, err, broken)
		}
		if _, err := conn.ExecContext(t.Context(), "DELETE FROM editor_acts WHERE id >= 2"); err != nil {
			t.Fatal(err)
		}
		if there, err := s.Reached(t.Context(), before.Entries, before.Last); there || err != nil {
			t.Errorf("%s: entries cut off at the end are not missed: %v", statement, err)
		}
	}
}

// Two editors who act at the same time must not both get the same previous entry.
func TestActsAtOnceAreOneChain(t *testing.T) {
	s := &audit.Store{DB: apitest.Database(t)}
	var work sync.WaitGroup
	for range 8 {
		work.Go(func() {
			for range 5 {
				if err := recordOne(context.Background(), s, audit.Act{At: fixture.Now, Action: "a"}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	work.Wait()
	if chain, err := s.Verify(t.Context()); err != nil || chain.Entries != 40 {
		t.Error(chain, err)
	}
}
