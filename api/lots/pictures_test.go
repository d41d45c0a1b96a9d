package lots_test

import (
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// Photographs come before drawings, a photographed floor plan last among them. Without photographs the floor plan
// comes first. List and page agree.
func TestOrderOfPictures(t *testing.T) {
	photo := func(url, caption string) lot.Image { return lot.Image{URL: url, Caption: caption, Width: 4, Height: 3} }
	drawn := func(url, caption string) lot.Image {
		return lot.Image{URL: url, Caption: caption, Width: 4, Height: 3, IsIllustration: true}
	}
	cases := []struct {
		name string
		in   []lot.Image
		want []string
	}{
		{"photographs and drawings", []lot.Image{
			drawn("/street.svg", "外观示意图"), photo("/flat.jpg", "户型图"), drawn("/plan.svg", "户型示意图"),
			photo("/b.jpg", "客厅"), photo("/c.jpg", ""),
		}, []string{"/b.jpg", "/c.jpg", "/flat.jpg", "/plan.svg", "/street.svg"}},
		{"the plan of a flat", []lot.Image{
			drawn("/street.svg", "外观示意图"), drawn("/site.svg", "小区总平面示意图"), drawn("/plan.svg", "户型示意图"),
		}, []string{"/plan.svg", "/street.svg", "/site.svg"}},
		{"the plan of an office", []lot.Image{drawn("/street.svg", "外观示意图"), drawn("/plan.svg", "平面示意图")},
			[]string{"/plan.svg", "/street.svg"}},
		{"a parcel", []lot.Image{drawn("/land.svg", "宗地示意图"), drawn("/site.svg", "宗地位置示意图")},
			[]string{"/land.svg", "/site.svg"}},
		{"none", nil, nil},
	}
	tx := apitest.Tx(t)
	given := make([]lot.Lot, len(cases))
	for i, c := range cases {
		given[i] = fixture.House()
		for sort, image := range c.in {
			image.Sort = sort
			given[i].Images = append(given[i].Images, image)
		}
	}
	ids := fixture.Insert(t, tx, given...)
	store := newStore(tx)
	for i, c := range cases {
		d, err := store.Get(ctx, ids[i])
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, image := range d.Images {
			got = append(got, image.URL)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the page has %v, want %v", c.name, got, c.want)
		}
	}
	cards, err := store.Cards(ctx, ids)
	if err != nil || len(cards) != len(cases) {
		t.Fatalf("%d cards, %v", len(cards), err)
	}
	for _, card := range cards {
		c := cases[slices.Index(ids, card.ID)]
		switch {
		case len(c.want) == 0:
			if card.Cover != nil {
				t.Errorf("%s: the card has %s", c.name, card.Cover.URL)
			}
		case card.Cover == nil || card.Cover.URL != c.want[0]:
			t.Errorf("%s: the card has %+v, want %s", c.name, card.Cover, c.want[0])
		}
	}
}
