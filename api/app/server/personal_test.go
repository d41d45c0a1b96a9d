package server

import (
	"encoding/csv"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
)

// TestPersonalCallsAreTheMembers calls all operations for members without a session, as a guest, and with
// invalid bodies.
func TestPersonalCallsAreTheMembers(t *testing.T) {
	c := newClient(t)
	c.guest()
	guest, tried := c.token, 0
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			if op.Security == nil || len(*op.Security) == 0 || (*op.Security)[0]["member"] == nil {
				continue
			}
			tried++
			address := placeholder.ReplaceAllString(path, "1")
			for token, want := range map[string]int{"": 401, "nonsense": 401, guest: 403} {
				c.token = token
				if r := c.call(method, address, nil); r.Status != want || r.Code != want || r.Msg == "" {
					t.Errorf("%s %s with the token %q answers %+v, want %d", method, address, token, r, want)
				}
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d operations are a member's", tried)
	}

	c.login(seeded)
	for _, bad := range []struct {
		method, path string
		body         any
	}{
		{http.MethodPost, "/api/house-collect", fiber.Map{}},
		{http.MethodPost, "/api/house-collect", fiber.Map{"house_id": 0}},
		{http.MethodPost, "/api/house-collect", fiber.Map{"house_id": 1, "kind": "car"}},
		{http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": []int{}}},
		{http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": make([]int, 101)}},
		{http.MethodDelete, "/api/house-collect/x", nil},
		{http.MethodGet, "/api/house-collect?page_size=101", nil},
		{http.MethodGet, "/api/house-collect/csv?kind=car", nil},
		{http.MethodPost, "/api/house-remind", fiber.Map{"house_id": 1, "offsets_min": []int{5}}},
		{http.MethodPost, "/api/house-remind", fiber.Map{"house_id": 1, "channels": []string{"pigeon"}}},
		{http.MethodPost, "/api/house-remind", fiber.Map{"house_id": 1, "types": []string{}}},
		{http.MethodPut, "/api/demand/1", fiber.Map{"budget_min": -1}},
		{http.MethodPut, "/api/demand/1", fiber.Map{"budget_min": 2, "budget_max": 1}},
		{http.MethodPut, "/api/demand/1", fiber.Map{"usage": []string{"999"}}},
		{http.MethodPut, "/api/demand/1", fiber.Map{"remark": strings.Repeat("长", 501)}},
		{http.MethodPost, "/api/requirement-match", fiber.Map{"ids": []int{1}, "action": "eat"}},
		{http.MethodPost, "/api/message", fiber.Map{"ids": []string{"x"}}},
		{http.MethodPost, "/api/user", fiber.Map{"notify": fiber.Map{"sms": "yes"}}},
	} {
		if r := c.call(bad.method, bad.path, bad.body); r.Status != 400 || r.Msg == "" {
			t.Errorf("%s %s %v: %+v", bad.method, bad.path, bad.body, r)
		}
	}
}

// ahead returns the current time plus some hours.
func ahead(hours int) *time.Time {
	at := clock.Now().Add(time.Duration(hours) * time.Hour)
	return &at
}

// demandOf submits a member's demand and returns its id.
func (c *client) demandOf(body fiber.Map) int64 {
	c.t.Helper()
	var receipt struct{ ID int64 }
	body["form_type"] = 234
	c.call(http.MethodPost, "/api/form", body).into(c.t, &receipt)
	return receipt.ID
}

func TestNobodyReachesWhatIsAnothersOwn(t *testing.T) {
	c := newClient(t)
	house := fixture.Insert(t, c.db, fixture.Lot(soon))[0]
	c.login(seeded)
	demand := c.demandOf(fiber.Map{"budget_max": 4_000_000})
	var reminder struct{ ID int64 }
	c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": house}).into(t, &reminder)
	c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": house})

	other := &client{t: t, app: c.app, db: c.db}
	other.login("13800001111")
	for path, body := range map[string]fiber.Map{"PUT /api/demand/": {}, "POST /api/demand/": {"close": true}} {
		method, path, _ := strings.Cut(path, " ")
		if r := other.call(method, path+number(demand), body); r.Status != 404 {
			t.Errorf("%s %s: %+v", method, path, r)
		}
	}
	var open struct{ List []struct{ ID int64 } }
	c.call(http.MethodGet, "/api/session", nil).into(t, &open)
	if r := other.call(http.MethodDelete, "/api/session/"+number(open.List[0].ID), nil); r.Status != 404 {
		t.Errorf("a session of another is ended: %+v", r)
	}
	// Deleting something that belongs to another member succeeds but has no effect.
	other.call(http.MethodDelete, "/api/house-remind/"+number(reminder.ID), nil)
	other.call(http.MethodDelete, "/api/house-remind/"+number(house)+"?by=house", nil)
	other.call(http.MethodDelete, "/api/house-collect/"+number(house), nil)
	other.call(http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": []int64{house}})
	var marks struct{ House, Remind []int64 }
	c.call(http.MethodGet, "/api/house-mark", nil).into(t, &marks)
	if len(marks.House) != 1 || len(marks.Remind) != 1 {
		t.Errorf("%+v", marks)
	}
	for _, path := range []string{"/api/demand", "/api/house-remind", "/api/house-collect", "/api/message",
		"/api/requirement-match"} {
		var list struct{ Total int }
		if other.call(http.MethodGet, path, nil).into(t, &list); list.Total != 0 {
			t.Errorf("%s shows a stranger %d", path, list.Total)
		}
	}
	var account struct{ Demands, Collects, Reminders []any }
	other.export().into(t, &account)
	if len(account.Demands)+len(account.Collects)+len(account.Reminders) != 0 {
		t.Errorf("%+v", account)
	}
	if r := c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": house + 1000}); r.Status != 404 {
		t.Errorf("a lot that is not there is saved: %+v", r)
	}
	if r := c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": house + 1000}); r.Status != 404 {
		t.Errorf("a lot that is not there is waited for: %+v", r)
	}
}

func TestSavedThingsAreRemovedAtOnceAndExported(t *testing.T) {
	c := newClient(t)
	lots := fixture.Insert(t, c.db, fixture.Lot(func(l *lot.Lot) { l.House.Title = "=HYPERLINK(\"http://x\")" }),
		fixture.Lot(), fixture.Lot())
	c.login(seeded)
	for _, id := range lots {
		c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": id})
	}
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE collects SET price_at_save = price_at_save + 100000 WHERE target_id = ?", lots[0]); err != nil {
		t.Fatal(err)
	}
	rows := c.file("/api/house-collect/csv")
	if len(rows) != 4 || rows[0][0] != "房源" || rows[0][11] != "开拍时间" {
		t.Fatalf("%v", rows)
	}
	for _, row := range rows[1:] {
		if strings.HasPrefix(row[0], "'=") && row[6] != "-100000" || row[2] != "2室1厅" || row[3] != "89.5" ||
			row[4] != "3500000" || !strings.HasPrefix(row[1], "http") {
			t.Errorf("%v", row)
		}
		if row[0][0] == '=' {
			t.Errorf("a formula: %q", row[0])
		}
	}
	var marks struct{ House []int64 }
	for range 2 {
		c.call(http.MethodPost, "/api/house-collect/remove", fiber.Map{"ids": []int64{lots[0], lots[2], 9999}}).
			into(t, &marks)
		if len(marks.House) != 1 || marks.House[0] != lots[1] {
			t.Errorf("%+v", marks)
		}
	}
	for _, kind := range []string{"community", "news"} {
		if rows := c.file("/api/house-collect/csv?kind=" + kind); len(rows) != 1 {
			t.Errorf("%s: %v", kind, rows)
		}
	}
}

