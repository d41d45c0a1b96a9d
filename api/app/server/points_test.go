package server

import (
	"testing"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
)

// The kinds of points of interest must equal the dictionary poi_category. Package places must not import that
// package, so it has its own list.
func TestKindsOfPointsAreTheDictionarys(t *testing.T) {
	labels, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	entries := labels["poi_category"]
	if len(entries) != len(places.Kinds) {
		t.Fatalf("%d entries, %d kinds", len(entries), len(places.Kinds))
	}
	for i, kind := range places.Kinds {
		if entries[i].Code != kind.Code || entries[i].Name != kind.Name {
			t.Errorf("the entry %+v, the kind %+v", entries[i], kind)
		}
	}
}
