package push

import (
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/search"
)

// State is the state of an address at an engine.
type State string

// The states of an address.
const (
	Queued   State = "queued"
	Waiting  State = "waiting" // for tomorrow's quota
	Sent     State = "sent"
	Refused  State = "refused"  // by the engine, which states the reason
	Excluded State = "excluded" // it is no page that search engines may show
)

// States lists all states, in the order of the workbench.
var States = []State{Queued, Waiting, Sent, Refused, Excluded}

// Engine is a search engine that is notified of changed pages.
type Engine struct {
	Name, Label string
	Client      search.Engine // nil where it is not configured
	Setting     string        // the setting without which it is not configured
	Daily       int           // addresses that are sent in a day at most
	Batch       int           // addresses in a call at most
	// Pause is the minimum time between two pushes of an address: engines count repeated pushes against a site.
	Pause time.Duration
	// Removals reports whether the engine accepts the addresses of pages that are gone, so that it visits and drops
	// them.
	Removals bool
}

// Standing describes whether search engines may show an address.
type Standing int

// The standings of an address.
const (
	Hidden  Standing = iota // noindex, or leads elsewhere
	Listed                  // a page that they may show
	Removed                 // answers 404 or 410
)

// Configured reports whether the engine has the settings that a call needs.
func (e *Engine) Configured() bool { return e.Client != nil }

// Change is a changed address. At is the zero time where every push before now is outdated.
type Change struct {
	Path string    `json:"path"`
	At   time.Time `json:"at,omitzero"`
}

// Changes returns changes of paths whose pages changed just now.
func Changes(paths ...string) []Change {
	list := make([]Change, len(paths))
	for i, path := range paths {
		list[i].Path = path
	}
	return list
}

// The errors of the workbench.
var (
	ErrNoEngine     = apperr.New(apperr.NotFound, "没有这个搜索引擎")
	ErrUnconfigured = apperr.New(apperr.Conflict, "这个引擎尚未配置，不能推送")
	ErrNothing      = apperr.New(apperr.Conflict, "没有可以重试的地址，请刷新后再看")
)
