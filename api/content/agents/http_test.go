package agents_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// newApp returns an app with the API operations for consultants. Only the lots whose ids are in open accept bids.
func newApp(idb bun.IDB, open ...int64) *fiber.App {
	h := &agents.HTTP{
		Store: agents.NewStore(idb),
		Lots: func(_ context.Context, ids []int64) (lots []lot.Brief, err error) {
			for _, id := range ids {
				if id < 9_000_000 {
					status := lot.Sold
					if slices.Contains(open, id) {
						status = lot.Running
					}
					lots = append(lots, lot.Brief{ID: id, AreaID: fixture.Chaoyang,
						Title: fmt.Sprint("房", id), Status: status})
				}
			}
			return lots, nil
		},
		Lot: func(_ context.Context, id int64) (*lot.Detail, error) {
			if id >= 9_000_000 {
				return nil, lot.ErrNotFound
			}
			return &lot.Detail{Card: lot.Card{House: lot.House{ID: id, AreaID: fixture.Chaoyang}}}, nil
		},
		Cards: func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error) {
			out := make([]wire.HouseCard, len(ids))
			for i, id := range ids {
				httpx.Tag(c, fmt.Sprint("house:", id))
				out[i].ID = id
			}
			return out, nil
		},
		Area: func(id int64) (wire.AgentArea, bool) {
			return wire.AgentArea{ID: id, Name: fmt.Sprint("区", id), Alias: "a"}, id != fixture.Dongcheng
		},
		Origin: "https://www.example.com",
	}
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Get("/media/agent-qr/:name", h.AgentQR)
	wire.Register(app, h.Operations()...)
	return app
}

func get[T any](t *testing.T, app *fiber.App, target string) (status int, tags string, data T) {
	t.Helper()
	res, err := app.Test(httptest.NewRequest("GET", target, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(res.Body)
	var answer struct{ Data T }
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Fatalf("%s: %v: %s", target, err, body)
	}
	return res.StatusCode, res.Header.Get("Cache-Tag"), answer.Data
}

func TestCalls(t *testing.T) {
	tx := apitest.Tx(t)
	lots := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot(), fixture.Lot())
	id := insert(t, tx, record(1, []int64{fixture.Chaoyang, fixture.Dongcheng}, func(r *agents.Record) {
		r.Cares = []agents.Care{comment(lots[0], "好", fixture.Now), {HouseID: lots[1]}, {HouseID: lots[2]}}
		r.Deals = []agents.Deal{{HouseID: lots[2], Title: "案", DealPrice: 5, DealTime: fixture.Now}}
		r.Stories = []agents.Story{{Title: "故事", Text: "文", Date: fixture.Now}}
	}))[0]
	app := newApp(tx, lots[0], lots[1])

	status, tags, list := get[wire.AgentList](t, app, fmt.Sprint("/api/agent?sort=rotate&seed=3&house_id=", lots[0]))
	if status != 200 || tags != "agents" || list.Total != 1 || list.List[0].HouseCount != 2 ||
		list.List[0].Comment.HouseTitle != fmt.Sprint("房", lots[0]) ||
		len(list.List[0].Areas) != 1 {
		t.Errorf("%d %q %+v", status, tags, list)
	}
	if status, _, _ := get[any](t, app, "/api/agent?house_id=9000001"); status != 404 {
		t.Errorf("a lot that is not there answers %d", status)
	}

	status, tags, one := get[wire.Agent](t, app, fmt.Sprint("/api/agent/", id))
	want := fmt.Sprintf("agent:%d, house:%d, house:%d", id, lots[0], lots[1])
	if status != 200 || tags != want || one.PageQr != fmt.Sprintf("/media/agent-qr/%d.png", id) ||
		!slices.Equal(one.HouseIds, lots[:2]) ||
		len(one.Comments) != 1 || one.DealCount != 1 || len(one.Deals) != 1 || len(one.Stories) != 1 ||
		one.Stories[0].Date.Format("2006-01-02") != "2026-11-19" {
		t.Errorf("%d %q %+v", status, tags, one)
	}
	if status, _, _ := get[any](t, app, "/api/agent/999999"); status != 404 {
		t.Errorf("nobody answers %d", status)
	}

	status, tags, page := get[wire.HouseList](t, app, fmt.Sprintf("/api/agent/%d/house?page=2&page_size=1", id))
	if want := fmt.Sprintf("house:%d, agent:%d", lots[1], id); status != 200 || tags != want || page.Total != 2 ||
		page.List[0].ID != lots[1] {
		t.Errorf("%d %q %+v", status, tags, page)
	}
	if _, _, beyond := get[wire.HouseList](t, app, fmt.Sprintf("/api/agent/%d/house?page=9", id)); beyond.List == nil ||
		len(beyond.List) != 0 {
		t.Errorf("beyond the last page: %+v", beyond)
	}
}

func TestQR(t *testing.T) {
	tx := apitest.Tx(t)
	id := insert(t, tx, record(1, nil))[0]
	app := newApp(tx)
	for name, want := range map[string]int{fmt.Sprintf("%d.png", id): 200, "999999.png": 404, "x.png": 404,
		fmt.Sprintf("0%d.png", id): 404, fmt.Sprint(id): 404} {
		res, err := app.Test(httptest.NewRequest("GET", "/media/agent-qr/"+name, nil))
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		if res.StatusCode != want || (want == 200 && !strings.HasPrefix(string(body), "\x89PNG")) {
			t.Errorf("%s answers %d", name, res.StatusCode)
		}
	}
}
