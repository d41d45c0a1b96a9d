package server

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"fapai/proto-types/wire"
)

// lotTotal is the total cost of a lot as texts; empty if unknown.
type lotTotal struct{ low, high string }

func totalText(low, high *int64) lotTotal {
	if low == nil || high == nil {
		return lotTotal{}
	}
	return lotTotal{strconv.FormatInt(*low, 10), strconv.FormatInt(*high, 10)}
}

// TestEveryAnswerHasOneTotalOfALot compares the total cost of each demo lot in cards, on the map, in open data
// and favourites; for every tenth lot also on its page. web/e2e/shared/every-lot.spec.ts checks the page's
// bill.
func TestEveryAnswerHasOneTotalOfALot(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 3000)
	c.components.houseIndex.Invalidate(t.Context(), "*")
	totals := map[string]lotTotal{}
	var rows []struct {
		ID        string
		Low, High *int64
	}
	err := c.db.NewRaw("SELECT t.house_id AS id, t.low, t.high FROM house_totals AS t JOIN houses AS h ON h.id = t.house_id WHERE h.deleted_at IS NULL").
		Scan(t.Context(), &rows)
	if err != nil || len(rows) < 3000 {
		t.Fatalf("%d lots, %v", len(rows), err)
	}
	known := 0
	for _, r := range rows {
		if totals[r.ID] = totalText(r.Low, r.High); r.High != nil {
			known++
		}
	}
	if known < len(rows)*9/10 {
		t.Errorf("%d of %d lots have a total", known, len(rows))
	}
	faults := 0
	check := func(where, id string, got lotTotal) {
		if want, ok := totals[id]; (!ok || got != want) && faults < 20 {
			faults++
			t.Errorf("%s: lot %s has %v, stored %v", where, id, got, want)
		}
	}
	const every = "stage=1&stage=2&stage=4&stage=5&page_size=100"
	listed := 0
	for page := 1; ; page++ {
		_, body := c.fetch(fmt.Sprintf("/api/house?%s&page=%d", every, page))
		list := openData[wire.HouseList](t, body).List
		for i := range list {
			check("list", fmt.Sprint(list[i].ID), totalText(list[i].TotalLow, list[i].TotalHigh))
		}
		if listed += len(list); len(list) == 0 {
			break
		}
	}
	if listed < 2500 {
		t.Errorf("%d lots in lists", listed)
	}
	for id := range totals {
		// one lot in ten; web/e2e/shared/every-lot.spec.ts checks all pages
		if !strings.HasSuffix(id, "7") {
			continue
		}
		_, body := c.fetch("/api/house/" + id)
		house := openData[wire.House](t, body)
		check("page", id, totalText(house.TotalLow, house.TotalHigh))
	}
	_, body := c.fetch("/api/map/house?zoom=18&bbox=115,39,118,42")
	places := openData[wire.HouseMap](t, body).List
	for _, p := range places {
		check("map", fmt.Sprint(p.ID), totalText(p.TotalLow, p.TotalHigh))
	}
	if len(places) < 500 {
		t.Errorf("%d lots on the map", len(places))
	}
	open := 0
	for next, calls := "/api/open/v1/lots?format=csv&limit=100&stage=1&stage=2&stage=4&stage=5",
		0; next != "" && calls < openCallsPerIP; calls++ {
		res, text := c.fetch(next)
		if res.StatusCode != http.StatusOK {
			t.Fatal(next, res.StatusCode)
		}
		for _, row := range columnsOf(t, text, "id", "total_low", "total_high") {
			open++
			check("open data", row[0], lotTotal{row[1], row[2]})
		}
		_, next, _ = strings.Cut(res.Header.Get("Link"), "<"+"http://127.0.0.1:8080")
		next, _, _ = strings.Cut(next, ">")
	}
	if open != listed {
		t.Errorf("%d lots in the open data, %d in lists", open, listed)
	}
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), `INSERT INTO collects (member_id, kind, target_id, title, created_at)
		SELECT ?, 'house', id, title, now() FROM houses WHERE deleted_at IS NULL`, c.memberID()); err != nil {
		t.Fatal(err)
	}
	saved := c.file("/api/house-collect/csv")
	at := map[string]int{}
	for i, name := range saved[0] {
		at[name] = i
	}
	for _, row := range saved[1:] {
		id := strings.TrimSuffix(row[at["链接"]][strings.LastIndex(row[at["链接"]], "/")+1:], ".html")
		check("favourites", id, lotTotal{row[at["到手总价下限（元）"]], row[at["到手总价上限（元）"]]})
	}
	if len(saved)-1 != len(rows) {
		t.Errorf("%d of %d favourites", len(saved)-1, len(rows))
	}
}

// columnsOf returns columns of a CSV file by their names in the first row.
func columnsOf(t *testing.T, text string, names ...string) (rows [][]string) {
	t.Helper()
	all, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all[1:] {
		var out []string
		for _, name := range names {
			for i, head := range all[0] {
				if head == name {
					out = append(out, row[i])
				}
			}
		}
		rows = append(rows, out)
	}
	return rows
}
