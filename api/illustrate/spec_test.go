package illustrate

import (
	"errors"
	"strings"
	"testing"
)

func TestNamesAreReadBack(t *testing.T) {
	for _, spec := range everySpec() {
		name := spec.Name()
		got, err := Parse(name)
		if err != nil {
			t.Fatalf("Parse(%q): %v", name, err)
		}
		if got.Name() != name {
			t.Fatalf("Parse(%q) is named %q", name, got.Name())
		}
		if strings.ContainsAny(name, "/.%?#") {
			t.Fatalf("%q is no plain path segment", name)
		}
	}
}

func TestBuildersBringFiguresIntoBounds(t *testing.T) {
	for want, got := range map[string]string{
		"plan-2-1-1-1-89-7":                 PlanName(Plan{Kind: Flat, Rooms: 2, Halls: 1, Kitchens: 1, Baths: 1, Area: 89, Seed: 7}),
		"plan-1-0-0-1-29-999":               PlanName(Plan{Rooms: -3, Halls: -1, Kitchens: -1, Baths: 0, Area: 1, Seed: -1}),
		"plan-parking-60-0":                 PlanName(Plan{Kind: Parking, Rooms: 3, Area: 100000, Seed: 1000}),
		"plan-courtyard-3-1-1-0-120-5":      PlanName(Plan{Kind: Courtyard, Rooms: 3, Halls: 1, Kitchens: 1, Area: 120, Seed: 5}),
		"building-tower-28-3-17-street":     BuildingName(Building{Type: Tower, Floors: 28, Tint: 3, Seed: 17, View: Street}),
		"building-siheyuan-2-15-3-entrance": BuildingName(Building{Type: Siheyuan, Floors: 90, Tint: 99, Seed: 3, View: Entrance}),
		"building-slab-2-0-0-street":        BuildingName(Building{Type: "hut", Floors: 0, Tint: -1, View: "inside"}),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if _, err := Parse(got); err != nil {
			t.Errorf("Parse(%q): %v", got, err)
		}
	}
}

func TestParseRejects(t *testing.T) {
	for _, name := range []string{
		"", "plan", "plan-", "building", "building-", "house-1-1-1-1-50-1",
		"plan-2-1-1-1-89", "plan-2-1-1-1-89-7-1", "plan-2-1-1-1-89-1000", "plan-2-1-1-1-89--1",
		"plan-02-1-1-1-89-7", "plan-+2-1-1-1-89-7", "plan-2-1-1-1-089-7", "plan-2-1-1-1-89-7.svg",
		"plan-flat-2-1-1-1-89-7", "plan-9-1-1-1-300-7", "plan-2-1-1-1-8900-7", "plan-4-2-1-2-40-1",
		"plan-2-1-1-9-89-7", "plan-2-1-1-1-89-٧", "plan-shop-2-1-1-1-89-7", "plan-shop-5-1", "plan-89-7",
		"plan-villa-320-1", "plan-parking-0-1", "plan-99999999999999999999-7",
		"building-tower-28-3-17", "building-tower-28-3-17-inside", "building-tower-0-3-17-street",
		"building-tower-99-3-17-street", "building-tower-28-16-17-street", "building-tower-28-3-1000-street",
		"building-castle-28-3-17-street", "building-Tower-28-3-17-street", "building-tower-28-3-17-street-x",
		"building-tower-28-3-17-\"><script>", "../plan-2-1-1-1-89-7", "plan-2-1-1-1-89-7\n",
		strings.Repeat("plan-", 4000),
	} {
		if spec, err := Parse(name); !errors.Is(err, ErrName) {
			t.Errorf("Parse(%q) = %v, %v; want ErrName", name, spec, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"plan-2-1-1-1-89-7", "plan-villa-5-3-1-3-320-9", "plan-parking-14-2",
		"building-office-32-8-0-entrance", "plan-0-0-0-0-0-0", "building-slab--1-0-0-site",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		spec, err := Parse(name)
		if err != nil {
			if !errors.Is(err, ErrName) || spec != nil {
				t.Fatalf("Parse(%q) = %v, %v", name, spec, err)
			}
			return
		}
		if spec.Name() != name {
			t.Fatalf("Parse(%q) is named %q", name, spec.Name())
		}
		checkDocument(t, name, Draw(spec))
	})
}
