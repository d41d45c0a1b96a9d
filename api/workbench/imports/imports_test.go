package imports

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
	"fapai/api/content/places"
	"fapai/api/importing"
	"fapai/api/importing/runs"
)

func TestMain(m *testing.M) { apitest.Main(m) }

type room struct {
	*Runner
	t      *testing.T
	member int64
}

func newRoom(t *testing.T) *room {
	t.Helper()
	conn := apitest.Database(t)
	r := &room{t: t, member: fixture.Member(t, conn, "publisher"), Runner: &Runner{
		Store: &Store{DB: conn, Now: fixture.Clock}, Log: slog.New(slog.DiscardHandler),
		Deps: importing.Deps{
			DB: conn, Now: fixture.Clock, Dictionary: func(string, string) (string, bool) { return "", false },
			Places: importing.NewPlaces(places.Data(), 29),
			Undo:   &runs.Retention{Days: 30, Rows: 1_000_000},
		},
	}}
	r.Deps.LinkHouses = noLinks
	r.Undo = func(ctx context.Context, run int64, force bool) (runs.Outcome, error) {
		nothing := func(context.Context, bun.Tx) error { return nil }
		return runs.Undo(ctx, conn, run, force, fixture.Now, nothing,
			func(context.Context, bun.Tx, []int64) error { return nil })
	}
	return r
}

func noLinks[T any](context.Context, bun.Tx, []T) error { return nil }

const communityFile = "小区名称,区县,建成年份,备用\n望京花园,朝阳区,2003,x\n双桥里,没有区,2003,x\n望京花园,朝阳区,2004,x\n"

func (r *room) upload(name, content string) int64 {
	r.t.Helper()
	return r.uploadOf(File{Kind: "communities", Name: name, MemberID: r.member}, content)
}

// uploadOf uploads a file in parts and returns the id of the dry run that this queues.
func (r *room) uploadOf(f File, content string) int64 {
	r.t.Helper()
	f.Size = int64(len(content))
	u, err := r.Store.Begin(r.t.Context(), f)
	for part := 0; err == nil && u.TaskID == nil; part++ {
		from := part * PartSize
		u, err = r.Store.Append(r.t.Context(), u.ID, f.MemberID, part,
			[]byte(content[from:min(from+PartSize, len(content))]))
	}
	if err != nil {
		r.t.Fatal(err)
	}
	return *u.TaskID
}

// works runs the waiting task and returns it in its new state.
func (r *room) works(id int64) Task {
	r.t.Helper()
	if did, err := r.Work(r.t.Context()); !did || err != nil {
		r.t.Fatal(did, err)
	}
	task, err := r.Store.Get(r.t.Context(), id)
	if err != nil {
		r.t.Fatal(err)
	}
	return task
}

func (r *room) communities() (n int) {
	r.t.Helper()
	n, err := r.Store.DB.NewSelect().Table("communities").Count(r.t.Context())
	if err != nil {
		r.t.Fatal(err)
	}
	return n
}

func (r *room) exec(query string, args ...any) {
	r.t.Helper()
	if _, err := r.Store.DB.ExecContext(r.t.Context(), query, args...); err != nil {
		r.t.Fatal(err)
	}
}

