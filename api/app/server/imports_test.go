package server

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fapai/proto-types/wire"
)

const lotsFile = "来源平台,标的ID,标题,区县,起拍价,开拍时间,结束时间,没有的列\n" +
	"京东,j1,望京花园1号楼101室,朝阳区,100万,2026-12-20 10:00,2026-12-21 10:00,x\n" +
	"京东,j2,望京花园1号楼102室,朝阳区,=1+1,2026-12-20 10:00,2026-12-21 10:00,x\n"

// uploaded uploads a small file. It returns the task of its dry run, or the first refusal.
func (c *client) uploaded(file map[string]any, content []byte) reply {
	c.t.Helper()
	file["size"], file["mark"] = len(content), ""
	r := c.call(http.MethodPost, "/api/editor/import/upload", file)
	if r.Status != http.StatusOK {
		return r
	}
	var u wire.ImportUpload
	r.into(c.t, &u)
	req := httptest.NewRequest(http.MethodPost, fmt.Sprintf("/api/editor/import/upload/%d?part=0", u.ID),
		bytes.NewReader(content))
	for name, value := range map[string]string{"Content-Type": "application/octet-stream", "token_data": "fapai-web",
		"Authorization": "Bearer " + c.token} {
		req.Header.Set(name, value)
	}
	c.read(req).into(c.t, &u)
	return c.call(http.MethodGet, fmt.Sprintf("/api/editor/import/task/%d", *u.TaskID), nil)
}

// TestImportsGoThroughTheRoom uploads, imports and undoes a file of lots in the workbench, while the command
// line imports another file.
func TestImportsGoThroughTheRoom(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	role := func(name string) {
		t.Helper()
		if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = ?", name); err != nil {
			t.Fatal(err)
		}
	}
	works := func() {
		t.Helper()
		if did, err := c.components.importRunner.Work(t.Context()); !did || err != nil {
			t.Fatal(did, err)
		}
	}
	role("writer")
	if r := c.uploaded(map[string]any{"kind": "houses", "name": "a.csv"},
		[]byte(lotsFile)); r.Status != http.StatusForbidden {
		t.Errorf("a writer's upload answers %+v", r)
	}
	role("editor")
	for _, file := range []map[string]any{{"kind": "members", "name": "a.csv"},
		{"kind": "houses", "name": "a.csv", "source": "taobao"}, {"kind": "houses"}} {
		if r := c.uploaded(file, []byte(lotsFile)); r.Status != http.StatusBadRequest {
			t.Errorf("%v answers %+v", file, r)
		}
	}
	var first wire.ImportTaskReport
	c.uploaded(map[string]any{"kind": "houses", "name": "lots.csv"}, []byte(lotsFile)).into(t, &first)
	task := first.Task
	if task.State != wire.ImportTaskStateQueued || task.By == "" || task.Size != int64(len(lotsFile)) {
		t.Fatalf("%+v", task)
	}
	works()
	var room wire.ImportRoom
	c.call(http.MethodGet, "/api/editor/import", nil).into(t, &room)
	if len(room.List) != 1 || len(room.Kinds) != 6 || len(room.Platforms) == 0 || room.Kinds[0].Fields == nil {
		t.Errorf("%+v", room)
	}
	one := fmt.Sprintf("/api/editor/import/task/%d", task.ID)
	var shown wire.ImportTaskReport
	c.call(http.MethodGet, one, nil).into(t, &shown)
	if r := shown.Report; r == nil || r.Inserted != 1 || r.Rejected != 1 || r.Rejects[0].Line != 3 ||
		r.Rejects[0].Column != "起拍价" || r.UnmatchedColumns[0] != "没有的列" || !shown.Task.CanImport {
		t.Fatalf("%+v %+v", shown.Task, shown.Report)
	}
	if e := shown.Explanation; e == nil || !e.Known || len(e.Cards) != 1 || e.Cards[0].AreaName != "朝阳" ||
		*e.Cards[0].StartPrice != 1_000_000 || len(e.Rejected) != 1 || len(e.Columns) != 8 {
		t.Fatalf("%+v", e)
	}
	if len(shown.Report.Reasons) != 1 || shown.Report.Reasons[0].Count != 1 {
		t.Errorf("%+v", shown.Report.Reasons)
	}
	if r := c.call(http.MethodPost, one+"/column",
		map[string]any{"platform": "", "columns": []any{}}); r.Status != http.StatusBadRequest {
		t.Errorf("no columns answer %+v", r)
	}
	if r := c.call(http.MethodPost, one+"/application", nil); r.Status != http.StatusForbidden {
		t.Errorf("an editor's import answers %+v", r)
	}
	req := httptest.NewRequest(http.MethodGet, one+"/reject", nil)
	req.Header.Set("token_data", "fapai-web")
	req.Header.Set("Authorization", "Bearer "+c.token)
	res, err := c.app.Test(req, -1)
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := io.ReadAll(res.Body); !strings.HasPrefix(string(text), "\uFEFF行号,拒绝原因,") ||
		!strings.Contains(string(text), ",'=1+1,") {
		t.Errorf("%s", text)
	}
	role("publisher")
	c.call(http.MethodPost, one+"/application", nil).into(t, &task)
	if r := c.call(http.MethodPost, one+"/application", nil); r.Status != http.StatusConflict {
		t.Errorf("a second import of the file answers %+v", r)
	}
	works()
	path := filepath.Join(t.TempDir(), "more.csv")
	if err := os.WriteFile(path, []byte(strings.ReplaceAll(lotsFile, ",j", ",k")), 0o600); err != nil {
		t.Fatal(err)
	}
	c.importLots(path)
	var history struct {
		List  []wire.ImportRun
		Total int
	}
	c.call(http.MethodGet, "/api/editor/import/run", nil).into(t, &history)
	if history.Total != 2 || !strings.HasPrefix(history.List[0].By, "命令行") || history.List[1].By == "" ||
		history.List[1].File != "lots.csv" ||
		history.List[1].State != wire.ImportRunStateUndoable || history.List[1].FileHash != task.FileHash ||
		history.List[0].FileHash == task.FileHash {
		t.Fatalf("%+v", history)
	}
	run := fmt.Sprintf("/api/editor/import/run/%d/reversal", history.List[1].ID)
	var preview wire.ImportUndoPreview
	c.call(http.MethodGet, run, nil).into(t, &preview)
	if preview.Fit == 0 || preview.Conflicts != 0 {
		t.Errorf("%+v", preview)
	}
	role("editor")
	if r := c.call(http.MethodPost, run, map[string]bool{"force": false}); r.Status != http.StatusForbidden {
		t.Errorf("an editor's undo answers %+v", r)
	}
	role("publisher")
	c.call(http.MethodPost, run, map[string]bool{"force": false}).into(t, &task)
	works()
	c.call(http.MethodGet, "/api/editor/import/run", nil).into(t, &history)
	if history.List[1].State != wire.ImportRunStateUndone {
		t.Errorf("%+v", history.List[1])
	}
	if n, err := c.db.NewSelect().Table("houses").Count(t.Context()); err != nil || n != 1 {
		t.Errorf("%d lots, %v", n, err)
	}
	if r := c.call(http.MethodGet, run, nil); r.Status != http.StatusConflict {
		t.Errorf("the preview of what is undone answers %+v", r)
	}
	for _, missing := range []string{"/api/editor/import/task/999", "/api/editor/import/run/999/reversal"} {
		if r := c.call(http.MethodGet, missing, nil); r.Status != http.StatusNotFound {
			t.Errorf("%s answers %+v", missing, r)
		}
	}
	c.verify("import.check", 1)
	c.verify("import.import", 1)
	c.verify("import.undo", 1)
	var strange wire.ImportTaskReport
	c.uploaded(map[string]any{"kind": "communities", "name": "b.csv"}, []byte("甲,乙\n1,2\n")).into(t, &strange)
	works()
	r := c.call(http.MethodGet, fmt.Sprintf("/api/editor/import/task/%d", strange.Task.ID), nil)
	if text := string(r.Data); !strings.Contains(text, `"cards":[]`) || !strings.Contains(text, `"known":false`) {
		t.Errorf("%s", text)
	}
}

