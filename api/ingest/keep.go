package ingest

import (
	"slices"

	"fapai/api/ingest/mapping"
)

// fillers are the fields that may fill a column of a lot, where it is not the one field of the column's own name.
var fillers = map[string][]string{
	"room": {"room", "layout"}, "hall": {"hall", "layout"}, "kitchen": {"kitchen", "layout"}, "bath": {"bath", "layout"},
	"floor": {"floor", "floor_text"}, "total_floor": {"total_floor", "floor_text", "floor"}, "floor_level": {"floor_level", "floor_text", "floor"},
	"lng": {"lng", "coordinates"}, "lat": {"lat", "coordinates"},
	"region_id": {"region", "address", "title"}, "court_id": {"court"}, "nature": {"asset_nature"}, "result": {"status"},
}

// notColumns are fields that fill no column of their own name.
var notColumns = []string{
	"layout", "floor_text", "court", "notice", "instruction", "intro", "images", "attachments", "bids",
	// Counters grow only, so silence takes nothing away; the source's own time of change is kept by the store.
	"view_count", "signup_count", "bid_count", "remind_count", "follow_count", "source_updated_at",
}

// keptColumns are the columns of a lot that a file has no column for: what is stored of them stays, so that a thin feed
// clears nothing. An empty cell of a column that the file has does clear.
func keptColumns(b *mapping.Binding) (kept []string) {
	columns := make([]string, 0, len(setters)+len(fillers))
	for name := range setters {
		if !slices.Contains(notColumns, name) {
			columns = append(columns, name)
		}
	}
	for name := range fillers {
		if _, simple := setters[name]; !simple {
			columns = append(columns, name)
		}
	}
	for _, name := range columns {
		from, ok := fillers[name]
		if !ok {
			from = []string{name}
		}
		if !slices.ContainsFunc(from, b.Has) {
			kept = append(kept, name)
		}
	}
	slices.Sort(kept)
	return kept
}
