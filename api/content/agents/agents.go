package agents

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for a consultant who does not exist or has left.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这位法拍专员")

// Agent is a consultant.
type Agent struct {
	bun.BaseModel `bun:"table:agents,alias:a"`

	ID         int64 `bun:",pk,autoincrement"`
	SourceKey  string
	Name       string
	Gender     *string // m or f
	Title      string  // 法拍专员, 拍卖经理
	Company    string
	Store      string
	Avatar     *string  // address of a square picture
	AvatarAlt  string   // description of the picture; empty for the default, see Alt
	PhoneExt   *string  // extension of the site's hotline
	WechatQr   *string  // address of a picture
	Years      int      // years of experience with court auctions
	Intro      string   // plain text
	Tags       []string `bun:",array"`
	LicenceNo  *string
	CityID     int64
	Score      *float64 // 0-5, the mean of ScoreCount ratings; nil without any
	ScoreCount int
	Online     bool
	Sort       int // position in the editors' order, ascending
	IsDemo     bool
	CreatedAt  time.Time
	UpdatedAt  time.Time  // time of the last real change; an import of equal data does not set it
	DeletedAt  *time.Time // time when the consultant left, or was hidden by an editor
	Version    int        // number of changes by editors
}

// Alt returns the alternative text of the picture.
func (a *Agent) Alt() string {
	if a.AvatarAlt != "" {
		return a.AvatarAlt
	}
	return a.Name + "头像"
}

// Care is a lot that a consultant is responsible for. Comment and CommentedAt are either both nil or both set.
type Care struct {
	bun.BaseModel `bun:"table:agent_houses,alias:ah"`

	AgentID     int64 `bun:",pk"`
	HouseID     int64 `bun:",pk"`
	Comment     *string
	CommentedAt *time.Time
}

// Deal is an auction that a consultant accompanied. DealPrice is in 元.
type Deal struct {
	bun.BaseModel `bun:"table:agent_deals,alias:ad"`

	AgentID   int64 `bun:",pk"`
	HouseID   int64 `bun:",pk"`
	Title     string
	AreaM2    *float64 `bun:"area_m2,type:numeric(10,2)"`
	DealPrice int64
	DealTime  time.Time
}

// Story is a short text of a consultant's work.
type Story struct {
	bun.BaseModel `bun:"table:agent_stories,alias:st"`

	AgentID int64 `bun:",pk"`
	Sort    int   `bun:",pk"`
	Title   string
	Text    string    // plain text
	Date    time.Time `bun:"type:date"`
}

// Record is a consultant with all related rows, as imports and the demo data write it. Stored related rows that are
// not in the record are deleted.
type Record struct {
	Agent   Agent
	AreaIDs []int64 // districts served, the main one first
	Cares   []Care
	Deals   []Deal
	Stories []Story
}

// Card is a consultant as lists show it. Comment is the consultant's comment on the lot in the query.
type Card struct {
	Agent        `bun:",extend"`
	DealCount    int      `bun:",scanonly"`
	DealAmount   int64    `bun:",scanonly"`
	CommentCount int      `bun:",scanonly"`
	Comment      *Comment `bun:"-"`
	AreaIDs      []int64  `bun:"-"`
	HouseIDs     []int64  `bun:"-"` // lots looked after, whatever their status
}

// Comment is a consultant's comment on a lot.
type Comment struct {
	HouseID int64
	Text    string
	Time    time.Time
}

// Detail is a consultant with the data of the consultant's page.
type Detail struct {
	Card
	Comments []Comment // newest first
	Deals    []Deal    // newest first, at most maxDeals
	Stories  []Story
}

// Sort names an order of a list.
type Sort string

// The values of Sort. Rotate is a pseudo-random order that depends only on the seed.
const (
	SortDefault Sort = "default"
	SortRotate  Sort = "rotate"
	SortDeals   Sort = "deals_desc"
	SortYears   Sort = "years_desc"
	SortScore   Sort = "score_desc"
)

// Query selects the consultants of a list; zero values do not filter.
type Query struct {
	CityID, AreaID int64
	// HouseID selects the consultants responsible for this lot; after them come those who serve HouseAreaID, its
	// district.
	HouseID, HouseAreaID int64
	Sort                 Sort
	Seed                 int
	Page, PageSize       int
}

// Result is one page of a Query.
type Result struct {
	Cards []Card
	Total int
}
