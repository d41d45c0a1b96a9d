package server

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"fapai/proto-types/wire"
)

const defaulted = "10" // the stage 悔拍

// TestSalesThatFellThroughAreInNoFigure checks every demo lot that was sold but not paid for, and then
// auctioned again (悔拍). The pages of both rounds state that. No list of deals, comparison, statistics or
// open data counts the sale.
func TestSalesThatFellThroughAreInNoFigure(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 3000)
	if _, err := StatRollup(c.db, c.components.labels.Base).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.components.houseIndex.Invalidate(t.Context(), "*")
	var rows []struct {
		ID, Later int64
		DealPrice *int64
	}
	err := c.db.NewRaw(`SELECT DISTINCT ON (h.id) h.id, n.id AS later, h.deal_price FROM houses AS h
		JOIN house_assets AS a ON a.house_id = h.id JOIN house_assets AS b USING (asset_id) JOIN houses AS n ON n.id = b.house_id
		WHERE h.result = '3' AND n.stage = '5' AND n.start_time > h.start_time AND n.deleted_at IS NULL ORDER BY h.id`).
		Scan(t.Context(), &rows)
	if err != nil || len(rows) < 30 {
		t.Fatalf("%d lots were sold and auctioned again, %v", len(rows), err)
	}
	var fell []int64
	for _, r := range rows {
		fell = append(fell, r.ID)
		for _, page := range []int64{r.ID, r.Later} {
			_, body := c.fetch(fmt.Sprint("/api/house/", page))
			rounds := openData[wire.House](t, body).Rounds
			at := slices.IndexFunc(rounds, func(round wire.HouseRound) bool { return round.ID == r.ID })
			if at < 0 || rounds[at].Status != defaulted {
				t.Errorf("the page of lot %d does not say that the sale of %d fell through: %+v", page, r.ID, rounds)
			}
		}
	}
	open := 0
	_, text := c.fetch("/api/open/v1/lots?format=csv&limit=100&stage=1&stage=2&stage=4&stage=5&status=" + defaulted)
	for _, row := range columnsOf(t, text, "status", "status_name") {
		if open++; row[0] != defaulted || row[1] != "悔拍" {
			t.Errorf("open data: %v", row)
		}
	}
	if open != len(fell) {
		t.Errorf("the open data has %d such lots of %d", open, len(fell))
	}
	if got := listed(t, c, "status="+defaulted); !slices.Equal(got, fell) {
		t.Errorf("the list of sales that fell through has %v, want %v", got, fell)
	}
	noneOf := func(where string, ids []int64) {
		t.Helper()
		for _, id := range ids {
			if slices.Contains(fell, id) {
				t.Errorf("%s: lot %d, whose sale fell through", where, id)
			}
		}
	}
	sold := listed(t, c, "status=3")
	if len(sold) < 300 {
		t.Errorf("%d sold lots", len(sold))
	}
	noneOf("list of deals", sold)
	notInComparisons(t, c, fell, noneOf)
	var counted []int64
	if err := c.db.NewRaw("SELECT id FROM stat_facts WHERE result = '3' OR deal_price > 0 OR closed_on IS NOT NULL AND result NOT IN ('3', '4')").
		Scan(t.Context(), &counted); err != nil || len(counted) < 300 {
		t.Fatalf("%d facts of deals, %v", len(counted), err)
	}
	noneOf("research", counted)
	communitiesCount(t, c, fell)
}

// listed returns the ids of all lots that a query of the list finds.
func listed(t *testing.T, c *client, query string) (ids []int64) {
	t.Helper()
	for page := 1; ; page++ {
		_, body := c.fetch(fmt.Sprintf("/api/house?stage=1&stage=2&stage=4&stage=5&page_size=100&page=%d&%s", page,
			query))
		list := openData[wire.HouseList](t, body).List
		for i := range list {
			ids = append(ids, list[i].ID)
		}
		if len(list) == 0 {
			slices.Sort(ids)
			return ids
		}
	}
}

// notInComparisons checks that these lots are in no comparison. A lot is compared only within its usage and
// district, so it looks at all lots there.
func notInComparisons(t *testing.T, c *client, fell []int64, noneOf func(where string, ids []int64)) {
	t.Helper()
	var near []int64
	if err := c.db.NewRaw(`SELECT DISTINCT h.id FROM houses AS h JOIN houses AS f USING (usage, area_id)
		WHERE f.id IN (?) AND h.deleted_at IS NULL ORDER BY 1`, bun.List(fell)).Scan(t.Context(), &near); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, id := range near {
		res, body := c.fetch(fmt.Sprintf("/api/house/%d/comparable", id))
		if res.StatusCode != http.StatusOK {
			t.Fatal(id, res.StatusCode)
		}
		var deals []int64
		for _, d := range openData[wire.HouseComparables](t, body).List {
			deals = append(deals, d.ID)
		}
		compared += len(deals)
		noneOf(fmt.Sprintf("comparison of lot %d", id), deals)
	}
	if compared < 1000 {
		t.Errorf("%d comparable deals", compared)
	}
}

// communitiesCount compares each community's number of deals with a count of its lots.
func communitiesCount(t *testing.T, c *client, fell []int64) {
	t.Helper()
	var want []struct {
		ID, Deals int64
	}
	err := c.db.NewRaw(`SELECT h.community_id AS id, count(DISTINCT a.asset_id) FILTER (WHERE h.result = '3' AND h.id NOT IN (?)) AS deals
		FROM houses AS h JOIN house_assets AS a ON a.house_id = h.id AND a.copy_of IS NULL
		WHERE h.community_id IN (SELECT community_id FROM houses WHERE id IN (?)) AND h.deleted_at IS NULL GROUP BY 1`,
		bun.List(fell), bun.List(fell)).Scan(t.Context(), &want)
	if err != nil || len(want) < 10 {
		t.Fatalf("%d communities, %v", len(want), err)
	}
	for _, w := range want {
		_, body := c.fetch(fmt.Sprint("/api/community/", w.ID))
		if got := openData[wire.Community](t, body); int64(got.DealCount) != w.Deals {
			t.Errorf("community %d: %d deals, want %d", w.ID, got.DealCount, w.Deals)
		}
	}
}
