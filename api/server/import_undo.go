package server

import (
	"errors"
	"fmt"

	"fapai/api/dictionary"
	"fapai/api/houses/importer"
	"fapai/api/ingest/runs"
)

const listedRuns = 30

type runsCommand struct{}

// Run prints the last imports with the numbers by which they are undone.
func (*runsCommand) Run(e *env) error {
	list, err := runs.List(e.ctx, e.conn, listedRuns)
	if err != nil {
		return err
	}
	for _, r := range list {
		state := "可撤销"
		switch {
		case r.UndoneAt != nil:
			state = "已撤销"
		case r.ExpiredAt != nil:
			state = "已过保留期"
		case r.Images == 0:
			state = "没有改动"
		}
		_, _ = fmt.Fprintf(e.stdout, "%d\t%s\t%s\t%s\t新增 %d，更新 %d，未变 %d，拒绝 %d\t%s\n", r.ID,
			r.StartedAt.Format("2006-01-02 15:04"), r.Kind, r.File, r.Inserted, r.Updated, r.Unchanged, r.Rejected, state)
	}
	return nil
}

type undoCommand struct {
	ID    int64 `arg:"" name:"run" help:"Number of the import; see import runs."`
	Force bool  `help:"Put back also what changed again since."`
}

// Run undoes an import and brings the statistics up to it.
func (u *undoCommand) Run(e *env) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	out, err := runs.Undo(e.ctx, e.conn, u.ID, u.Force, clock(), importer.LockWrites)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "导入 %d：还原 %d 行\n", u.ID, out.Restored)
	for _, c := range out.Conflicts {
		_, _ = fmt.Fprintf(e.stdout, "  未还原：%s %d（%s）\n", c.Parent, c.ParentID, c.Reason)
	}
	if _, err := statRollup(e.conn, labels).Sync(e.ctx, out.Lots); err != nil {
		return err
	}
	if len(out.Conflicts) > 0 {
		return errors.New("有未还原的行：核对后可用 --force 一并还原")
	}
	return nil
}
