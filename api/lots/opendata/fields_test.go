package opendata

import (
	"reflect"
	"slices"
	"testing"

	"fapai/proto-types/wire"
)

// The tables of fields have exactly one row per JSON field; a missing row would be a missing CSV column.
func TestEveryFieldIsDescribed(t *testing.T) {
	for _, record := range []struct {
		of     reflect.Type
		fields []field
		shown  []wire.OpenField
	}{
		{reflect.TypeFor[wire.OpenLot](), lotFields, described[wire.OpenLot](lotFields)},
		{reflect.TypeFor[wire.OpenChange](), changeFields, described[wire.OpenChange](changeFields)},
		{reflect.TypeFor[wire.OpenDistrict](), districtFields, described[wire.OpenDistrict](districtFields)},
	} {
		var has, rows []string
		for _, f := range reflect.VisibleFields(record.of) {
			has = append(has, nameOf(f))
		}
		for i, f := range record.fields {
			rows = append(rows, f.name)
			if f.label == "" || record.shown[i].Type == "" {
				t.Errorf("%s.%s has no label or type", record.of.Name(), f.name)
			}
		}
		slices.Sort(has)
		slices.Sort(rows)
		if !slices.Equal(has, rows) {
			t.Errorf("%s has\n%q, described are\n%q", record.of.Name(), has, rows)
		}
	}
}

// No field of the open data may contain a person's name.
func TestNoPersonIsNamed(t *testing.T) {
	for _, f := range lotFields {
		if slices.Contains([]string{
			"address", "room_no", "building_no", "unit_no", "certificate_no", "case_no", "judge_contact", "court_phone",
			"notice", "bids", "code",
		}, f.name) {
			t.Errorf("%s is open", f.name)
		}
	}
}

func TestCells(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{
		{nil, ""}, {float64(3_500_000), "3500000"}, {0.7, "0.7"}, {true, "true"}, {"文字", "文字"},
		{[]any{map[string]any{"text": "空置"}, map[string]any{"text": "税费未载明"}}, "空置；税费未载明"}, {[]any{}, ""},
	} {
		if got := cell(c.value); got != c.want {
			t.Errorf("%v: %q", c.value, got)
		}
	}
}
