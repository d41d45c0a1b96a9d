package push

import (
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/outbound/search"
)

// State is the state of one address in the queue of one engine.
type State string

// The states of an address.
const (
	Queued   State = "queued"
	Waiting  State = "waiting" // not sent today, because the daily quota was used up
	Sent     State = "sent"
	Refused  State = "refused"  // refused by the engine, which states the reason
	Excluded State = "excluded" // not sent, because search engines must not index the page
)

// States lists all states in the order in which the workbench shows them.
var States = []State{Queued, Waiting, Sent, Refused, Excluded}

// Engine is a search engine that is notified of changed pages.
type Engine struct {
	Name, Label string
	Client      search.Engine // sends addresses; nil if the engine is not configured
	Setting     string        // name of the setting that configures the engine
	Daily       int           // maximum number of addresses sent in a day
	Batch       int           // maximum number of addresses per request
	// Pause is the minimum time between two notifications about the same address; frequent notifications harm the
	// site's reputation.
	Pause time.Duration
	// Removals reports whether the engine accepts the addresses of removed pages (404, 410), which it drops from its
	// index.
	Removals bool
}

// Standing says how search engines should treat an address.
type Standing int

// The standings of an address.
const (
	Hidden  Standing = iota // noindex or redirected: not to be listed
	Listed                  // to be listed
	Removed                 // removed (404 or 410): to be dropped from the index
)

// Configured reports whether the settings for the engine, such as its key, are present.
func (e *Engine) Configured() bool { return e.Client != nil }

// Change is an address whose page changed at the time At. The zero time means now, i.e. after all earlier
// notifications.
type Change struct {
	Path string    `json:"path"`
	At   time.Time `json:"at,omitzero"`
}

// Changes returns a Change for each path. The pages of the paths have just changed.
func Changes(paths ...string) []Change {
	list := make([]Change, len(paths))
	for i, path := range paths {
		list[i].Path = path
	}
	return list
}

// The errors that are shown to editors.
var (
	ErrNoEngine     = apperr.New(apperr.NotFound, "没有这个搜索引擎")
	ErrUnconfigured = apperr.New(apperr.Conflict, "这个引擎尚未配置，不能推送")
	ErrNothing      = apperr.New(apperr.Conflict, "没有可以重试的地址，请刷新后再看")
)
