package imports

import (
	"testing"

	"fapai/api/content/dictionary"
	"fapai/api/importing/mapping"
)

// An editor assigns the columns of an article table with unknown headings. The next table with these headings
// is imported in the same way without asking.
func TestArticlesByChosenColumns(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	r.Deps.Dictionary = words.Code
	upload := func(content string) Task {
		return r.works(r.uploadOf(File{Kind: "news", Name: "文章.csv", MemberID: r.member}, content))
	}
	const head = "名目,日子,文字,网页\n"
	tried := upload(head + "尾款怎么付,2026-11-01 09:00,一次付清。,https://example.com/1\n")
	if e := explanationOf(t, tried); tried.State != Failed || e.Known || len(e.Columns) != 4 {
		t.Fatalf("%s %s, %+v", tried.State, tried.Note, e.Columns)
	}
	choices := []mapping.Choice{
		{Column: "名目", Field: "title"}, {Column: "日子", Field: "publish_time"}, {Column: "文字", Field: "content"},
		{Column: "网页", Field: "source_url"},
	}
	calls := &HTTP{Store: r.Store}
	if _, err := calls.chooseColumns(ctx, &tried, "", nil, nil, choices); err == nil || err.Error() != "还没有一列是：分类" {
		t.Errorf("without a category: %v", err)
	}
	chosen, err := calls.chooseColumns(ctx, &tried, "", map[string]string{"category": "法拍攻略", "source": "示例站"}, nil,
		choices)
	if err != nil {
		t.Fatal(err)
	}
	next, err := r.Store.CheckWith(ctx, &tried, "", chosen, r.member)
	if err != nil {
		t.Fatal(err)
	}
	if task := r.works(next); task.State != Done || len(explanationOf(t, task).Constants) != 2 {
		t.Fatalf("%s %s, %s", task.State, task.Note, task.Mapping)
	}
	next, err = r.Store.Again(ctx, next, Import, r.member)
	if err != nil {
		t.Fatal(err)
	}
	imported := r.works(next)
	var stored struct{ Category, Source string }
	if err := r.Store.DB.NewRaw("SELECT category, source FROM news").Scan(ctx, &stored); err != nil ||
		stored.Category != "6" || stored.Source != "示例站" {
		t.Fatalf("%s, %+v, %v", imported.Note, stored, err)
	}
	if again := upload(head + "保证金怎么退,2026-11-02 09:00,原路退回。,https://example.com/2\n"); again.State != Done ||
		explanationOf(t, again).Kept == "" {
		t.Errorf("%s %s", again.State, again.Note)
	}
}

func TestFileNamesHaveNoFolders(t *testing.T) {
	for path, want := range map[string]string{"/srv/data/小区.csv": "小区.csv", `C:\导出\lots.xlsx`: "lots.xlsx",
		"feed.xml": "feed.xml", "": ""} {
		if got := fileName(path); got != want {
			t.Errorf("%q is shown as %q", path, got)
		}
	}
}
