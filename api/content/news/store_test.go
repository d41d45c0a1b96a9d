package news_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/news"
	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/viewcount"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var ctx = context.Background()

// draft returns a valid article in the category 政策法规. It was published the given number of hours before now. Each
// function in change modifies it.
func draft(key string, hours float64, change ...func(*news.Draft)) news.Draft {
	d := news.Draft{Article: news.Article{
		SourceKey: key, Title: "起拍价（保留价）怎样确定" + key, Category: "5", ContentHTML: "<p>起拍价不得低于评估价的百分之七十。</p>",
		Source: "本站编辑部", PublishTime: *fixture.At(-hours),
	}}
	for _, f := range change {
		f(&d)
	}
	return d
}

func tagged(names ...string) func(*news.Draft) {
	return func(d *news.Draft) {
		for _, name := range names {
			d.Tags = append(d.Tags, news.TagDraft{Name: name})
		}
	}
}

func upsert(t *testing.T, idb bun.IDB, now time.Time, drafts ...news.Draft) db.UpsertCounts {
	t.Helper()
	counts, err := news.Upsert(ctx, idb, drafts, now)
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

func list(t *testing.T, idb bun.IDB, q news.Query) (keys []string) {
	t.Helper()
	q.PageSize = 50
	result, err := news.NewStore(idb, fixture.Clock).List(ctx, q)
	if err != nil {
		t.Fatal(err)
	}
	if result.Total != len(result.Cards) {
		t.Errorf("%+v: total %d of %d cards", q, result.Total, len(result.Cards))
	}
	for _, c := range result.Cards {
		keys = append(keys, c.SourceKey)
	}
	return keys
}

func TestList(t *testing.T) {
	tx := apitest.Tx(t)
	top := true
	views := int64(500)
	upsert(t, tx, fixture.Now,
		draft("old", 48, tagged("保证金"), func(d *news.Draft) { d.Top = &top }),
		draft("new", 1, tagged("保证金", "起拍价"), func(d *news.Draft) { d.Category = "2"; d.Title = "ＣＢＤ 写字楼怎样看" }),
		draft("read", 24, func(d *news.Draft) { d.Views = &views; d.Title = "悔拍 100% 的后果" }),
		draft("tomorrow", -24, tagged("保证金")),
		draft("removed", 3),
	)
	if _, err := tx.ExecContext(ctx, "UPDATE news SET deleted_at = now() WHERE source_key = 'removed'"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		q    news.Query
		want string
	}{
		{news.Query{}, "old new read"},
		{news.Query{Sort: news.SortNewest}, "new read old"},
		{news.Query{Sort: news.SortViews}, "read new old"},
		{news.Query{Category: "2"}, "new"},
		{news.Query{Tag: "baozhengjin"}, "old new"},
		{news.Query{Tag: "baozhengjin", Category: "5"}, "old"},
		{news.Query{Tag: "nothing"}, ""},
		{news.Query{Keyword: "悔"}, "read"},
		{news.Query{Keyword: "悔拍"}, "read"},
		{news.Query{Keyword: "cbd 写字楼怎"}, "new"},
		{news.Query{Keyword: "100%"}, "read"},
		{news.Query{Keyword: "1%"}, ""},
		{news.Query{Keyword: "拍悔"}, ""},
	} {
		if got := strings.Join(list(t, tx, tt.q), " "); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.q, got, tt.want)
		}
	}
}

func TestPagesDoNotOverlap(t *testing.T) {
	tx := apitest.Tx(t)
	var drafts []news.Draft
	for i := range 7 {
		drafts = append(drafts, draft(fmt.Sprint(i), 5)) // equal times, so that only the id decides the order
	}
	upsert(t, tx, fixture.Now, drafts...)
	store := news.NewStore(tx, fixture.Clock)
	seen := map[int64]bool{}
	for page := 1; page <= 3; page++ {
		result, err := store.List(ctx, news.Query{Page: page, PageSize: 3})
		if err != nil || result.Total != 7 {
			t.Fatalf("total %d, %v", result.Total, err)
		}
		for _, c := range result.Cards {
			seen[c.ID] = true
		}
	}
	if len(seen) != 7 {
		t.Errorf("three pages show %d of 7", len(seen))
	}
}

