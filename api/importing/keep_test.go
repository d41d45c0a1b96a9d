package importing

import (
	"reflect"
	"slices"
	"testing"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"

	"fapai/api/importing/mapping"
	"fapai/api/lots/lot"
)

func TestKeptColumnsAreColumns(t *testing.T) {
	mappings, err := mapping.Builtin("houses")
	if err != nil {
		t.Fatal(err)
	}
	header := []string{"平台", "标的ID", "标题", "区县", "起拍价", "状态"}
	own, err := mapping.Detect(header, mappings)
	if err != nil {
		t.Fatal(err)
	}
	kept := keptHouseColumns(own)
	table := schema.NewTables(pgdialect.New()).Get(reflect.TypeFor[lot.House]())
	for _, name := range kept {
		if table.LookupField(name) == nil {
			t.Errorf("%s is no column of a lot", name)
		}
	}
	for name, want := range map[string]bool{"hukou": true, "room": true, "nature": true, "court_id": true, "lng": true,
		"start_price": false, "result": false, "title": false} {
		if slices.Contains(kept, name) != want {
			t.Errorf("%s kept: %v, want %v", name, !want, want)
		}
	}
}
