package communities

import (
	"strings"
	"time"

	"github.com/mozillazg/go-pinyin"
	"github.com/uptrace/bun"
	"golang.org/x/text/width"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for a community that does not exist.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这个小区")

// Community is a residential compound or another named place with lots (小区). Other tables contain its pictures and
// monthly prices.
type Community struct {
	bun.BaseModel `bun:"table:communities,alias:m"`

	ID         int64 `bun:",pk,autoincrement"`
	CityID     int64 // every write sets it to the city of AreaID
	AreaID     int64
	RegionID   *int64
	Name       string   // unique within a district
	AliasNames []string `bun:",array"`
	Pinyin     string   // without tones; computed from the name if the source gives none
	Address    *string
	Lng, Lat   *float64 // GCJ-02

	AvgPrice      *int64     // reference price in 元/㎡
	AvgPriceMonth *time.Time `bun:"type:date"` // first day of the month of AvgPrice
	PriceMom      *float64   `bun:"type:numeric(8,4)"`
	PriceYoy      *float64   `bun:"type:numeric(8,4)"`
	PriceSource   *string

	Usage           *string
	BuildYearStart  *int
	BuildYearEnd    *int
	BuildingType    *string
	Buildings       *int
	Households      *int
	PropertyFee     *string // in the words of the source, such as 2.4-3.8元/㎡/月
	PropertyCompany *string
	Developer       *string
	PlotRatio       *float64 `bun:"type:numeric(8,2)"`
	GreenRate       *float64 `bun:"type:numeric(5,4)"`
	AreaCovered     *float64 `bun:"type:numeric(14,2)"`
	AreaBuild       *float64 `bun:"type:numeric(14,2)"`
	Parking         *int
	ParkingRatio    *string // parking spaces per flat, such as 1:0.8
	PropertyYears   *int
	Heating         *string
	WaterPower      *string // tariff of water and electricity, such as 民水民电
	LayoutSummary   *string
	Schools         []string `bun:",array"`
	Metro           []Metro  `bun:"type:jsonb"`
	PanoURL         *string
	Intro           *string  // sanitised HTML
	Tags            []string `bun:",array"`

	FollowCount int
	ViewCount   int
	IsDemo      bool

	NameKeys   []string `bun:",array"` // Key of each name; Upsert sets this, SearchText and Grams (its character pairs)
	SearchText string
	Grams      []string `bun:",array"`

	CreatedAt       time.Time
	UpdatedAt       time.Time // time of the last change, not counting changes of FollowCount and ViewCount
	SourceUpdatedAt *time.Time
}

// Metro is a metro station near a community. The column contains a list of stations as JSON.
type Metro struct {
	Line      string `json:"line"`
	Station   string `json:"station"`
	DistanceM int    `json:"distance_m"`
}

// Image is a picture of a community; width and height are in pixels.
type Image struct {
	bun.BaseModel `bun:"table:community_images"`

	CommunityID    int64 `bun:",pk"`
	Sort           int   `bun:",pk"`
	URL            string
	Width, Height  int
	Caption        string
	IsIllustration bool
}

// Price holds the average prices of a community in one month.
type Price struct {
	bun.BaseModel `bun:"table:community_prices,alias:p"`

	CommunityID int64     `bun:",pk"`
	Month       time.Time `bun:",pk,type:date"` // first day of the month
	ListingAvg  *int64    // mean asking price in 元/㎡
	DealAvg     *int64    // mean price of N deals in 元/㎡
	N           int
}

// Entry is the data that an import or the demo data writes for one community. If Images is nil, the stored pictures are
// kept; an empty list deletes them.
type Entry struct {
	Community Community
	Images    []Image
	Keep      []string // names of columns that the source cannot provide; their stored values are kept
}

// Card is a community with the data of a list card.
type Card struct {
	Community   `bun:",extend"`
	AreaName    string               `bun:",scanonly"` // short: 朝阳
	AreaAlias   string               `bun:",scanonly"`
	RegionName  *string              `bun:",scanonly"`
	RegionAlias *string              `bun:",scanonly"`
	Cover       *Image               `bun:"-"`
	Lots        lot.CommunityFigures `bun:"-"`
}

// Detail holds all data that the page of a community shows.
type Detail struct {
	Card
	Images []Image
}

// Neighbour is another community nearby. DistanceM is in metres; nil if the position of either community is unknown.
type Neighbour struct {
	Card
	DistanceM *int
}

// Key converts a name to the form in which names are compared. Two names count as equal if they differ only in letter
// case, blanks, or full-width and half-width characters. The SQL of LinkCommunities in package importer must convert
// names in the same way.
func Key(name string) string {
	return strings.ToLower(strings.Join(strings.Fields(width.Fold.String(name)), ""))
}

// nameKeys returns the keys of all names of a community; its official name comes first.
func nameKeys(c *Community) []string {
	keys := []string{Key(c.Name)}
	for _, alias := range c.AliasNames {
		if key := Key(alias); key != "" && key != keys[0] {
			keys = append(keys, key)
		}
	}
	return keys
}

// pinyinOf returns the pinyin of a name without tones and blanks. Characters other than Chinese ones are kept, in lower
// case.
func pinyinOf(name string) string {
	args := pinyin.NewArgs()
	args.Fallback = func(r rune, _ pinyin.Args) []string { return []string{string(r)} }
	return Key(strings.Join(pinyin.LazyPinyin(name, args), ""))
}
