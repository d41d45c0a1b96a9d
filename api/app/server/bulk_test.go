package server

import (
	"context"
	"encoding/csv"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

const stuffing = "急售急售急售"

// bulkWorkbench is an editor's workbench on a demo site in which 50 titles repeat a keyword too often.
type bulkWorkbench struct {
	*client
	editor int64
	bad    []headlist.Row // rows as they were before these titles
	shown  map[string]headlist.Row
}

func newBulkWorkbench(t *testing.T) *bulkWorkbench {
	t.Helper()
	c, rows := demoSite(t, 90)
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	d := &bulkWorkbench{client: c, editor: fixture.Member(t, c.db, "other"), shown: map[string]headlist.Row{}}
	for _, r := range rows {
		d.shown[r.Path] = r
		if r.Kind == "house" && r.Status == 200 && len(d.bad) < 50 {
			d.bad = append(d.bad, r)
			title := strings.Replace(r.Title, "法拍房", stuffing+"法拍房", 1)
			d.put(t, heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: r.Path}, Title: title})
		}
	}
	return d
}

// put saves an override as another editor would.
func (d *bulkWorkbench) put(t *testing.T, o heads.Override) {
	t.Helper()
	err := d.db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
		stored, err := d.components.overrideStore.Of(ctx, tx, []heads.Target{o.Target})
		if err != nil {
			return err
		}
		change := heads.Change{Override: o}
		if len(stored) > 0 {
			change.Seen = &stored[0].UpdatedAt
		}
		return d.components.overrideStore.Put(ctx, tx, d.editor, change)
	})
	if err != nil {
		t.Fatal(err)
	}
	d.components.headIndex.Touch(t.Context(), o.Target)
}

// override returns the stored override of a path.
func (d *bulkWorkbench) override(t *testing.T, path string) heads.StoredOverride {
	t.Helper()
	stored, err := d.components.overrideStore.Of(t.Context(), d.db, []heads.Target{{Scope: heads.ScopePath, Key: path}})
	if err != nil || len(stored) != 1 {
		t.Fatal(path, stored, err)
	}
	return stored[0]
}

// previewed waits until the preview that a request started is complete.
func (d *bulkWorkbench) previewed(t *testing.T, begun reply) (page wire.BulkEditPage) {
	t.Helper()
	var b wire.BulkEdit
	begun.into(t, &b)
	for started := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		page = d.page(t, b.ID, "page_size=100")
		if page.Edit.State == wire.BulkEditStatePreview {
			return page
		}
		if page.Edit.State != wire.BulkEditStateMaking || time.Since(started) > patience {
			t.Fatalf("%+v\n%s", page.Edit, d.log)
		}
	}
}

func bulkEditPath(id int64, more string) string {
	return fmt.Sprintf("/api/editor/head/bulk/%d%s", id, more)
}

func (d *bulkWorkbench) page(t *testing.T, id int64, query string) (page wire.BulkEditPage) {
	t.Helper()
	r := d.call(http.MethodGet, bulkEditPath(id, "?"+query), nil)
	if r.Status != 200 {
		t.Fatal(d.log)
	}
	r.into(t, &page)
	return page
}

func (d *bulkWorkbench) replace(t *testing.T, filter, find, with string) wire.BulkEditPage {
	t.Helper()
	return d.previewed(t, d.call(http.MethodPost, "/api/editor/head/bulk/replacement?"+filter,
		fiber.Map{"find": find, "with": with, "fields": []string{"title"}}))
}

// carry applies or undoes a bulk edit: way is "/application" or "/reversal". want is the expected status.
func (d *bulkWorkbench) carry(t *testing.T, id int64, way string, want int) {
	t.Helper()
	if r := d.call(http.MethodPost, bulkEditPath(id, way), fiber.Map{}); r.Status != want {
		t.Fatalf("%s: %+v, want %d", way, r, want)
	}
}

func (d *bulkWorkbench) decide(t *testing.T, id int64, choice string, rows ...int) {
	t.Helper()
	body := fiber.Map{"choice": choice}
	if rows != nil {
		body["rows"] = rows
	}
	if r := d.call(http.MethodPut, bulkEditPath(id, "/choice"), body); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
}

func (d *bulkWorkbench) titles(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, r := range rowsOf(t, d.client) {
		found[r.Path] = r.Title
	}
	return found
}