func TestSavedThingsHaveOrders(t *testing.T) {
	c := newClient(t)
	at := func(hours, price int) lot.Lot {
		return fixture.Lot(func(l *lot.Lot) {
			l.House.StartTime, l.House.EndTime, l.House.StartPrice = ahead(hours), ahead(hours+24), new(int64(price))
		})
	}
	// Saved in this order: an expensive lot that starts tomorrow, a cheap one that has ended, one that starts
	// next week, one that is deleted below, and one that ended long ago.
	ids := fixture.Insert(t, c.db, at(24, 5_000_000), at(-100, 1_000_000), at(168, 2_000_000),
		at(10, 1), at(-900, 3_000_000))
	c.login(seeded)
	for _, id := range ids {
		c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": id})
	}
	if _, err := c.db.ExecContext(t.Context(), "UPDATE houses SET deleted_at = now() WHERE id = ?",
		ids[3]); err != nil {
		t.Fatal(err)
	}
	c.components.houseStore.Invalidate(cachetag.House(ids[3])) // replaces the listener
	for sort, want := range map[string][]int{
		"default": {4, 3, 2, 1, 0}, "price_asc": {1, 2, 4, 0, 3}, "price_desc": {0, 4, 2, 1, 3},
		"start_asc": {0, 2, 1, 4, 3},
	} {
		var got []int
		for page := 1; page <= 4; page++ { // with two lots per page, page 4 is empty
			var list struct {
				Total int
				List  []struct {
					TargetID int64 `json:"target_id"`
				}
			}
			c.call(http.MethodGet, fmt.Sprintf("/api/house-collect?page_size=2&page=%d&sort=%s", page, sort), nil).
				into(t, &list)
			if list.Total != len(ids) {
				t.Errorf("%s: %d in all", sort, list.Total)
			}
			for _, saved := range list.List {
				got = append(got, slices.Index(ids, saved.TargetID))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s is %v, want %v", sort, got, want)
		}
		rows := c.file("/api/house-collect/csv?sort=" + sort)
		if len(rows) != 6 || !strings.HasSuffix(rows[1+slices.Index(want, 2)][1], fmt.Sprintf("/%d.html", ids[2])) ||
			rows[1+slices.Index(want, 3)][9] != "已下线" {
			t.Errorf("%s: %v", sort, rows)
		}
	}
	if r := c.call(http.MethodGet, "/api/house-collect?sort=area", nil); r.Status != 400 {
		t.Errorf("%+v", r)
	}
}

// file requests a CSV file, checks its byte order mark and returns its cells.
func (c *client) file(path string) [][]string {
	c.t.Helper()
	req := httptest.NewRequest(http.MethodGet, path, nil)
	req.Header.Set("Authorization", "Bearer "+c.token)
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != 200 || !strings.HasPrefix(string(text), "\ufeff") ||
		!strings.HasPrefix(res.Header.Get("Content-Disposition"), "attachment") {
		c.t.Fatalf("%d %q, %v", res.StatusCode, text, err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(text[3:]))).ReadAll()
	if err != nil {
		c.t.Fatal(err)
	}
	return rows
}