func TestGet(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, fixture.Now,
		draft("a", 30, tagged("税费")), draft("b", 20, tagged("税费", "契税")), draft("c", 10, tagged("契税")), draft("d", -5))
	store := news.NewStore(tx, fixture.Clock)
	ids := map[string]int64{}
	result, _ := store.List(ctx, news.Query{PageSize: 10})
	for _, c := range result.Cards {
		ids[c.SourceKey] = c.ID
	}
	d, err := store.Get(ctx, ids["b"])
	if err != nil {
		t.Fatal(err)
	}
	if d.Previous == nil || d.Previous.SourceKey != "a" || d.Next == nil || d.Next.SourceKey != "c" {
		t.Errorf("neighbours %+v %+v", d.Previous, d.Next)
	}
	if len(d.Tags) != 2 || d.Tags[0].Name != "税费" || d.Tags[1].Slug != "qishui" || len(d.Related) != 2 {
		t.Errorf("tags %+v, %d related", d.Tags, len(d.Related))
	}
	if newest, err := store.Get(ctx, ids["c"]); err != nil || newest.Next != nil {
		t.Errorf("the newest is followed by %+v, %v", newest.Next, err)
	}
	var future int64
	if err := tx.NewSelect().Table("news").Column("id").Where("source_key = 'd'").Scan(ctx, &future); err != nil {
		t.Fatal(err)
	}
	for _, id := range []int64{future, 1 << 40} {
		if _, err := store.Get(ctx, id); !errors.Is(err, news.ErrNotFound) {
			t.Errorf("%d: %v", id, err)
		}
	}
}

func TestTags(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, fixture.Now, draft("a", 3, tagged("税费")), draft("b", 2, tagged("税费", "税 费")),
		draft("c", 1, tagged("税费")), draft("d", -1, tagged("未来")))
	tags, err := news.NewStore(tx, fixture.Clock).Tags(ctx, 2)
	if err != nil || len(tags) != 2 {
		t.Fatalf("%d tags, %v", len(tags), err)
	}
	if tags[0].Name != "税费" || tags[0].Count != 3 || len(tags[0].Latest) != 2 || tags[0].Latest[0].SourceKey != "" ||
		tags[0].Latest[0].PublishTime.Before(tags[0].Latest[1].PublishTime) {
		t.Errorf("%+v", tags[0])
	}
	if tags[0].Slug == tags[1].Slug || !strings.HasPrefix(tags[1].Slug, "shui") {
		t.Errorf("slugs %s and %s", tags[0].Slug, tags[1].Slug)
	}
}

func TestHotAndSuggest(t *testing.T) {
	tx := apitest.Tx(t)
	hot, views := true, int64(9)
	upsert(t, tx, fixture.Now, draft("hot", 9, func(d *news.Draft) { d.Hot = &hot }),
		draft("read", 2, func(d *news.Draft) { d.Views = &views }),
		draft("new", 1, func(d *news.Draft) { d.Title = "另一篇"; d.Summary = "起拍价" }))
	store := news.NewStore(tx, fixture.Clock)
	cards, err := store.Hot(ctx, "", 2)
	if err != nil || len(cards) != 2 || cards[0].SourceKey != "hot" || cards[1].SourceKey != "read" {
		t.Errorf("%+v, %v", cards, err)
	}
	// A third article has the word only in its summary. It must not be found.
	found, err := store.Suggest(ctx, "起拍价", 10)
	if err != nil || len(found) != 2 || found[0].SourceKey != "read" {
		t.Errorf("%d suggestions, %v", len(found), err)
	}
	if none, err := store.Suggest(ctx, "  ", 10); err != nil || none == nil || len(none) != 0 {
		t.Errorf("%v, %v", none, err)
	}
}

