package revisions

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// State is the state of a revision.
type State string

// The states of a revision. A revision in one of the first three states is open. A subject (e.g. one template) has at
// most one open revision.
const (
	Draft     State = "draft"
	Review    State = "review"
	Scheduled State = "scheduled"
	Published State = "published"
	Discarded State = "discarded"
)

// The errors of the steps from draft to publication.
var (
	ErrNone      = apperr.New(apperr.NotFound, "没有进行中的草稿")
	ErrChanged   = apperr.Changed("草稿", "请刷新后再改")
	ErrState     = apperr.New(apperr.Conflict, "草稿的状态已变，请刷新后再操作")
	ErrSame      = apperr.New(apperr.Invalid, "内容与线上版本相同，没有需要发布的修改")
	ErrOutdated  = apperr.New(apperr.Conflict, "起草之后线上版本已更新，请在新版本上重新修改")
	ErrPast      = apperr.New(apperr.Invalid, "定时发布的时间须晚于现在，且在一年以内")
	ErrScheduled = apperr.New(apperr.Forbidden, "定时发布已由有发布权限的人安排，请先请其退回再修改")
	ErrNoVersion = apperr.New(apperr.NotFound, "没有找到这个历史版本")
)

// Revision is one version of a subject's content, such as the text of one template.
type Revision struct {
	bun.BaseModel `bun:"table:revisions,alias:r"`

	ID          int64 `bun:",pk,autoincrement"`
	Kind        string
	Subject     string
	Content     json.RawMessage `bun:"type:jsonb"`
	State       State
	Version     int
	BaseID      *int64
	AuthorID    *int64
	Reason      string
	Note        string
	Trial       json.RawMessage `bun:"type:jsonb,nullzero"`
	PublishAt   *time.Time
	PublisherID *int64
	Harms       []string `bun:",array,nullzero"` // harms, in Chinese, because of which a second person must publish
	Confirm     string   // reason given for publishing despite the harms
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt *time.Time
	HeldAt      *time.Time // time when new harms stopped its scheduled publication; nil otherwise
}

// Kind defines how one kind of content (such as templates) is read, checked and published.
type Kind struct {
	Name string // name of the kind in the table of revisions, such as "template"
	// Live returns the published content in canonical JSON, and the time of its last change. The content is
	// nil if nothing is published yet.
	Live func(ctx context.Context, db bun.IDB, subject string) (json.RawMessage, time.Time, error)
	// Nothing is the content whose publication deletes the published content, such as an override without texts. It is
	// nil if content of this kind cannot be deleted.
	Nothing json.RawMessage
	// Check returns an error for content that must not be saved. The error is shown to editors.
	Check func(subject string, content json.RawMessage) error
	// Apply writes the content to the tables of its kind and purges its pages by cache tags, in the transaction of the
	// publication. It may complete the revision's content, e.g. with the time of publication.
	Apply func(ctx context.Context, tx bun.Tx, r *Revision, now time.Time) error
	// Large is true if content is too large for the log of acts, which then contains only the ids of the revisions
	// before and after the change.
	Large bool
}

// Step is an action of an editor on the open revision of a subject: submit, return, publish and so on.
type Step struct {
	Subject string
	Version int // version of the revision that the editor saw
	By      int64
	Reason  string
	Decides bool     // whether the editor's role may publish
	Harms   []string // harms of the publication, which Store.confirm sets
	Confirm string
}
