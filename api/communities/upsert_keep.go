package communities

import (
	"reflect"
	"slices"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"
)

// given are the columns that a source can speak of, with the fields that hold them.
var given = func() map[string][]int {
	own := []string{
		"id", "city_id", "area_id", "name", "view_count", "follow_count", "is_demo", "name_keys", "search_text", "grams",
		"created_at", "updated_at", "source_updated_at",
	}
	fields := map[string][]int{}
	for _, f := range pgdialect.New().Tables().Get(reflect.TypeFor[*Community]()).Fields {
		if !slices.Contains(own, f.Name) {
			fields[f.Name] = f.Index
		}
	}
	return fields
}()

// Columns are the names that Entry.Keep takes, sorted.
func Columns() []string {
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// keepStored fills in what the source does not speak of, and computes again what follows from it.
func keepStored(e *Entry, before *Community, cities map[int64]int64, now time.Time) error {
	if len(e.Keep) == 0 {
		return nil
	}
	to, from := reflect.ValueOf(&e.Community).Elem(), reflect.ValueOf(before).Elem()
	for _, name := range e.Keep {
		if index, ok := given[name]; ok {
			to.FieldByIndex(index).Set(from.FieldByIndex(index))
		}
	}
	return prepare(&e.Community, cities, now)
}
