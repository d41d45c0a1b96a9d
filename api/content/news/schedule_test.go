package news_test

import (
	"fmt"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/news"
	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

// TestAnArticleAppearsWhenItsTimeComes stores an article that is to be published later. No list or page may contain
// it before that time; all must contain it afterwards.
func TestAnArticleAppearsWhenItsTimeComes(t *testing.T) {
	own := apitest.Database(t)
	upsert(t, own, fixture.Now, draft("old", 5, tagged("贷款")), draft("next", -1, tagged("贷款")), draft("far", -48))
	heard := apitest.Tags(t, own)
	var now atomic.Pointer[time.Time]
	now.Store(&fixture.Now)
	clock := func() time.Time { return *now.Load() }
	store := news.NewStore(own, clock)
	app, _ := newAppAt(own, clock)
	idOf := func(key string) (id int64) {
		if err := own.NewSelect().Table("news").Column("id").Where("source_key = ?", key).Scan(ctx, &id); err != nil {
			t.Fatal(err)
		}
		return id
	}
	id := idOf("next")
	page := fmt.Sprintf("/api/news/%d", id)

	if _, tags := call[*wire.News](t, app, "GET", page, 404); tags != cachetag.NewsItem(id)+", "+cachetag.News {
		t.Errorf("an early reader would not hear of the article: %q", tags)
	}
	schedule := store.PublicationNotifier(slog.New(slog.DiscardHandler))
	for _, minutes := range []int{0, 30, 59, 60, 61, 90} {
		at := fixture.Now.Add(time.Duration(minutes) * time.Minute)
		now.Store(&at)
		if err := schedule.Tick(ctx); err != nil {
			t.Fatal(err)
		}
		list, _ := call[wire.NewsList](t, app, "GET", "/api/news", 200)
		tags, err := store.Tags(ctx, 3)
		if err != nil {
			t.Fatal(err)
		}
		older, _ := call[wire.News](t, app, "GET", fmt.Sprintf("/api/news/%d", idOf("old")), 200)
		visible := 0
		if minutes >= 60 {
			visible = 1
			call[wire.News](t, app, "GET", page, 200)
		}
		if list.Total != 1+visible || tags[0].Count != 1+visible || len(tags[0].Latest) != 1+visible ||
			(older.Next != nil) != (visible == 1) || len(older.Related) != visible {
			t.Errorf("after %d minutes: %d in the list, %d under the tag, next %v, related %d", minutes, list.Total,
				tags[0].Count, older.Next, len(older.Related))
		}
	}
	if got := <-heard; !slices.Equal(got, []string{cachetag.News, cachetag.NewsItem(id)}) {
		t.Errorf("heard %v", got)
	}
	select {
	case again := <-heard:
		t.Errorf("heard twice: %v", again)
	default:
	}
}
