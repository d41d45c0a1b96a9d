package lots_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// keptCards is an app with a card cache, and the settings that its responses depend on.
type keptCards struct {
	t     *testing.T
	app   *fiber.App
	store *lots.Store
	ids   []int64
	now   time.Time
	label string // label of all dictionary values, as if editors had renamed them
	items *httpx.Items
}

func newKeptCards(t *testing.T) *keptCards {
	tx := apitest.Tx(t)
	start := fixture.Now.Add(time.Hour)
	k := &keptCards{t: t, now: fixture.Now}
	k.ids = fixture.Insert(t, tx, fixture.Lots(3, func(_ int, l *lot.Lot) {
		l.House.Result, l.House.StartTime, l.House.EndTime, l.House.ActualEndTime = nil, &start, nil, nil
		l.House.Title += " <2室> & \u2028"
		l.Texts = &lot.Texts{Notice: fixture.Ptr("<p>过户税费全部由买受人承担。</p>")}
	})...)
	index := newIndex(tx)
	k.store = lots.NewStore(tx, index, func() time.Time { return k.now })
	k.store.CacheCards(10)
	handlers := lots.New(lots.Deps{
		Store: k.store, Index: index, Now: func() time.Time { return k.now },
		Renamed: func(string, string) string { return k.label },
	})
	k.app = fiber.New()
	k.app.Use(func(c *fiber.Ctx) error {
		err := c.Next()
		k.items = httpx.ItemsOf(c.Context())
		return err
	})
	wire.Register(k.app, handlers.Operations()...)
	return k
}

// read returns the body of a response.
func (k *keptCards) read(target string) []byte {
	k.t.Helper()
	response, err := k.app.Test(httptest.NewRequest("GET", target, nil), -1)
	if err != nil {
		k.t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 200 {
		k.t.Fatalf("%s: %d %v %s", target, response.StatusCode, err, body)
	}
	return body
}

// cards returns the cards in the response of the list.
func (k *keptCards) cards() []wire.HouseCard {
	k.t.Helper()
	var answer struct{ Data wire.HouseList }
	if err := json.Unmarshal(k.read("/api/house"), &answer); err != nil {
		k.t.Fatal(err)
	}
	return answer.Data.List
}

// sameAsEncoded checks that a response assembled from cached JSON equals the encoding of its type, and returns its
// cards.
func sameAsEncoded[T any](k *keptCards, target string, cardsOf func(T) []wire.HouseCard) {
	k.t.Helper()
	for range 2 { // first encoded, then from cached JSON
		body := k.read(target)
		var answer struct{ Data T }
		if err := json.Unmarshal(body, &answer); err != nil {
			k.t.Fatal(target, err)
		}
		encoded, err := httpx.Encode(answer.Data)
		if err != nil || string(encoded) != string(body) {
			k.t.Errorf("%s: %v\n%s\nis not\n%s", target, err, body, encoded)
		}
		from := k.items.From
		for i, card := range cardsOf(answer.Data) {
			item, err := json.Marshal(card)
			if to := from + k.items.Lengths[i]; err != nil || string(body[from:to]) != string(item) {
				k.t.Errorf("%s: item %d is %s", target, i, body[from:to])
			}
			from += len(item) + len(",")
		}
		if n := len(cardsOf(answer.Data)); len(k.items.Lengths) != n {
			k.t.Errorf("%s: %d cards, items %+v", target, n, k.items)
		}
	}
}

func TestListsOfWrittenCardsAreTheEncodingOfTheirTypes(t *testing.T) {
	k := newKeptCards(t)
	listed := func(list wire.HouseList) []wire.HouseCard { return list.List }
	sameAsEncoded(k, "/api/house", listed)
	sameAsEncoded(k, "/api/house?page_size=2&page=2", listed)
	sameAsEncoded(k, "/api/house?price_min=99999999", listed) // a list without lots
	sameAsEncoded(k, fmt.Sprintf("/api/house/%d/similar", k.ids[0]),
		func(list []wire.HouseCard) []wire.HouseCard { return list })
	sameAsEncoded(k, fmt.Sprintf("/api/house/%d/comparable", k.ids[0]),
		func(c wire.HouseComparables) []wire.HouseCard { return c.List })
	if found := k.cards(); len(found) != 3 {
		t.Errorf("%d lots in the list", len(found))
	}
}

func TestWrittenCardsFollowTagsClockAndLabels(t *testing.T) {
	k := newKeptCards(t)
	labels := func() (all []string) {
		for _, card := range k.cards() {
			for _, state := range card.RiskStates {
				all = append(all, state.Text)
			}
		}
		return all
	}
	before := labels()
	if k.label = "改名"; !slices.Equal(labels(), before) {
		t.Error("a card was written again without a change")
	}
	k.store.Invalidate(cachetag.Dictionary)
	if !slices.Contains(labels(), "改名") {
		t.Errorf("labels %v after a change of them", labels())
	}
	status := func() string { return k.cards()[0].Status }
	if s := status(); s != string(lot.Upcoming) {
		t.Errorf("status %s before the start", s)
	}
	k.now = k.now.Add(time.Hour)
	if s := status(); s != string(lot.Running) {
		t.Errorf("status %s from the start on", s)
	}
}
