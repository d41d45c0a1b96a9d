package imports

import (
	"encoding/json"
	"fmt"
	"time"

	"fapai/api/platform/apperr"
)

// Work is the kind of a task.
type Work string

// The kinds of tasks.
const (
	Check  Work = "check"  // a dry run
	Import Work = "import" // an import of a checked file
	Undo   Work = "undo"   // undoing an import run
)

// State is the state of a task.
type State string

// The states of a task.
const (
	Queued    State = "queued"
	Running   State = "running"
	Done      State = "done"
	Failed    State = "failed"
	Cancelled State = "cancelled"
)

// Task is one dry run, import or undo for the background worker.
type Task struct {
	ID                      int64
	Work                    Work
	FileID, RunID, MemberID *int64
	Force                   bool
	State                   State
	CreatedAt               time.Time
	StartedAt, EndedAt      *time.Time
	Done, Total             int64
	Note                    string
	Report                  json.RawMessage // as Report, or as UndoReport for an undo
	Explanation             json.RawMessage // as Explanation
	// column mapping as YAML that an editor chose for this file, or for an earlier file with the same columns
	Mapping                       string
	Sheet                         string // worksheet that is read; "" for the first worksheet with a known format
	HasRejects                    bool   `bun:",scanonly"`
	Kind, Source, Name, FileHash  string `bun:",scanonly"` // of the uploaded file, or of the run that the task undoes
	Size                          int64  `bun:",scanonly"`
	CreateCommunities, HasChecked bool   `bun:",scanonly"` // HasChecked: whether a dry run of the file has ended
}

// File is a complete or unfinished upload.
type File struct {
	ID                int64
	Mark              string // identifies the file on the editor's computer, so that an upload can be continued
	Kind, Source      string
	CreateCommunities bool
	Name, FileHash    string
	Size              int64
	MemberID          int64
	ModifiedAt        *time.Time // modification time of the file on the editor's computer
	CreatedAt         time.Time
}

// The errors of imports.
var (
	ErrUnknown     = apperr.New(apperr.NotFound, "没有这个任务，请刷新列表")
	ErrNoRun       = apperr.New(apperr.NotFound, "没有这次导入，请刷新列表")
	ErrNotUndoable = apperr.New(apperr.Conflict, "这次导入已经撤销、没有改动，或已过保留期，不能撤销")
	ErrActive      = apperr.New(apperr.Conflict, "这个文件或导入正有任务在进行，请等它结束")
	ErrNotChecked  = apperr.New(apperr.Conflict, "请先试运行这个文件，看过结果再导入")
	ErrImported    = apperr.New(apperr.Conflict, "这个文件已经导入；要再次导入，请先撤销那次导入，或重新上传文件")
	ErrEnded       = apperr.New(apperr.Conflict, "任务已经结束")
	ErrFile        = apperr.New(apperr.Invalid, "文件是空的，请选择 CSV、XLSX、JSON 或 JSONL 文件")
	ErrLarge       = apperr.New(apperr.Invalid, fmt.Sprintf("文件超过 %d MB，请拆分后分别上传", MaxFile>>20))
	ErrNoRoom      = apperr.New(apperr.Unavailable, "暂存上传文件的空间已满，请等同事的任务结束后再上传")
	ErrPart        = apperr.New(apperr.Invalid, "这一段文件的长度不对，请重新选择文件上传")
	ErrNoUpload    = apperr.New(apperr.NotFound, "没有这个上传，或已经过期，请重新选择文件上传")
	ErrNoMapping   = apperr.New(apperr.NotFound, "没有这个列对应，可能已被删除")
	ErrName        = apperr.New(apperr.Invalid, "名称应为 1 至 60 个字")
	ErrKind        = apperr.New(apperr.Invalid, "没有这种数据或这个来源，请重新选择")
	ErrFull        = apperr.New(apperr.TooMany, "等待的任务太多，请等前面的任务结束后再上传")
)