// TestFeedsAreKeptByPublishers adds and runs a feed, and checks that invalid settings are refused.
func TestFeedsAreKeptByPublishers(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	role := func(name string) {
		t.Helper()
		if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = ?", name); err != nil {
			t.Fatal(err)
		}
	}
	feed := func(change map[string]any) map[string]any {
		out := map[string]any{
			"name": "每日", "kind": "houses", "address": "https://127.0.0.1/a.csv", "source": "", "every_minutes": 60,
			"expected": 0, "is_full": false, "delist_after": 0,
			"mail": "", "is_on": true,
		}
		for name, value := range change {
			out[name] = value
		}
		return out
	}
	role("editor")
	if r := c.call(http.MethodPost, "/api/editor/import/feed", feed(nil)); r.Status != http.StatusForbidden {
		t.Errorf("an editor's feed answers %+v", r)
	}
	role("publisher")
	for _, change := range []map[string]any{
		{"address": "http://example.com/a"}, {"address": "folder:x"}, {"mail": "nobody"}, {"source": "none"},
		{"kind": "cars"}, {"kind": "news", "source": "ali"}, {"every_minutes": 1}, {"name": " "},
	} {
		if r := c.call(http.MethodPost, "/api/editor/import/feed", feed(change)); r.Status != http.StatusBadRequest ||
			r.Msg == "" {
			t.Errorf("%v answers %+v", change, r)
		}
	}
	if r := c.call(http.MethodPost, "/api/editor/import/feed", feed(nil)); r.Status != http.StatusOK {
		t.Fatalf("%+v", r)
	}
	if err := c.components.feedRunner.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	var list wire.ImportFeeds
	c.call(http.MethodGet, "/api/editor/import/feed", nil).into(t, &list)
	if len(list.List) != 1 || list.List[0].Last == nil || list.List[0].Last.State != "failed" ||
		!strings.Contains(list.List[0].Last.Note, "内部网络") {
		t.Fatalf("%+v", list)
	}
	one := fmt.Sprintf("/api/editor/import/feed/%d", list.List[0].ID)
	if r := c.call(http.MethodPut, one, feed(map[string]any{"is_on": false})); r.Status != http.StatusOK {
		t.Errorf("%+v", r)
	}
	if r := c.call(http.MethodPost, one+"/run", nil); r.Status != http.StatusOK {
		t.Errorf("%+v", r)
	}
	if err := c.components.feedRunner.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	var shown wire.ImportFeedRuns
	c.call(http.MethodGet, one, nil).into(t, &shown)
	if len(shown.Runs) != 2 {
		t.Errorf("%+v", shown)
	}
	if r := c.call(http.MethodDelete, one, nil); r.Status != http.StatusOK {
		t.Errorf("%+v", r)
	}
	if r := c.call(http.MethodGet, one, nil); r.Status != http.StatusNotFound {
		t.Errorf("%+v", r)
	}
}
