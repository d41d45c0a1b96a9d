package lots_test

import (
	"fmt"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// TestOneMarketReference compares the market references of every demo lot in the list and on its page. Both show
// none if too few deals support it.
func TestOneMarketReference(t *testing.T) {
	tx := apitest.Tx(t)
	lots, err := demo.Lots(t.Context(), 300, fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	ids := fixture.Insert(t, tx, lots...)
	app, _ := newApp(tx)
	cards := map[int64]wire.HouseCard{}
	const everyStage = "stage=1&stage=2&stage=4&stage=5" // also finds earlier rounds
	for page := 1; page <= 10; page++ {
		_, _, list := call[wire.HouseList](t, app, "GET",
			fmt.Sprintf("/api/house?page=%d&page_size=40&%s", page, everyStage))
		for _, c := range list.List {
			cards[c.ID] = c
		}
	}
	with := 0
	for i, id := range ids {
		given := lots[i].House
		_, _, h := call[wire.House](t, app, "GET", fmt.Sprintf("/api/house/%d", id))
		card, listed := cards[id]
		if !listed {
			t.Fatalf("lot %d is in no list", id)
		}
		if !same(card.MarketPrice, h.MarketPrice) || !same(card.MarketDiscount, h.MarketDiscount) {
			t.Errorf("lot %d: the card's market price is not that of the page", id)
		}
		if given.MarketN == nil || *given.MarketN < lot.MarketEvidence {
			if h.MarketPrice != nil || h.MarketDiscount != nil || h.MarketUnitPrice != nil ||
				h.MarketLow != nil || h.MarketHigh != nil ||
				h.MarketN != nil || h.MarketDate != nil || h.MarketMethod != nil || h.PriceGap != nil {
				t.Errorf("lot %d has a market reference without evidence", id)
			}
			continue
		}
		with++
		if h.MarketPrice == nil || *h.MarketN < lot.MarketEvidence || h.MarketMethod == nil || h.MarketDate == nil ||
			*h.MarketLow > *h.MarketPrice || *h.MarketHigh < *h.MarketPrice ||
			*h.PriceGap != *h.MarketPrice-*h.StartPrice {
			t.Errorf("lot %d: the market reference is not whole: %+v", id, h)
		}
	}
	if with < 100 || with == len(ids) {
		t.Errorf("%d of %d lots have a market reference", with, len(ids))
	}
}

func same[T comparable](a, b *T) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
