package favorites

import (
	"context"
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/proto-types/wire"
)

// Kind is the kind of object that a favorite refers to.
type Kind string

// The kinds of favorites.
const (
	House     Kind = "house"
	Community Kind = "community"
	News      Kind = "news"
)

// The errors of calls that save a favorite.
var (
	ErrNoTarget = apperr.New(apperr.NotFound, "要收藏的内容不存在或已下线")
	ErrTooMany  = apperr.New(apperr.Conflict, "收藏数量已达上限，请先取消部分收藏")
)

// Target is the current state of a lot, community or article that can be a favorite.
type Target struct {
	Title     string
	Price     *int64     // start price of a lot in 元, reference price of a community in 元/㎡
	Status    *string    // status of a lot, from the dictionary auction_status
	Start     *time.Time // start of a lot's auction
	Community *wire.CollectedCommunity
	News      *wire.CollectedNews
}

// Targets returns the targets of a kind by id; deleted ones are missing from the map.
type Targets func(ctx context.Context, kind Kind, ids []int64) (map[int64]Target, error)

// Favorite is a saved lot, community or article. Title, price and status are the values at the time of saving.
type Favorite struct {
	Kind     Kind
	TargetID int64
	Title    string
	Price    *int64
	Status   *string
	SavedAt  time.Time
}

func targetIDs(list []Favorite) []int64 {
	return lo.Map(list, func(f Favorite, _ int) int64 { return f.TargetID })
}
