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

// The errors for saving a favorite.
var (
	ErrNoTarget = apperr.New(apperr.NotFound, "要收藏的内容不存在或已下线")
	ErrTooMany  = apperr.New(apperr.Conflict, "收藏数量已达上限，请先取消部分收藏")
)

// Target is the current state of a lot, community or article that can be saved.
type Target struct {
	Title     string
	Price     *int64     // start price of a lot in 元, or reference price of a community in 元/㎡
	Status    *string    // of a lot: code of the dictionary auction_status
	Start     *time.Time // of a lot: start of its auction
	Community *wire.CollectedCommunity
	News      *wire.CollectedNews
}

// Targets returns the current state of the lots, communities or articles with these ids. The map does not contain
// deleted ones.
type Targets func(ctx context.Context, kind Kind, ids []int64) (map[int64]Target, error)

// Favorite is a lot, community or article that a member has saved. Title, price and status are the values at the time
// of saving.
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
