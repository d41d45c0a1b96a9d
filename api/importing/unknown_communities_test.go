package importing

import (
	"strings"
	"testing"

	"fapai/api/importing/runs"
)

// A name that resembles a stored community gets it as suggestion, and matches once it is an alias of it. Another
// name becomes a new community if the option is set. An undo reverts all of this.
func TestNamesOfCommunitiesThatNearlyMatch(t *testing.T) {
	w := newUndoWorld(t)
	if _, err := Communities(t.Context(), []string{file(t, "小区.csv", "小区名称,区县\n宝星国际,朝阳区\n望京新城,朝阳区\n宝星国际,海淀区\n")},
		Options{}, w.deps); err != nil {
		t.Fatal(err)
	}
	before := rowsOfAll(t, w.tx)
	text := undoHead + `京东,b1,甲1号楼101室,朝阳区,100万,宝星国际三期,,,,
京东,b2,甲1号楼102室,朝阳区,100万,宝星国际三期,,,,
京东,b3,甲1号楼103室,朝阳区,100万,望京新城,,,,
京东,b4,甲1号楼104室,朝阳区,100万,完全不同里,,,,
京东,b5,甲1号楼105室,朝阳区,100万,,,,,
`
	lots := file(t, "lots.csv", text)
	report, err := Houses(t.Context(), []string{lots}, Options{}, w.deps)
	if err != nil {
		t.Fatal(err)
	}
	got := report.Files[0].Unmatched
	if len(got) != 2 || got[0].Name != "宝星国际三期" || got[0].Lots != 2 ||
		got[0].Similar != "宝星国际" || got[1].Similar != "" {
		t.Fatalf("%+v", got)
	}
	var printed strings.Builder
	if err := report.Print(&printed); err != nil || !strings.Contains(printed.String(), "“宝星国际三期”（2 条），相近的有“宝星国际”") {
		t.Errorf("%s, %v", printed.String(), err)
	}
	communityOf := func(id string) (name string) {
		err := w.tx.NewRaw("SELECT coalesce(m.name || m.area_id, '') FROM houses AS h LEFT JOIN communities AS m ON m.id = h.community_id WHERE source_id = ?", id).Scan(t.Context(), &name)
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	aliases, err := Aliases(t.Context(), []string{file(t, "alias.csv", "别名,小区名称,区县\n宝星国际三期,宝星国际,朝阳区\n没有,无此小区,朝阳区\n")},
		Options{}, w.deps)
	if f := aliases.Files[0]; err != nil || f.Inserted != 1 || f.Rejected != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	if name := communityOf("b1"); !strings.HasPrefix(name, "宝星国际") {
		t.Errorf("the alias links its lot to %q", name)
	}
	again, err := Houses(t.Context(), []string{lots}, Options{CreateCommunities: true}, w.deps)
	if f := again.Files[0]; err != nil || f.Created != 1 || len(f.Unmatched) != 0 {
		t.Fatalf("%+v, %v", f, err)
	}
	if name := communityOf("b4"); !strings.HasPrefix(name, "完全不同里") {
		t.Errorf("the new community has no lot: %q", name)
	}
	for _, run := range []int64{again.Files[0].Run, aliases.Files[0].Run, report.Files[0].Run} {
		if out := w.undo(run, false); !out.Done {
			t.Fatalf("%+v", out)
		}
	}
	sameRows(t, rowsOfAll(t, w.tx), before)
	if list, _, err := runs.List(t.Context(), w.tx, 1, 1); err != nil || list[0].UndoneAt == nil {
		t.Errorf("%+v, %v", list, err)
	}
}