// TestFiftyBadTitlesAreFixedAtOnce finds 50 bad titles with one filter, fixes them with one bulk edit, and
// undoes it.
func TestFiftyBadTitlesAreFixedAtOnce(t *testing.T) {
	d := newBulkWorkbench(t)
	before := d.titles(t)
	var list wire.HeadList
	d.call(http.MethodGet, "/api/editor/head?check=title-stuffing", nil).into(t, &list)
	if list.Total != 50 {
		t.Fatalf("the filter finds %d", list.Total)
	}
	page := d.replace(t, "check=title-stuffing", stuffing, "")
	if page.Count != 50 || page.Edit.WithFixed != 50 || page.Edit.WithFound != 0 || page.Edit.Conflicts != 0 ||
		page.List[0].PxBefore <= page.List[0].PxAfter {
		t.Fatalf("%+v", page)
	}
	if now := d.titles(t); fmt.Sprint(now) != fmt.Sprint(before) {
		t.Error("a preview changes pages")
	}
	id := page.Edit.ID
	d.carry(t, id, "/application", 200)
	d.carry(t, id, "/application", 200) // applying again changes nothing
	for path, title := range d.titles(t) {
		if title != d.shown[path].Title {
			t.Errorf("%s is %q, want %q", path, title, d.shown[path].Title)
		}
	}
	if d.call(http.MethodGet, "/api/editor/head?check=title-stuffing", nil).into(t, &list); list.Total != 0 {
		t.Errorf("%d are left", list.Total)
	}
	acts, _ := d.db.NewSelect().Table("editor_acts").Where("action = 'head_batch.apply'").
		Where("subject = ?", fmt.Sprintf("bulk edit %d", id)).Count(t.Context())
	if acts != 1 {
		t.Errorf("%d entries in the security log", acts)
	}

	// Before the undo, an editor adds a description to one page, changes the title of another, and removes the
	// override of a third.
	described, retitled, removed := page.List[3].Path, page.List[4].Path, page.List[5].Path
	o := d.override(t, described).Override
	o.Description = "后来写的描述"
	d.put(t, o)
	d.put(t, heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: retitled}, Title: "后来写的标题"})
	d.put(t, heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: removed}})
	d.carry(t, id, "/reversal", 409)
	if page = d.page(t, id, "part=conflict"); page.Count != 2 || page.Edit.Undecided != 2 ||
		page.List[0].Conflict.Title != "后来写的标题" {
		t.Fatalf("%+v", page)
	}
	d.decide(t, id, "skip", page.List[0].N)
	d.carry(t, id, "/reversal", 409)
	d.decide(t, id, "take", page.List[1].N)
	d.carry(t, id, "/reversal", 200)
	before[retitled] = "后来写的标题"
	if now := d.titles(t); fmt.Sprint(now) != fmt.Sprint(before) {
		t.Error("undoing does not restore the titles")
	}
	if o := d.override(t, described); o.Description != "后来写的描述" || o.Title != before[described] {
		t.Errorf("%+v", o)
	}
	if page = d.page(t, id, "part=skipped"); page.Count != 1 || page.Edit.State != "undone" ||
		page.List[0].Outcome != "kept" {
		t.Errorf("%+v", page)
	}
}

// TestABulkEditMayChangeNothing applies and undoes bulk edits without rows, and one in which all rows are
// skipped.
func TestABulkEditMayChangeNothing(t *testing.T) {
	d := newBulkWorkbench(t)
	before := d.titles(t)
	none := d.replace(t, "check=title-stuffing", "没有这些字", "")
	left := d.replace(t, "check=title-stuffing", stuffing, "")
	if none.Count != 0 || left.Count == 0 {
		t.Fatalf("%d and %d rows", none.Count, left.Count)
	}
	d.decide(t, left.Edit.ID, "skip")
	for _, id := range []int64{none.Edit.ID, left.Edit.ID} {
		d.carry(t, id, "/application", 200)
		d.carry(t, id, "/reversal", 200)
	}
	if now := d.titles(t); fmt.Sprint(now) != fmt.Sprint(before) {
		t.Error("a bulk edit without changes changes titles")
	}
}

