package push

import (
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/search"
)

// State is the state of an address for one engine.
type State string

// The states of an address.
const (
	Queued   State = "queued"
	Waiting  State = "waiting" // waits for tomorrow's quota
	Sent     State = "sent"
	Refused  State = "refused"  // refused by the engine, which states the reason
	Excluded State = "excluded" // search engines may not index the page
)

// States lists all states in the order that the workbench has.
var States = []State{Queued, Waiting, Sent, Refused, Excluded}

// Engine is a search engine that is notified of changed pages.
type Engine struct {
	Name, Label string
	Client      search.Engine // nil if the engine is not configured
	Setting     string        // name of the setting that configures the engine
	Daily       int           // maximum number of addresses sent in a day
	Batch       int           // maximum number of addresses in a call
	// Pause is the minimum time between two pushes of one address, because engines count repeated pushes against a
	// site.
	Pause time.Duration
	// Removals reports whether the engine accepts addresses of pages that are gone, to visit and drop them.
	Removals bool
}

// Standing reports whether search engines may show an address.
type Standing int

// The standings of an address.
const (
	Hidden  Standing = iota // noindex, or a redirect
	Listed                  // a page that search engines may show
	Removed                 // a page that answers 404 or 410
)

// Configured reports whether the engine has the settings that its calls need.
func (e *Engine) Configured() bool { return e.Client != nil }

// Change is a changed address. At is when it changed; zero means that every push until now is outdated.
type Change struct {
	Path string    `json:"path"`
	At   time.Time `json:"at,omitzero"`
}

// Changes returns a Change without a time for each path, for pages that have just changed.
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
