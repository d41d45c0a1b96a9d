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

// States lists all states in the order of the workbench.
var States = []State{Queued, Waiting, Sent, Refused, Excluded}

// Engine is a search engine that is notified of changed pages.
type Engine struct {
	Name, Label string
	Client      search.Engine // nil if the engine is not configured
	Setting     string        // name of the setting that configures the engine
	Daily       int           // maximum number of addresses sent in a day
	Batch       int           // maximum number of addresses per request
	// Pause is the minimum time between two notifications about one address, because repeated ones harm a site's
	// reputation.
	Pause time.Duration
	// Removals reports whether the engine accepts addresses of pages that are gone, to remove them from its index.
	Removals bool
}

// Standing states how search engines should treat an address.
type Standing int

// The standings of an address.
const (
	Hidden  Standing = iota // noindex or redirected
	Listed                  // indexable
	Removed                 // responds with 404 or 410
)

// Configured reports whether the engine's settings are present.
func (e *Engine) Configured() bool { return e.Client != nil }

// Change is a changed address. At is the time of the change; the zero value means now: every earlier notification
// is outdated.
type Change struct {
	Path string    `json:"path"`
	At   time.Time `json:"at,omitzero"`
}

// Changes returns a Change for each path, for pages that have just changed.
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
