package agents

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for a consultant who does not exist, has left, or was hidden by an editor.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这位法拍专员")

// Agent is a consultant (法拍专员): an employee who advises visitors on lots.
type Agent struct {
	bun.BaseModel `bun:"table:agents,alias:a"`

	ID         int64 `bun:",pk,autoincrement"`
	SourceKey  string
	Name       string
	Gender     *string // m or f
	Title      string  // job title, such as 法拍专员 or 拍卖经理
	Company    string
	Store      string
	Avatar     *string  // address of a square photograph; nil if there is none
	AvatarAlt  string   // text for visitors who cannot see the picture; if "", Alt returns a default text
	PhoneExt   *string  // extension to dial after the site's hotline number
	WechatQr   *string  // address of a picture of the consultant's WeChat QR code
	Years      int      // years of experience with court auctions
	Intro      string   // plain text
	Tags       []string `bun:",array"`
	LicenceNo  *string
	CityID     int64
	Score      *float64 // 0 to 5, the mean of ScoreCount ratings; nil if there are none
	ScoreCount int
	Online     bool
	Sort       int // position in the order that editors chose, in ascending order
	IsDemo     bool
	CreatedAt  time.Time
	UpdatedAt  time.Time  // time of the last change of the data; an import of unchanged data does not change it
	DeletedAt  *time.Time // time when the consultant left or was hidden by an editor
	Version    int        // number of changes that editors have made; 0 if only imports have written the row
}

// Alt returns the text that replaces the picture for visitors who cannot see it.
func (a *Agent) Alt() string {
	if a.AvatarAlt != "" {
		return a.AvatarAlt
	}
	return a.Name + "头像"
}

// Care records that a consultant is responsible for a lot. Comment and CommentedAt are both nil if the consultant
// has not commented on the lot; otherwise both are set.
type Care struct {
	bun.BaseModel `bun:"table:agent_houses,alias:ah"`

	AgentID     int64 `bun:",pk"`
	HouseID     int64 `bun:",pk"`
	Comment     *string
	CommentedAt *time.Time
}

// Deal is an auction in which a consultant accompanied the buyer. DealPrice is in 元.
type Deal struct {
	bun.BaseModel `bun:"table:agent_deals,alias:ad"`

	AgentID   int64 `bun:",pk"`
	HouseID   int64 `bun:",pk"`
	Title     string
	AreaM2    *float64 `bun:"area_m2,type:numeric(10,2)"`
	DealPrice int64
	DealTime  time.Time
}

// Story is a short text about a case that a consultant worked on.
type Story struct {
	bun.BaseModel `bun:"table:agent_stories,alias:st"`

	AgentID int64 `bun:",pk"`
	Sort    int   `bun:",pk"`
	Title   string
	Text    string    // plain text
	Date    time.Time `bun:"type:date"`
}

// Record is a consultant with all rows of other tables that belong to the consultant. Imports and the demo data write
// records. Upsert deletes the consultant's stored rows that the record does not contain.
type Record struct {
	Agent   Agent
	AreaIDs []int64 // ids of the districts in which the consultant works, the main one first
	Cares   []Care
	Deals   []Deal
	Stories []Story
}

// Card holds the data of a consultant in a list. Comment is set only if the query names a lot and the consultant has
// commented on it.
type Card struct {
	Agent        `bun:",extend"`
	DealCount    int      `bun:",scanonly"`
	DealAmount   int64    `bun:",scanonly"`
	CommentCount int      `bun:",scanonly"`
	Comment      *Comment `bun:"-"`
	AreaIDs      []int64  `bun:"-"`
	HouseIDs     []int64  `bun:"-"` // lots for which the consultant is responsible, whatever their status
}

// Comment is a consultant's comment on a lot.
type Comment struct {
	HouseID int64
	Text    string
	Time    time.Time
}

// Detail holds all data that the page of a consultant shows.
type Detail struct {
	Card
	Comments []Comment // newest first
	Deals    []Deal    // newest first, at most maxDeals
	Stories  []Story
}

// Sort names an order of a list.
type Sort string

// The values of Sort. SortRotate is a shuffled order; the same seed always gives the same order.
const (
	SortDefault Sort = "default"
	SortRotate  Sort = "rotate"
	SortDeals   Sort = "deals_desc"
	SortYears   Sort = "years_desc"
	SortScore   Sort = "score_desc"
)

// Query selects the consultants of a list. A field with its zero value does not restrict the selection.
type Query struct {
	CityID, AreaID int64
	// HouseID is the id of a lot. If it is not 0, only two groups of consultants are returned: first those who are
	// responsible for the lot, then those who work in the lot's district, HouseAreaID.
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