// TestEditsSinceThePreviewAreConflicts applies a bulk edit after another editor has changed two of its pages.
func TestEditsSinceThePreviewAreConflicts(t *testing.T) {
	d := newBulkWorkbench(t)
	page := d.replace(t, "check=title-stuffing", stuffing, "")
	id, first, second := page.Edit.ID, page.List[0], page.List[1]
	other := heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: first.Path}, Title: "别人的标题"}
	d.put(t, other)
	o := d.override(t, second.Path).Override
	o.Keywords = "别人的词"
	d.put(t, o)
	before := d.titles(t)
	d.carry(t, id, "/application", 409)
	if now := d.titles(t); fmt.Sprint(now) != fmt.Sprint(before) {
		t.Error("an application with conflicts changes pages")
	}
	d.decide(t, id, "take")
	other.Title = "又改了"
	d.put(t, other)
	d.carry(t, id, "/application", 409) // the decision concerned a title that has changed again
	d.decide(t, id, "take")
	d.carry(t, id, "/application", 200)
	if o := d.override(t, first.Path); o.Title != first.After.Title {
		t.Errorf("%+v", o)
	}
	if o := d.override(t, second.Path); o.Title != second.After.Title || o.Keywords != "别人的词" {
		t.Errorf("another text of the page is lost: %+v", o)
	}
	d.carry(t, id, "/reversal", 200)
	if o := d.override(t, first.Path); o.Title != "又改了" {
		t.Errorf("undoing does not restore what was there last: %+v", o)
	}
	for name, r := range map[string]reply{
		"nothing to find": d.call(http.MethodPost, "/api/editor/head/bulk/replacement",
			fiber.Map{"find": "", "with": "x", "fields": []string{"title"}}),
		"a line break": d.call(http.MethodPost, "/api/editor/head/bulk/replacement",
			fiber.Map{"find": "a", "with": "x\ny", "fields": []string{"title"}}),
	} {
		if r.Status != 400 {
			t.Errorf("%s: %+v", name, r)
		}
	}
	if r := d.call(http.MethodGet, bulkEditPath(id+1, ""), nil); r.Status != 404 {
		t.Errorf("%+v", r)
	}
	if _, err := d.db.ExecContext(t.Context(), "UPDATE members SET role = 'writer' WHERE role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	if r := d.call(http.MethodPost, "/api/editor/head/bulk/replacement",
		fiber.Map{"find": "a", "with": "x", "fields": []string{"title"}}); r.Status != 403 {
		t.Errorf("a writer replaces texts: %+v", r)
	}
}

// TestAFileIsTakenInAgain exports heads as CSV, edits the file like a spreadsheet program, and imports it.
func TestAFileIsTakenInAgain(t *testing.T) {
	d := newBulkWorkbench(t)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(fileOf(t, d.client,
		"/api/editor/head/csv?kind=house"), "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	const title, description = 3, 5
	for i, r := range rows[1:] {
		switch {
		case i == 0:
			r[title] = "'=1+1 朝阳法拍房"
		case i == 1:
			r[title], r[description] = "改过的朝阳法拍房", "" // the template makes the same description, so it needs no override
		case i == 2:
			r[title] = strings.Repeat("长", 201)
		case i == 3:
			r[0] = "/fapaifang-info/999999.html"
		case i == 4:
			r[title] = "文件的标题"
		case strings.Contains(r[title], stuffing):
			r[title] = "" // empty: the template's title applies again
		}
	}
	d.put(t, heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: rows[5][0]}, Title: "别人的标题"})
	var out strings.Builder
	_ = csv.NewWriter(&out).WriteAll(rows)
	req := httptest.NewRequest(http.MethodPost, "/api/editor/head/bulk/file?name="+url.QueryEscape("标题.csv"),
		strings.NewReader("\ufeff"+out.String()+"\"\n"))
	for name, value := range map[string]string{"Content-Type": "text/csv", "token_data": "fapai-web",
		"Authorization": "Bearer " + d.token} {
		req.Header.Set(name, value)
	}
	page := d.previewed(t, d.read(req))
	if page.Edit.Rejected != 3 || len(page.Rejects) != 3 || page.Edit.Undecided != 1 || page.Edit.Note != "标题.csv" {
		t.Fatalf("%+v %+v", page.Edit, page.Rejects)
	}
	id := page.Edit.ID
	d.carry(t, id, "/application", 409)
	d.decide(t, id, "skip")
	d.carry(t, id, "/application", 200)
	for i, r := range rows[1:] {
		path, want := r[0], d.shown[r[0]].Title
		switch i {
		case 0:
			want = "=1+1 朝阳法拍房"
		case 1:
			want = "改过的朝阳法拍房"
		case 2, 3:
			continue
		case 4:
			want = "别人的标题"
		}
		if row, _ := d.components.headIndex.Row(t.Context(), path); row.Title != want {
			t.Errorf("%s is %q, want %q", path, row.Title, want)
		}
	}
}
