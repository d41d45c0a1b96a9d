package members

import (
	"context"
	"time"

	"fapai/api/apperr"
)

// Kind is what sort of thing was saved.
type Kind string

// The kinds of things that can be saved.
const (
	House     Kind = "house"
	Community Kind = "community"
	News      Kind = "news"
)

// mostCollects is how many things of one kind a member may save.
const mostCollects = 1000

// The answers to a thing that cannot be saved.
var (
	ErrNoTarget = apperr.New(apperr.NotFound, "要关注的内容不存在或已下线")
	ErrTooMany  = apperr.New(apperr.Conflict, "关注数量已达上限，请先取消部分关注")
)

// Target is a thing that can be saved, as it is now.
type Target struct {
	Title  string
	Price  *int64  // start price of a lot, reference price of a community
	Status *string // of a lot: dictionary auction_status
	Start  *time.Time

	AreaName    string // of a community, like the three below
	RegionName  *string
	Address     *string
	Lots        int
	Category    string // of an article, like the two below
	Summary     string
	PublishTime time.Time
}

// Targets finds things by their ids; one that is not there is left out.
type Targets func(ctx context.Context, kind Kind, ids []int64) (map[int64]Target, error)

// Collect is a saved thing. Title, price and status are those at the time of saving.
type Collect struct {
	Kind     Kind
	TargetID int64
	Title    string
	Price    *int64
	Status   *string
	SavedAt  time.Time
}

// Marks are the ids of all that a member saved and is reminded of.
type Marks struct{ House, Community, News, Remind []int64 }
