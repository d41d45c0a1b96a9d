package restriction_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/restriction"
)

func TestMain(m *testing.M) { apitest.Main(m) }

const (
	beijing = 29
	tianjin = 41
)

const rule = `{"city_id": 41, "kind": "home", "zone": "外环内", "households": ["other"], "marital": "any", "min_children": 0, "min_months": 24,
	"max_homes": 1, "counts": "city", "basis": "某文件", "document_date": "2026-01-01", "link": null, "note": "", "valid_from": "2026-01-02",
	"valid_to": null, "is_checked": false}`

type shown struct {
	ID         int64   `json:"id"`
	CityID     int64   `json:"city_id"`
	Zone       string  `json:"zone"`
	MinMonths  int     `json:"min_months"`
	MaxHomes   *int    `json:"max_homes"`
	ValidTo    *string `json:"valid_to"`
	Households []string
}

func read(t *testing.T, document json.RawMessage) (out shown) {
	t.Helper()
	if err := json.Unmarshal(document, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRulesAreThoseInForce(t *testing.T) {
	s := &restriction.Store{DB: apitest.Tx(t), Now: fixture.Clock}
	for day, want := range map[string]int{"2017-03-25": 0, "2017-03-26": 1, "2025-08-09": 3, "2025-12-24": 7} {
		at, _ := time.Parse(time.DateOnly, day)
		list, err := s.InForce(t.Context(), beijing, at)
		if err != nil || len(list) != want {
			t.Errorf("%s: %d rules, want %d, %v", day, len(list), want, err)
		}
	}
	cities, err := s.Cities(t.Context(), fixture.Now)
	if err != nil || !slices.Equal(cities, []int64{beijing}) {
		t.Error(cities, err)
	}
	if list, err := s.InForce(t.Context(), tianjin, fixture.Now); err != nil || len(list) != 0 || list == nil {
		t.Error(list, err)
	}
}

func TestEveryChangeIsKept(t *testing.T) {
	tx := apitest.Tx(t)
	s := &restriction.Store{DB: tx, Now: fixture.Clock}
	editor := fixture.Member(t, tx, "e")
	city, err := s.Add(t.Context(), editor, json.RawMessage(rule))
	if err != nil || city != tianjin {
		t.Fatal(city, err)
	}
	list, err := s.All(t.Context(), tianjin)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	first := read(t, list[0])
	changed := strings.NewReplacer(`"city_id": 41`, `"city_id": 29`, `"min_months": 24`, `"min_months": 12`,
		`"valid_to": null`, `"valid_to": "2026-06-30"`).Replace(rule)
	if city, err = s.Replace(t.Context(), editor, first.ID, json.RawMessage(changed)); err != nil || city != tianjin {
		t.Fatalf("the city changed: %d %v", city, err)
	}
	list, err = s.All(t.Context(), tianjin)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if now := read(t, list[0]); now.MinMonths != 12 || *now.ValidTo != "2026-06-30" ||
		now.CityID != tianjin || now.ID != first.ID {
		t.Errorf("%+v", now)
	}
	if list, err := s.InForce(t.Context(), tianjin, time.Date(2026, 7, 1, 0, 0, 0, 0, time.UTC)); err != nil ||
		len(list) != 0 {
		t.Errorf("a rule holds after its last day: %s %v", list, err)
	}
	if _, err := s.Remove(t.Context(), editor, first.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Remove(t.Context(), editor, first.ID); !errors.Is(err, restriction.ErrNoRule) {
		t.Errorf("removed twice: %v", err)
	}
	if _, err := s.Replace(t.Context(), editor, first.ID, json.RawMessage(rule)); !errors.Is(err,
		restriction.ErrNoRule) {
		t.Errorf("replaced after it was removed: %v", err)
	}
	changes, err := s.Changes(t.Context(), tianjin)
	if err != nil || len(changes) != 3 {
		t.Fatal(changes, err)
	}
	removed, replaced, added := changes[0], changes[1], changes[2]
	if added.Before != nil || removed.After != nil || *added.EditorID != editor {
		t.Errorf("%+v %+v", added, removed)
	}
	if read(t, replaced.Before).MinMonths != 24 || read(t, replaced.After).MinMonths != 12 ||
		read(t, removed.Before).MinMonths != 12 {
		t.Errorf("%s → %s", replaced.Before, replaced.After)
	}
	at, err := s.ChangedAt(t.Context())
	if err != nil || !at.Equal(fixture.Now) {
		t.Error(at, err)
	}
}
