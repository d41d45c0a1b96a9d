package imports

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/content/dictionary"
	"fapai/api/importing"
	"fapai/api/importing/mapping"
	"fapai/api/lots/lot"
)

// TestAnUploadGoesOnWhereItStopped loses a response, sends a part twice and continues in another tab. Other
// editors are refused.
func TestAnUploadGoesOnWhereItStopped(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	content := "小区名称,区县\n" + strings.Repeat("望京花园,朝阳区\n", 3*PartSize/25)
	f := File{Kind: "communities", Name: "小区.csv", Mark: "1", Size: int64(len(content)), MemberID: r.member}
	part := func(n int) []byte { return []byte(content[n*PartSize : min((n+1)*PartSize, len(content))]) }
	u, err := r.Store.Begin(ctx, f)
	if err != nil || u.Next != 0 || u.TaskID != nil {
		t.Fatal(u, err)
	}
	for range 2 { // the first response was lost
		if u, err = r.Store.Append(ctx, u.ID, r.member, 0, part(0)); err != nil || u.Next != 1 {
			t.Fatal(u, err)
		}
	}
	if _, err := r.Store.Append(ctx, u.ID, r.member, 1, part(1)[:9]); !errors.Is(err, ErrPart) {
		t.Errorf("a part that is cut: %v", err)
	}
	if again, err := r.Store.Append(ctx, u.ID, r.member, 2, part(2)); err != nil || again.Next != 1 {
		t.Errorf("a part too early: %+v, %v", again, err)
	}
	other := fixture.Member(t, r.Store.DB, "editor")
	if _, err := r.Store.Append(ctx, u.ID, other, 1, part(1)); !errors.Is(err, ErrNoUpload) {
		t.Errorf("another member's part: %v", err)
	}
	if _, err := r.Store.Upload(ctx, u.ID, other); !errors.Is(err, ErrNoUpload) {
		t.Errorf("another member's question: %v", err)
	}
	if again, err := r.Store.Begin(ctx, f); err != nil || again.ID != u.ID || again.Next != 1 {
		t.Errorf("the same file again: %+v, %v", again, err)
	}
	f.Mark = "2"
	if another, err := r.Store.Begin(ctx, f); err != nil || another.ID == u.ID || another.Next != 0 {
		t.Errorf("another file of the name: %+v, %v", another, err)
	}
	for n := 1; u.TaskID == nil; n++ {
		if u, err = r.Store.Append(ctx, u.ID, r.member, n, part(n)); err != nil {
			t.Fatal(err)
		}
	}
	if again, err := r.Store.Append(ctx, u.ID, r.member, u.Next-1, part(u.Next-1)); err != nil ||
		*again.TaskID != *u.TaskID {
		t.Errorf("the last part again: %+v, %v", again, err)
	}
	if task := r.works(*u.TaskID); task.State != Done || task.Size != f.Size {
		t.Errorf("%+v", task)
	}
	for size, want := range map[int64]error{0: ErrFile, MaxFile + 1: ErrLarge} {
		if _, err := r.Store.Begin(ctx, File{Kind: "houses", Size: size, MemberID: r.member}); !errors.Is(err, want) {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// TestAFileWithoutItsPartsFails imports a file whose parts a crash of the database removed.
func TestAFileWithoutItsPartsFails(t *testing.T) {
	r := newRoom(t)
	id := r.upload("小区.csv", communityFile)
	r.exec("TRUNCATE import_chunks")
	if task := r.works(id); task.State != Failed || task.Note != errLost.Error() {
		t.Errorf("%+v", task)
	}
}

const unknownLots = "内部号,项目,所在区,起拍,开始\n901,北京市朝阳区示例路1号楼101室,朝阳区,120,2026-12-10 10:00\n" +
	"902,北京市朝阳区示例路1号楼102室,朝阳区,很多,2026-12-10 10:00\n"

// lotsRoom returns a test environment that imports lots and renders their cards.
func lotsRoom(t *testing.T) *room {
	r := newRoom(t)
	r.Deps.WriteHouses = importing.UpsertLots
	r.Deps.LinkHouses = nil
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	r.Deps.Dictionary = d.Code
	r.Preview = func(_ context.Context, lots []lot.Lot) (json.RawMessage, error) {
		titles := make([]string, len(lots))
		for i := range lots {
			titles[i] = lots[i].House.Title
		}
		return json.Marshal(titles)
	}
	return r
}

func explanationOf(t *testing.T, task Task) (e Explanation) {
	t.Helper()
	if err := json.Unmarshal(task.Explanation, &e); err != nil {
		t.Fatalf("%v: %s", err, task.Explanation)
	}
	return e
}

// TestChosenColumnsAreKept imports a table with unknown headings by chosen columns. A second table with these
// headings is imported without choosing.
func TestChosenColumnsAreKept(t *testing.T) {
	r, ctx := lotsRoom(t), t.Context()
	upload := func(content string) Task {
		t.Helper()
		return r.works(r.uploadOf(File{Kind: "houses", Name: "某机构.csv", MemberID: r.member}, content))
	}
	tried := upload(unknownLots)
	e := explanationOf(t, tried)
	if tried.State != Failed || e.Known || e.Refused == "" || strings.Contains(e.Refused+tried.Note, "--") ||
		len(e.Columns) != 5 ||
		!slices.Equal(e.Columns[1].Values, []string{"北京市朝阳区示例路1号楼101室", "北京市朝阳区示例路1号楼102室"}) {
		t.Fatalf("%+v %+v", tried, e)
	}
	calls := &HTTP{Store: r.Store}
	chosen, err := calls.chooseColumns(ctx, &tried, "gpai", nil, nil, []mapping.Choice{
		{Column: "内部号", Field: "source_id"}, {Column: "项目", Field: "title"}, {Column: "所在区", Field: "area"},
		{Column: "起拍", Field: "start_price", Unit: "万元"}, {Column: "开始", Field: "start_time"},
	})
	if err != nil {
		t.Fatal(err)
	}
	next, err := r.Store.CheckWith(ctx, &tried, "", chosen, r.member)
	if err != nil {
		t.Fatal(err)
	}
	tried = r.works(next)
	e = explanationOf(t, tried)
	if tried.State != Done || string(e.Cards) != `["北京市朝阳区示例路1号楼101室"]` || len(e.Rejected) != 1 || e.Kept != "" ||
		e.Columns[3].Unit != "万元" {
		t.Fatalf("%+v %+v", tried, e)
	}
	if kept, err := r.Store.Mappings(ctx); err != nil || len(kept) != 0 {
		t.Errorf("kept before an import: %+v, %v", kept, err)
	}
	if next, err = r.Store.Again(ctx, next, Import, r.member); err != nil {
		t.Fatal(err)
	}
	if task := r.works(next); task.State != Done || task.RunID == nil {
		t.Fatalf("%+v", task)
	}
	var price int64
	if err := r.Store.DB.NewRaw("SELECT start_price FROM houses").Scan(ctx, &price); err != nil || price != 1_200_000 {
		t.Errorf("%d, %v", price, err)
	}
	second := upload(strings.ReplaceAll(unknownLots, ",120,", ",110,"))
	e = explanationOf(t, second)
	if second.State != Done || e.Kept != "某机构" || second.Mapping != chosen || !second.HasChecked {
		t.Fatalf("%+v %+v", second, e)
	}
	changes, total, err := r.Store.Changes(ctx, second.ID, 1, 10)
	if err != nil || total != 1 || len(changes[0].Fields) != 1 || changes[0].Fields[0].Label != "起拍价" ||
		string(changes[0].Fields[0].Old) != "1200000" || string(changes[0].Fields[0].New) != "1100000" {
		t.Errorf("%+v, %d, %v", changes, total, err)
	}
	kept, err := r.Store.Mappings(ctx)
	if err != nil || len(kept) != 1 {
		t.Fatal(kept, err)
	}
	if err := r.Store.Rename(ctx, kept[0].ID, "  ", r.member); !errors.Is(err, ErrName) {
		t.Error(err)
	}
	if err := r.Store.Rename(ctx, kept[0].ID, "某机构的周报", r.member); err != nil {
		t.Error(err)
	}
	if err := r.Store.Remove(ctx, kept[0].ID, r.member); err != nil {
		t.Error(err)
	}
	if err := r.Store.Remove(ctx, kept[0].ID, r.member); !errors.Is(err, ErrNoMapping) {
		t.Error(err)
	}
	if third := upload(unknownLots); third.State != Failed {
		t.Errorf("after the kept columns were deleted: %+v", third)
	}
}

// TestChoicesThatCannotBeAreRefused chooses columns with which nothing can be imported.
func TestChoicesThatCannotBeAreRefused(t *testing.T) {
	r, ctx := lotsRoom(t), t.Context()
	tried := r.works(r.uploadOf(File{Kind: "houses", Name: "a.csv", MemberID: r.member}, unknownLots))
	title, price := mapping.Choice{Column: "项目", Field: "title"}, mapping.Choice{Column: "起拍", Field: "start_price"}
	id := mapping.Choice{Column: "内部号", Field: "source_id"}
	calls := &HTTP{Store: r.Store}
	for want, choices := range map[string][]mapping.Choice{
		"还没有一列是：起拍价":   {title, id},
		"来源平台":         {title, price, id},
		"没有名为“别的”的列":   {title, price, id, {Column: "别的", Field: "area"}},
		"出现了两次":        {title, price, id, {Column: "项目", Field: "address"}},
		"没有名为“weird”的": {title, price, id, {Column: "开始", Field: "weird"}},
	} {
		platform := ""
		if want != "来源平台" {
			platform = "gpai"
		}
		if _, err := calls.chooseColumns(ctx, &tried, platform, nil, nil, choices); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