// TestFileIsTriedImportedAndUndone uploads a file in several parts, then makes a dry run, imports it and undoes the
// import.
func TestFileIsTriedImportedAndUndone(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.upload("../../etc/passwd.csv", communityFile)
	if _, err := r.Store.Again(ctx, id, Import, r.member); !errors.Is(err, ErrNotChecked) {
		t.Errorf("an import without a dry run: %v", err)
	}
	tried := r.works(id)
	if tried.State != Done || tried.Name != "../../etc/passwd.csv" || !tried.HasRejects || r.communities() != 0 {
		t.Fatalf("%+v", tried)
	}
	rejects, err := r.Store.Rejects(ctx, id)
	if err != nil || !strings.Contains(rejects, "没有区") {
		t.Errorf("%q, %v", rejects, err)
	}
	list, err := readRejects(rejects)
	if err != nil || !slices.Equal(list, []Reject{{"区县", 3, list[0].Reason}}) || list[0].Reason == "" {
		t.Errorf("%+v, %v", list, err)
	}
	next, err := r.Store.Again(ctx, id, Import, r.member)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Store.Again(ctx, id, Check, r.member); !errors.Is(err, ErrActive) {
		t.Errorf("a second task of the file: %v", err)
	}
	imported := r.works(next)
	if imported.State != Done || imported.RunID == nil || r.communities() != 1 {
		t.Fatalf("%+v, %d communities", imported, r.communities())
	}
	if _, err := r.Store.Again(ctx, id, Import, r.member); !errors.Is(err, ErrImported) {
		t.Errorf("the file again: %v", err)
	}
	run, err := runs.Find(ctx, r.Store.DB, *imported.RunID)
	if err != nil || run.File != imported.Name || *run.MemberID != r.member || *run.TaskID != next ||
		run.FileHash != imported.FileHash || len(run.FileHash) != 64 {
		t.Errorf("%+v, %v", run, err)
	}
	preview, err := runs.PreviewUndo(ctx, r.Store.DB, run.ID)
	if err != nil || preview.Fit != 1 ||
		!slices.Equal(preview.Changes, []runs.Change{{Table: "communities", Op: "inserted", Rows: 1}}) ||
		r.communities() != 1 {
		t.Errorf("%+v, %v", preview, err)
	}
	undo, err := r.Store.Undo(ctx, run.ID, false, r.member)
	if err != nil {
		t.Fatal(err)
	}
	if ended := r.works(undo); ended.State != Done || r.communities() != 0 {
		t.Errorf("%+v", ended)
	}
	if _, err := r.Store.Undo(ctx, run.ID, false, r.member); !errors.Is(err, ErrNotUndoable) {
		t.Errorf("an undo of what is undone: %v", err)
	}
	var acts []string
	if err := r.Store.DB.NewRaw("SELECT action FROM editor_acts ORDER BY id").Scan(ctx, &acts); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(acts, []string{"import.check", "import.import", "import.undo"}) {
		t.Error(acts)
	}
}

// TestWhatChangedSinceStays undoes an import after an editor changed one of its lots. That lot must stay.
func TestWhatChangedSinceStays(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.upload("小区.csv", communityFile)
	r.works(id)
	next, err := r.Store.Again(ctx, id, Import, r.member)
	if err != nil {
		t.Fatal(err)
	}
	run := *r.works(next).RunID
	r.exec("UPDATE communities SET name = '望京花园东区', updated_at = now()")
	preview, err := runs.PreviewUndo(ctx, r.Store.DB, run)
	if err != nil || preview.Fit != 0 || len(preview.Conflicts) != 1 {
		t.Errorf("%+v, %v", preview, err)
	}
	undo, err := r.Store.Undo(ctx, run, false, r.member)
	if err != nil {
		t.Fatal(err)
	}
	if ended := r.works(undo); !strings.Contains(string(ended.Report), "导入后又有改动") || r.communities() != 1 {
		t.Errorf("%s", ended.Report)
	}
	if undo, err = r.Store.Undo(ctx, run, true, r.member); err != nil {
		t.Fatal(err)
	}
	if ended := r.works(undo); ended.State != Done || r.communities() != 0 {
		t.Errorf("%+v", ended)
	}
}

// TestTasksOfADeadWorkerEnd creates two tasks as a killed process leaves them: one killed before its
// transaction was committed, one after.
func TestTasksOfADeadWorkerEnd(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	left := r.upload("a.csv", communityFile)
	r.exec("UPDATE import_tasks SET state = 'running', started_at = created_at WHERE id = ?", left)
	id := r.upload("b.csv", communityFile)
	if task := r.works(id); task.State != Done {
		t.Errorf("%+v", task)
	}
	if task, err := r.Store.Get(ctx, left); err != nil || task.State != Failed || task.Note != interrupted {
		t.Errorf("%+v, %v", task, err)
	}
	next, err := r.Store.Again(ctx, id, Import, r.member)
	if err != nil {
		t.Fatal(err)
	}
	run := r.works(next).RunID
	r.exec("UPDATE import_tasks SET state = 'running', ended_at = NULL, run_id = NULL WHERE id = ?", next)
	if _, err := r.Work(ctx); err != nil {
		t.Fatal(err)
	}
	if task, err := r.Store.Get(ctx, next); err != nil || task.State != Done || *task.RunID != *run {
		t.Errorf("%+v, %v", task, err)
	}
}

