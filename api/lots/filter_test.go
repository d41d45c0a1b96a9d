package lots_test

import (
	"reflect"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/apperr"
)

func TestNormalize(t *testing.T) {
	cases := []struct {
		name     string
		in, want lot.Filter
	}{
		{"nothing", lot.Filter{}, lot.Filter{}},
		{"words are folded", lot.Filter{Keyword: "　ＡＢ　 望京\t１２ "}, lot.Filter{Keyword: "ab 望京 12"}},
		{"control characters", lot.Filter{Keyword: "望\x00京\xff"}, lot.Filter{Keyword: "望 京"}},
		{"values are sorted without repeats",
			lot.Filter{Usage: []string{"102", "101", "102"}, AreaID: []int64{3, 1, 3}},
			lot.Filter{Usage: []string{"101", "102"}, AreaID: []int64{1, 3}}},
		{"bounds the wrong way round", lot.Filter{PriceMin: 5, PriceMax: 3, AreaMin: 9, AreaMax: 2,
			DiscountMin: .9, DiscountMax: .5},
			lot.Filter{PriceMin: 3, PriceMax: 5, AreaMin: 2, AreaMax: 9, DiscountMin: .5, DiscountMax: .9}},
		{"a lower bound alone", lot.Filter{PriceMin: 5, UnitPriceMin: 7}, lot.Filter{PriceMin: 5, UnitPriceMin: 7}},
		{"days the wrong way round", lot.Filter{StartFrom: "2026-02-01", StartTo: "2026-01-01"},
			lot.Filter{StartFrom: "2026-01-01", StartTo: "2026-02-01"}},
		{"a first day alone", lot.Filter{EndFrom: "2026-02-01"}, lot.Filter{EndFrom: "2026-02-01"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := search.Normalize(c.in)
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, %v", got, err)
			}
			if again, _ := search.Normalize(got); !reflect.DeepEqual(again, got) {
				t.Errorf("once more gives %+v", again)
			}
		})
	}
	nan := 0.0
	nan /= nan
	for name, f := range map[string]lot.Filter{
		"30 February": {StartFrom: "2026-02-30"}, "not a day": {PublishTo: "0000-00-00"}, "a word": {EndTo: "今天"},
		"within two days": {Within: 2}, "no number": {AreaMin: nan},
	} {
		if _, err := search.Normalize(f); apperr.KindOf(err) != apperr.Invalid {
			t.Errorf("%s: %v, want Invalid", name, err)
		}
	}
}
