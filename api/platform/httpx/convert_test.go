package httpx_test

import (
	"reflect"
	"testing"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/platform/httpx"
)

type state string

type part struct {
	Name string
	Day  time.Time
}

type base struct{ AreaIDs []int64 }

type stored struct {
	base
	State    state
	Note     string
	Owner    *string
	At       time.Time
	Ended    *time.Time
	Parts    []part
	Internal int
}

type answered struct {
	AreaIds []int64
	State   string
	Note    *string
	Owner   string
	At      time.Time
	Ended   *time.Time
	Parts   []struct {
		Name string
		Day  openapi_types.Date
	}
	Title string
}

func TestConverter(t *testing.T) {
	convert := httpx.Converter[answered, stored]("Title")
	if empty := convert(stored{}); empty.Note != nil || empty.Ended != nil ||
		empty.AreaIds == nil || empty.Parts == nil {
		t.Errorf("%+v", empty)
	}
	at, owner := time.Date(2026, 11, 22, 16, 30, 5, 999, time.UTC), "王"
	out := convert(stored{
		base: base{[]int64{1, 2}}, State: "open", Note: "n", Owner: &owner, At: at, Ended: &at,
		Parts: []part{{"p", at}}, Internal: 3,
	})
	if !reflect.DeepEqual(out.AreaIds, []int64{1, 2}) || out.State != "open" || out.Note == nil ||
		*out.Note != "n" || out.Owner != owner ||
		out.At.Format(time.RFC3339Nano) != "2026-11-23T00:30:05+08:00" || !out.Ended.Equal(out.At) ||
		out.Parts[0].Name != "p" ||
		!out.Parts[0].Day.Equal(at) {
		t.Errorf("%+v", out)
	}
	back := httpx.Converter[stored, answered]("Internal")(out)
	if !reflect.DeepEqual(back.AreaIDs, []int64{1, 2}) || back.State != "open" ||
		back.Note != "n" || *back.Owner != owner ||
		!back.Parts[0].Day.Equal(at) {
		t.Errorf("%+v", back)
	}
}

func TestConverterRefusesWhatDoesNotFit(t *testing.T) {
	for name, make := range map[string]func(){
		"a field that is missing":  func() { httpx.Converter[answered, stored]() },
		"a field of another type":  func() { httpx.Converter[struct{ Internal string }, stored]() },
		"a list of another type":   func() { httpx.Converter[struct{ AreaIDs []string }, stored]() },
		"a pointer to another one": func() { httpx.Converter[struct{ Owner *int }, stored]() },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error(name)
				}
			}()
			make()
		}()
	}
}