// TestOneWorksAtATime takes the worker's lock as another process would. No task may run then.
func TestOneWorksAtATime(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.upload("a.csv", communityFile)
	conn, err := r.Store.DB.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if locked, err := tryLock(ctx, conn); !locked || err != nil {
		t.Fatal(locked, err)
	}
	if did, err := r.Work(ctx); did || err != nil {
		t.Error(did, err)
	}
	if err := unlock(ctx, conn); err != nil {
		t.Fatal(err)
	}
	if task := r.works(id); task.State != Done {
		t.Errorf("%+v", task)
	}
}

// rolledBack waits until no transaction of the test's database is open.
func (r *room) rolledBack() {
	for end := time.Now().Add(time.Minute); r.openTransactions() > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			r.t.Error("a transaction is still open")
			return
		}
	}
}

// openTransactions counts the transactions of the database that are open and wait for their next statement.
func (r *room) openTransactions() (open int) {
	err := r.Store.DB.NewRaw(`SELECT count(*) FROM pg_stat_activity
		WHERE datname = current_database() AND state LIKE 'idle in transaction%'`).Scan(r.t.Context(), &open)
	if err != nil {
		r.t.Error(err)
	}
	return open
}

// TestACancelledImportWritesNothing cancels an import while its file is read.
func TestACancelledImportWritesNothing(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.upload("a.csv", communityFile)
	r.works(id)
	next, err := r.Store.Again(ctx, id, Import, r.member)
	if err != nil {
		t.Fatal(err)
	}
	cancelled := false
	r.Deps.Now = func() time.Time { // called at the start of the run, and again within its transaction
		if !cancelled && r.openTransactions() > 0 {
			cancelled = true
			if err := r.Store.Cancel(ctx, next, r.member); err != nil {
				t.Error(err)
			}
			r.rolledBack()
		}
		return fixture.Now
	}
	if task := r.works(next); task.State != Cancelled || task.RunID != nil || r.communities() != 0 || !cancelled {
		t.Errorf("%+v, %d communities", task, r.communities())
	}
	if err := r.Store.Cancel(ctx, next, r.member); err == nil {
		t.Error("a task was cancelled twice")
	}
}

// TestABrokenFileFails checks that the error names the uploaded file and not the temporary file on the server.
func TestABrokenFileFails(t *testing.T) {
	r := newRoom(t)
	for _, content := range []string{"a,b\n1,2\n", "PK\x03\x04 no sheet", "\xff\xfe\x00"} {
		id := r.upload("坏的.csv", content)
		if task := r.works(id); task.State != Failed || task.Note == "" ||
			strings.Contains(task.Note, "fapai-import") || strings.Contains(task.Note, "--") {
			t.Errorf("%q: %+v", content, task)
		}
	}
}

// TestOldUploadsGo checks that old uploads are deleted, so that the number of stored files is limited.
func TestOldUploadsGo(t *testing.T) {
	r := newRoom(t)
	for range filesKept + 3 {
		r.works(r.upload("a.csv", communityFile))
	}
	for table, most := range map[string]int{"import_files": filesKept, "import_chunks": filesKept} {
		if n, err := r.Store.DB.NewSelect().Table(table).Count(t.Context()); err != nil || n != most {
			t.Errorf("%d rows of %s, %v", n, table, err)
		}
	}
}

// TestAnAnnouncementRemovesNobodysFiles begins uploads of the maximum size. That must not delete files of
// other editors, or files that are being uploaded.
func TestAnAnnouncementRemovesNobodysFiles(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	own, other := r.member, fixture.Member(t, r.Store.DB, "b")
	begin := func(member, size int64, name string) Upload {
		u, err := r.Store.Begin(ctx, File{Kind: "communities", Name: name, Size: size, MemberID: member, Mark: name})
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	whole := r.upload("a.csv", communityFile)
	half := begin(own, 2*PartSize, "half.csv")
	if _, err := r.Store.Append(ctx, half.ID, own, 0, make([]byte, PartSize)); err != nil {
		t.Fatal(err)
	}
	for i := range 3 * filesKept {
		begin(other, MaxFile, fmt.Sprint(i))
	}
	if u, err := r.Store.Upload(ctx, half.ID, own); err != nil || u.Next != 1 {
		t.Errorf("%+v %v", u, err)
	}
	if n, err := r.Store.DB.NewSelect().Table("import_files").Where("member_id = ?", other).
		Count(ctx); err != nil || n != filesKept {
		t.Errorf("%d files of the other, %v", n, err)
	}
	r.works(whole)
}