func TestUpsert(t *testing.T) {
	tx := apitest.Tx(t)
	answered := func(text string) func(*news.Draft) {
		return func(d *news.Draft) {
			d.Question = fixture.Ptr("能贷款吗？")
			d.Answers = []news.Answer{{Author: "编辑", ContentHTML: text, Time: *fixture.At(-2)}}
		}
	}
	first := draft("a", 48, tagged("贷款"), answered("<p>可以</p><script>x</script>"))
	if got := upsert(t, tx, fixture.Now, first, first); got != (db.UpsertCounts{Inserted: 1, Unchanged: 1}) {
		t.Errorf("%+v", got)
	}
	later := fixture.Now.Add(time.Hour)
	if got := upsert(t, tx, later,
		draft("a", 48, tagged("贷款"), answered("可以"))); got != (db.UpsertCounts{Unchanged: 1}) {
		t.Errorf("the same once more: %+v", got)
	}
	store := func() *news.Card {
		t.Helper()
		var id int64
		if err := tx.NewSelect().Table("news").Column("id").Where("source_key = 'a'").Scan(ctx, &id); err != nil {
			t.Fatal(err)
		}
		card, err := news.NewStore(tx, func() time.Time { return later }).Head(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		return card
	}
	had := store()
	if had.Answers[0].ContentHTML != "<p>可以</p>" || !had.LastReplyTime.Equal(*fixture.At(-2)) ||
		!had.UpdateTime.Equal(had.PublishTime) || !had.UpdatedAt.Equal(fixture.Now) {
		t.Errorf("%+v", had.Article)
	}
	if got := upsert(t, tx, later,
		draft("a", 48, tagged("贷款", "资金"), answered("可以"))); got != (db.UpsertCounts{Updated: 1}) {
		t.Errorf("another tag: %+v", got)
	}
	if card := store(); len(card.Tags) != 2 || !card.UpdateTime.Equal(card.PublishTime) {
		t.Errorf("a tag is no change of the text: %+v", card)
	}
	upsert(t, tx, later, draft("a", 48, tagged("贷款"), answered("须经银行预审")))
	if card := store(); !card.UpdateTime.Equal(later) || card.ID != had.ID || len(card.Tags) != 1 ||
		!card.CreatedAt.Equal(fixture.Now) {
		t.Errorf("%+v", card)
	}
}

func TestUpsertKeepsWhatEditorsDid(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, fixture.Now, draft("a", 5))
	if _, err := tx.ExecContext(ctx, "UPDATE news SET is_top = true, view_count = 70, deleted_at = now()"); err != nil {
		t.Fatal(err)
	}
	fewer := int64(3)
	upsert(t, tx, fixture.Now, draft("a", 5, func(d *news.Draft) { d.Title = "新标题"; d.Views = &fewer }))
	var row struct {
		Title   string
		IsTop   bool
		Views   int64
		Removed bool
	}
	err := tx.NewRaw("SELECT title, is_top, view_count AS views, deleted_at IS NOT NULL AS removed FROM news").
		Scan(ctx, &row)
	if err != nil || row.Title != "新标题" || !row.IsTop || row.Views != 70 || !row.Removed {
		t.Errorf("%+v, %v", row, err)
	}
}

func TestClean(t *testing.T) {
	long := strings.Repeat("长", 121)
	for name, change := range map[string]func(*news.Draft){
		"缺少标题":             func(d *news.Draft) { d.Title = " " },
		"标题超过 120 字":       func(d *news.Draft) { d.Title = long },
		"缺少分类":             func(d *news.Draft) { d.Category = "资讯" },
		"缺少正文":             func(d *news.Draft) { d.ContentHTML = "<script>x</script>" },
		"缺少发布时间":           func(d *news.Draft) { d.PublishTime = time.Time{} },
		"封面不是图片地址":         func(d *news.Draft) { d.Cover = fixture.Ptr("javascript:x") },
		"相关房源编号有误":         func(d *news.Draft) { d.HouseIDs = []int64{0} },
		"有回答而没有问题":         func(d *news.Draft) { d.Answers = []news.Answer{{ContentHTML: "a", Time: fixture.Now}} },
		"摘要超过 120 字":       func(d *news.Draft) { d.Summary = long },
		"回答缺少内容或者时间":       func(d *news.Draft) { d.Answers = []news.Answer{{ContentHTML: "a"}} },
		"缺少来源，或者来源超过 60 字": func(d *news.Draft) { d.Source = "" },
	} {
		d := draft("x", 1, change)
		var fault *apperr.E
		if err := d.Clean(); !errors.As(err, &fault) || fault.Kind != apperr.Invalid || fault.Msg != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	d := draft("x", 1, tagged("a", "a", " ", long), func(d *news.Draft) {
		d.ContentHTML = "<p>" + strings.Repeat("第一句话说明背景。", 15) + "</p>"
		d.HouseIDs = []int64{9, 2, 9}
	})
	if err := d.Clean(); err != nil || len(d.Tags) != 1 || d.Tags[0].Type != news.NewsTag ||
		!slices.Equal(d.HouseIDs, []int64{2, 9}) ||
		!strings.HasSuffix(d.Summary, "。") || len([]rune(d.Summary)) > 90 {
		t.Errorf("%v %+v", err, d)
	}
}

func TestViews(t *testing.T) {
	own := apitest.Database(t)
	upsert(t, own, fixture.Now, draft("a", 5))
	var id int64
	if err := own.NewSelect().Table("news").Column("id").Scan(ctx, &id); err != nil {
		t.Fatal(err)
	}
	views := viewcount.New(own, "news", slog.New(slog.DiscardHandler))
	views.Add(id, "a")
	views.Add(id, "b")
	if err := views.Flush(ctx); err != nil {
		t.Fatal(err)
	}
	card, err := news.NewStore(own, fixture.Clock).Head(ctx, id)
	if err != nil || card.ViewCount != 2 || !card.UpdatedAt.Equal(fixture.Now) {
		t.Errorf("%+v, %v", card, err)
	}
}
