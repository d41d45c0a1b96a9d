package bulk

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/headlist"
)

// Kind names the source of a bulk edit's changes, such as a search and replace or an imported file.
type Kind string

// The kinds of bulk edits.
const (
	KindReplace Kind = "replace"
	KindFile    Kind = "file"
)

// State is the state of a bulk edit.
type State string

// The states of a bulk edit.
const (
	Making  State = "making"
	Failed  State = "failed"
	Preview State = "preview"
	Applied State = "applied"
	Undone  State = "undone"
)

// Choice is an editor's decision about a row whose page someone else has changed since the preview; "" while the editor
// has not decided.
type Choice string

// Take overwrites the newer text; Skip leaves the page unchanged.
const (
	Take Choice = "take"
	Skip Choice = "skip"
)

// Outcome says what applying or undoing the bulk edit did to a row.
type Outcome string

// The outcomes of rows.
const (
	WasApplied Outcome = "applied"
	WasSkipped Outcome = "skipped"
	WasUndone  Outcome = "undone"
	WasKept    Outcome = "kept" // not restored by the undo, because it had been changed again
)

// Edit is a bulk edit: one change of the titles, descriptions or keywords of many pages. An editor first sees
// a preview, then applies the edit, and can undo it.
type Edit struct {
	ID                             int64
	Kind                           Kind
	Note                           string
	State                          State
	EditorID                       *int64
	MadeAt                         time.Time
	AppliedAt, UndoneAt            *time.Time
	ProgressAt                     time.Time
	Done, Total                    int
	Harms                          []string `bun:",array"` // harms because of which a second person must apply the edit, in Chinese
	Confirm                        string   // the second person's reason for applying the edit despite its harms
	ConfirmerID                    *int64
	Rejects                        []Reject
	RejectCount                    int
	Rows, Conflicts, Undecided     int
	WithFound, WithFixed, Affected int // numbers of rows with new findings, with fixed findings, and applied
}

// Row is the change of one page in a bulk edit.
type Row struct {
	N             int
	Path          string
	Shown, Wanted wording.Texts // texts of the page before the edit, and the requested texts
	Before, After Version       // override of the page before and after the edit
	Found, Fixed  []string      `bun:",array"` // names of the checks that find a new fault, or no longer find one, after the change
	Conflict      *Conflict
	Choice        Choice
	Outcome       Outcome
	requested     wording.Texts // texts requested for the override; a text is empty if the template shall apply
}

// Conflict holds the current texts and override of a page, for a row whose page was changed by someone else
// since the preview was made.
type Conflict struct {
	Shown wording.Texts
	Version
}

func (c *Conflict) same(other Conflict) bool {
	return c != nil && c.Shown == other.Shown && c.Version.same(other.Version)
}

// stalled is the time without progress after which a preview counts as failed, e.g. because its process ended.
const stalled = time.Minute

// The errors of bulk edits.
var (
	ErrNone      = apperr.New(apperr.NotFound, "没有这次批量修改；预览七天后删除")
	ErrTooMany   = apperr.New(apperr.Invalid, "一次最多修改 20000 个页面，请缩小筛选范围或拆分文件")
	ErrNoFind    = apperr.New(apperr.Invalid, "请填写要查找的文字")
	ErrNoField   = apperr.New(apperr.Invalid, "请选择在标题、描述、关键词中的哪一项查找")
	ErrControl   = apperr.New(apperr.Invalid, "查找和替换的文字不能含换行或控制字符")
	ErrConflicts = apperr.New(apperr.Conflict, "有页面在预览之后被修改，尚未应用任何一行：请逐行选择采用或跳过，再提交一次")
	ErrState     = apperr.New(apperr.Conflict, "这次批量修改的状态已变化，请刷新页面")
)

// refusal returns a Chinese reason why an override must not have the texts t; "" if they are allowed.
func refusal(t wording.Texts) string {
	for _, field := range []struct {
		name, text string
		limit      int
	}{{"标题", t.Title, maxTitle}, {"描述", t.Description, maxDescription}, {"关键词", t.Keywords, maxKeywords}} {
		switch {
		case utf8.RuneCountInString(field.text) > field.limit:
			return field.name + "过长"
		case strings.ContainsFunc(field.text, unicode.IsControl):
			return field.name + "含换行或控制字符"
		}
	}
	return ""
}

func textsOf(r *headlist.Row) wording.Texts {
	return wording.Texts{Title: r.Title, Description: r.Description, Keywords: r.Keywords}
}
