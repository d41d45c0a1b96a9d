package siteaudit

import (
	"time"

	"fapai/api/platform/apperr"
)

// Scope says which addresses a run requests: all addresses or a sample.
type Scope string

// The scopes of runs. The sample has the same addresses in each run, so that runs can be compared.
const (
	All    Scope = "all"
	Sample Scope = "sample"
)

// The states of a run.
const (
	stateRunning   = "running"
	stateDone      = "done"
	stateCancelled = "cancelled"
	stateFailed    = "failed"
)

// deadAfter is how long a run may make no progress before it counts as failed, so that another can start.
const deadAfter = 15 * time.Minute

// Run is one crawl of the site, with its progress and numbers of findings.
type Run struct {
	ID        int64
	Scope     Scope
	Rate      int
	State     string
	MemberID  *int64
	StartedAt time.Time
	AliveAt   time.Time
	EndedAt   *time.Time
	Step      int
	LastPath  string
	Done      int
	Total     int
	Requests  int
	Findings  int
	BaseID    *int64
	Fresh     int
	Gone      int
	Note      string
}

// Complete reports whether a run has ended normally.
func (r *Run) Complete() bool { return r.State == stateDone }

// The errors of starting and ending runs.
var (
	ErrRunning = apperr.New(apperr.Conflict, "已有一次核对正在进行，请等待结束或先停止")
	ErrNoRun   = apperr.New(apperr.NotFound, "没有找到这次核对")
	ErrEnded   = apperr.New(apperr.Conflict, "这次核对已经结束")
)

// Change says whether a finding is new, still exists, or is resolved, compared with the previous run.
type Change string

// The changes of findings.
const (
	New   Change = "new"
	Still Change = "still"
	Gone  Change = "gone"
)

// Compared is a finding and its change since the previous run.
type Compared struct {
	Finding
	Change Change
}
