package feeds

import (
	"encoding/json"
	"net/mail"
	"slices"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/platform/apperr"
)

// Feed is a file of another site that is downloaded regularly, with its URL, its interval, and the kind of its content,
// such as lots.
type Feed struct {
	ID                        int64
	Name, Kind                string
	Address, Source           string
	EveryMinutes, Expected    int
	IsFull                    bool
	DelistAfter               int
	Mail                      string
	IsOn                      bool
	NextAt                    time.Time
	ETag                      string `bun:"etag"`
	LastModified, ContentHash string
	Records                   int
	CreatedAt                 time.Time
}

// State is the state of one run of a feed.
type State string

// The states of a run.
const (
	Running   State = "running"
	Unchanged State = "unchanged" // the file is the same as at the last run
	Done      State = "done"
	Refused   State = "refused" // the file differs too much from the last one (see doubt)
	Failed    State = "failed"
)

// isAlarm reports whether an editor must look at a run with this state.
func (s State) isAlarm() bool { return s == Refused || s == Failed }

// Run is one attempt to download and import a file.
type Run struct {
	ID, FeedID                                              int64
	State                                                   State
	Note                                                    string
	StartedAt                                               time.Time
	EndedAt                                                 *time.Time
	Bytes                                                   int64
	Records, Inserted, Updated, Rejected, Missing, Delisted int
	Ignored                                                 int
	Reasons, IgnoredFirst                                   json.RawMessage // as []importing.Note
	RunID                                                   *int64
}

// MissingLot is a lot that is open to bids but is no longer in a complete file of its feed.
type MissingLot struct {
	ID         int64
	Title      string
	Misses     int
	DelistedAt *time.Time
}

// The errors of feeds.
var (
	ErrUnknown = apperr.New(apperr.NotFound, "没有这个定时导入，可能已被删除")
	ErrName    = apperr.New(apperr.Conflict, "已有同名的定时导入，请换一个名称")
)

func (h *HTTP) check(f *Feed) error {
	if f.Name == "" {
		return apperr.New(apperr.Invalid, "请填写名称")
	}
	if err := h.Fetcher.Check(f.Address); err != nil {
		return apperr.New(apperr.Invalid, err.Error())
	}
	if _, err := mail.ParseAddress(f.Mail); f.Mail != "" && err != nil {
		return apperr.New(apperr.Invalid, "邮箱“"+f.Mail+"”不是邮件地址")
	}
	if f.IsFull = f.IsFull && f.Kind == "houses"; !f.IsFull {
		f.DelistAfter = 0
	}
	sources, err := mapping.Builtin(f.Kind)
	if err != nil {
		return err
	}
	if f.Source != "" && !slices.ContainsFunc(sources, func(m *mapping.Mapping) bool { return m.Source == f.Source }) {
		return apperr.New(apperr.Invalid, "没有这个来源，请重新选择")
	}
	return nil
}
