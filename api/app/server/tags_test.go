package server

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/content/news"
)

type workbenchTags struct {
	List []struct {
		ID, Count   int64
		Name, Slug  string
		Description string
		Version     int
		Aliases     []string
	}
}

func TestTagsAreRenamedAndMerged(t *testing.T) {
	d := newWorkbench(t)
	feed := func(key string, tags ...string) news.Draft {
		draft := news.Draft{Article: news.Article{
			SourceKey: key, Title: "文章" + key, Category: "5", ContentHTML: "<p>正文</p>", Source: "来源",
			PublishTime: *fixture.At(-24),
		}}
		for _, name := range tags {
			draft.Tags = append(draft.Tags, news.TagDraft{Name: name})
		}
		return draft
	}
	load := func(drafts ...news.Draft) {
		t.Helper()
		if _, err := news.Upsert(t.Context(), d.db, drafts, fixture.Now); err != nil {
			t.Fatal(err)
		}
	}
	load(feed("1", "保证金", "退款"), feed("2", "保证金"), feed("3", "押金"), feed("4", "押金", "保证金"))
	var shown workbenchTags
	list := func() map[string]int {
		t.Helper()
		d.token = d.writer
		d.call(http.MethodGet, "/api/editor/tag", nil).into(t, &shown)
		found := map[string]int{}
		for i, tag := range shown.List {
			found[tag.Name] = i
		}
		return found
	}
	at := list()
	deposit, pledge := shown.List[at["保证金"]], shown.List[at["押金"]]
	if deposit.Count != 3 || pledge.Count != 2 {
		t.Fatalf("%+v", shown)
	}
	change := func(name string, version int) fiber.Map {
		return fiber.Map{"name": name, "type": "news", "description": "竞买前交给法院的钱。", "hot_score": 5, "version": version}
	}
	address := fmt.Sprintf("/api/editor/tag/%d", deposit.ID)
	for _, refused := range []struct {
		token  string
		body   fiber.Map
		status int
	}{{d.writer, change("竞买保证金", 0), 403}, {d.publisher, change("押金", 0), 409}, {d.publisher, change(" ", 0), 400}} {
		d.token = refused.token
		if r := d.call(http.MethodPut, address, refused.body); r.Status != refused.status {
			t.Errorf("%+v: %+v", refused.body, r)
		}
	}
	d.token = d.publisher
	d.call(http.MethodPut, address, change("竞买保证金", 0)).into(t, &shown)
	if r := d.call(http.MethodPut, address, change("履约保证金", 0)); r.Status != 409 { // 409: the version is outdated
		t.Errorf("%+v", r)
	}
	found := func(keyword string) (total int) {
		t.Helper()
		var out struct{ Total int }
		d.call(http.MethodGet, "/api/news?keyword="+keyword, nil).into(t, &out)
		return out.Total
	}
	if n := found("%E7%AB%9E%E4%B9%B0%E4%BF%9D%E8%AF%81%E9%87%91"); n != 3 { // 竞买保证金 in the search
		t.Errorf("%d articles are found by the new name", n)
	}
	// A file with the tag's former name uses the renamed tag instead of a new one.
	load(feed("5", "保证金"))
	at = list()
	if got := shown.List[at["竞买保证金"]]; got.Count != 4 || got.Slug != deposit.Slug || len(got.Aliases) != 1 {
		t.Errorf("%+v", got)
	}
	if _, ok := at["保证金"]; ok {
		t.Error("the old name is a tag again")
	}

	merge := fmt.Sprintf("/api/editor/tag/%d/merge", pledge.ID)
	for body, status := range map[*fiber.Map]int{{"into": pledge.ID, "version": 0}: 400,
		{"into": 999999, "version": 0}: 404, {"into": deposit.ID, "version": 7}: 409} {
		d.token = d.publisher
		if r := d.call(http.MethodPost, merge, *body); r.Status != status {
			t.Errorf("%+v: %+v", *body, r)
		}
	}
	d.call(http.MethodPost, merge, fiber.Map{"into": deposit.ID, "version": 0}).into(t, &shown)
	at = list()
	if got := shown.List[at["竞买保证金"]]; got.Count != 5 || len(got.Aliases) != 2 {
		t.Errorf("%+v", got)
	}
	head, err := d.components.heads.Head(t.Context(), "/zixun.html", "tag="+pledge.Slug)
	if err != nil || head.Status != 301 || head.Redirect != "/zixun.html?tag="+deposit.Slug {
		t.Errorf("%+v, %v", head, err)
	}
	if head, err = d.components.heads.Head(t.Context(), "/zixun.html", "tag="+deposit.Slug); err != nil ||
		head.Description != "竞买前交给法院的钱。" {
		t.Errorf("%+v, %v", head, err)
	}
	load(feed("6", "押金", "保证金"))
	if at = list(); shown.List[at["竞买保证金"]].Count != 6 {
		t.Errorf("%+v", shown)
	}
	d.verify("tag.change", 1)
	d.verify("tag.merge", 1)
}
