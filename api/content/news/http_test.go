package news_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/news"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

func newApp(idb bun.IDB) (*fiber.App, *viewcount.Counter) { return newAppAt(idb, fixture.Clock) }

func newAppAt(idb bun.IDB, clock func() time.Time) (*fiber.App, *viewcount.Counter) {
	views := viewcount.New(idb, "news", slog.New(slog.DiscardHandler))
	h := &news.HTTP{
		Store: news.NewStore(idb, clock), Views: views,
		Illustrate: func(category string, id int64) string { return fmt.Sprintf("/cover/%s-%d.svg", category, id) },
	}
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	wire.Register(app, h.Operations()...)
	return app, views
}

func call[T any](t *testing.T, app *fiber.App, method, path string, want int) (data T, tags string) {
	t.Helper()
	res, err := app.Test(httptest.NewRequest(method, path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	var answer struct {
		Code int
		Data T
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil || answer.Code != want || res.StatusCode != want {
		t.Fatalf("%s %s: %d, %v", method, path, res.StatusCode, err)
	}
	return answer.Data, res.Header.Get(httpx.HeaderCacheTag)
}

func TestHTTP(t *testing.T) {
	tx := apitest.Tx(t)
	top := true
	upsert(t, tx, fixture.Now,
		draft("a", 20, tagged("保证金"),
			func(d *news.Draft) { d.Top = &top; d.HouseIDs = []int64{7}; d.Cover = fixture.Ptr("/media/a.png") }),
		draft("b", 10, func(d *news.Draft) {
			d.Tags = []news.TagDraft{{Name: "新手入门", Type: news.TopicTag}, {Name: "保证金"}}
			d.Question, d.Category = fixture.Ptr("能退吗？"), "3"
			d.Answers = []news.Answer{{Author: "编辑", ContentHTML: "<p>能</p>", Time: *fixture.At(-3)}}
		}))
	app, views := newApp(tx)

	list, tags := call[wire.NewsList](t, app, "GET", "/api/news?page_size=1", 200)
	if list.Total != 2 || len(list.List) != 1 || list.PageSize != 1 || !list.List[0].IsTop ||
		list.List[0].Cover != "/media/a.png" || tags != "news" {
		t.Errorf("%+v with the tags %s", list, tags)
	}
	second, _ := call[wire.NewsList](t, app, "GET", "/api/news?page_size=1&page=2", 200)
	id := second.List[0].ID
	if want := fmt.Sprintf("/cover/3-%d.svg", id); second.List[0].Cover != want {
		t.Errorf("cover %s, want %s", second.List[0].Cover, want)
	}

	item, tags := call[wire.News](t, app, "GET", fmt.Sprintf("/api/news/%d", id), 200)
	if item.Question == nil || len(item.Answers) != 1 || item.LastReplyTime == nil ||
		item.Next != nil || item.Previous == nil ||
		item.RelatedHouseIds == nil || len(item.Related) != 1 || tags != fmt.Sprintf("news:%d, news", id) {
		t.Errorf("%+v with the tags %s", item, tags)
	}
	other, _ := call[wire.News](t, app, "GET", fmt.Sprintf("/api/news/%d", list.List[0].ID), 200)
	if len(other.RelatedHouseIds) != 1 || other.Answers == nil {
		t.Errorf("%+v", other)
	}

	hot, _ := call[[]wire.NewsCard](t, app, "GET", "/api/news/hot?limit=1&category=3", 200)
	if len(hot) != 1 || hot[0].ID != id {
		t.Errorf("%+v", hot)
	}
	found, _ := call[[]wire.NewsLink](t, app, "GET", "/api/news/suggest?keyword=%E8%B5%B7%E6%8B%8D", 200)
	if len(found) != 2 {
		t.Errorf("%+v", found)
	}
	groups, _ := call[[]wire.TagGroup](t, app, "GET", "/api/tag?latest=3", 200)
	if len(groups) != 2 || groups[0].Type != "topic" || groups[1].Tags[0].Count != 2 ||
		len(groups[1].Tags[0].Latest) != 2 {
		t.Errorf("%+v", groups)
	}

	call[any](t, app, "POST", fmt.Sprintf("/api/news/%d/view", id), 200)
	if !views.Waiting(id) {
		t.Error("the view was not counted")
	}
	call[any](t, app, "POST", "/api/news/99999999/view", 404)
	call[any](t, app, "GET", "/api/news/99999999", 404)
}
