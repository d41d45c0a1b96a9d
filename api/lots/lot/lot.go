package lot

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for a lot that does not exist or was removed.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这套房源")

// Status is a code of the dictionary auction_status.
type Status string

// Results are stored. The derived statuses follow from the times and are never stored.
const (
	Upcoming  Status = "0" // computed from the clock: before the start
	Running   Status = "1" // computed from the clock: between start and end
	Ended     Status = "2" // computed from the clock: the end has passed, and the result is unknown
	Sold      Status = "3"
	Failed    Status = "4"  // 流拍: nobody bid
	Withdrawn Status = "5"  // 撤回, before the start
	Postponed Status = "6"  // 暂缓
	Suspended Status = "7"  // 中止
	InKind    Status = "8"  // 以物抵债: the creditor took the lot
	Defaulted Status = "10" // derived 悔拍: sold, but auctioned again
	NoTimes   Status = "9"  // derived 时间未载明: the start time is unknown
)

// Biddable reports whether bids are possible now or will be later (可参拍).
func (s Status) Biddable() bool { return s == Upcoming || s == Running }

// Stage is a code of the dictionary auction_stage, such as the code for a first auction.
type Stage string

// The stages of 网络司法拍卖规定 art. 26, and the sale (变卖) after two failed auctions.
const (
	FirstAuction  Stage = "1"
	SecondAuction Stage = "2"
	Sale          Stage = "4" // 变卖
	ReAuction     Stage = "5" // 重新拍卖, after a winner did not pay
	StageUnknown  Stage = "9" // no source states the stage
)

// House is one round of selling one asset, on one platform. Texts, images and bids are in other tables.
type House struct {
	bun.BaseModel `bun:"table:houses,alias:h"`

	ID        int64 `bun:",pk,autoincrement"`
	Platform  string
	SourceID  string
	SourceURL *string
	LotNo     string
	Title     string // without a leading stage; names of people are masked

	ProvinceID    int64
	CityID        int64
	AreaID        int64
	RegionID      *int64
	RingRoad      *int
	Address       *string
	BuildingNo    *string
	UnitNo        *string
	RoomNo        *string
	CommunityID   *int64
	CommunityName *string
	Lng, Lat      *float64 // GCJ-02

	Usage             string
	Nature            string
	AreaM2            *float64 `bun:"area_m2,type:numeric(10,2)"`
	InnerAreaM2       *float64 `bun:"inner_area_m2,type:numeric(10,2)"`
	Room              *int
	Hall              *int
	Kitchen           *int
	Bath              *int
	Floor             *int
	TotalFloor        *int
	FloorLevel        *string
	Orientation       *string
	Decoration        *string
	BuildingType      *string
	BuildingStructure *string
	Elevator          *string
	LiftRatio         *string
	Heating           *string
	BuildYear         *int
	PropertyYears     *int
	Ownership         *string
	LandNature        *string
	LandEndDate       *time.Time `bun:"type:date"`
	CertificateNo     *string    // masked
	HasCertificate    *string

	Stage         Stage
	RoundNo       int
	AssetGroup    *string // the source's id of the asset, equal in all rounds
	Result        *Status // nil while unknown
	ResultBasis   *string // evidence for Result, in Chinese
	StatedStatus  *Status // phase that the feed states, for a lot without a start time
	StatusReason  *string
	PublishTime   *time.Time
	SignupStart   *time.Time
	SignupEnd     *time.Time
	ViewingStart  *time.Time
	ViewingEnd    *time.Time
	ViewingNote   *string
	StartTime     *time.Time
	EndTime       *time.Time
	ActualEndTime *time.Time // including extensions
	StartDayOnly  bool       // only the day is known: StartTime is its beginning
	EndDayOnly    bool       // only the day is known: EndTime is its last second
	BidCycleHours *int
	DelayMinutes  *int
	DelayCount    *int

	StartPrice     *int64 // nil until the price is announced
	AppraisalPrice *int64
	PriceBasis     *string
	AppraisalDate  *time.Time `bun:"type:date"`
	AppraisalOrg   *string
	MarketPrice    *int64
	MarketN        *int `bun:"market_n"` // number of deals behind MarketPrice
	MarketLow      *int64
	MarketHigh     *int64
	MarketDate     *time.Time `bun:"type:date"`
	MarketMethod   *string
	Deposit        *int64
	Increment      *int64
	CurrentPrice   *int64
	DealPrice      *int64

	ViewCount   int
	SignupCount int
	BidCount    *int // nil for unknown
	RemindCount int
	FollowCount int

	HasPriorityRight  *string
	PriorityNote      *string
	CourtID           *int64
	CaseNo            *string
	JudgeContact      *string
	CourtPhone        *string
	AssistOrg         *string
	SupervisePhone    *string
	Restriction       string
	QualificationNote *string
	Loan              string
	LoanNote          *string
	TaxBurden         *string
	TaxNote           *string
	Occupancy         *string
	LeaseStatus       *string
	LeaseEnd          *time.Time `bun:"type:date"`
	Delivery          *string
	VacateNote        *string
	Mortgage          *string
	Seizure           *string
	Hukou             *string
	ArrearsProperty   *int64
	ArrearsWater      *int64
	ArrearsPower      *int64
	ArrearsGas        *int64
	ArrearsHeating    *int64
	ArrearsOther      *int64
	ArrearsTotal      *int64
	Defects           *string
	IllegalBuild      *string
	Parking           *string
	Storage           *string
	Attached          *string
	BalanceDays       *int
	BalanceDueDate    *time.Time `bun:"type:date"`

	RiskOccupancy string // dictionary risk_occupancy
	RiskTax       string // dictionary tax_burden
	RiskArrears   string // dictionary risk_arrears
	RiskHukou     string // dictionary risk_hukou
	RiskDelivery  string // dictionary delivery

	RiskOwner      string // dictionary lot_owner
	RiskHeld       string // duration of ownership: dictionary lot_held
	RiskOnly       string // the owner's only home: dictionary has_no
	RiskBoughtYear *int   // year in which the owner bought the property

	Share       string // dictionary lot_share; derived from ShareStated and texts
	ShareNum    *int   // sold fraction ShareNum / ShareDen; nil for unknown or the whole
	ShareDen    *int
	ShareStated *string // share as the feed states it
	// SoldRight is the right that is sold instead of a property (租赁权, 拆迁补偿权益), nil if a property is sold.
	SoldRight *string

	HasDocuments bool   // a notice, instruction or introduction exists; derived
	NoticeFacts  []Fact `bun:"type:jsonb"`

	VideoURL    *string
	VrURL       *string
	Tags        []string `bun:",array"`
	Metro       []Metro  `bun:"type:jsonb"`
	RiskTags    []Risk   `bun:"type:jsonb"` // derived, see risk.Derive
	IsRecommend bool
	IsDemo      bool

	TotalLow  *int64     `bun:",scanonly"` // total cost in 元: lower and upper end
	TotalHigh *int64     `bun:",scanonly"`
	TotalDay  *time.Time `bun:",scanonly"`

	FellThrough bool `bun:",scanonly"` // the buyer did not pay: a ReAuction followed; set by importer

	SearchText string // set by Upsert, see SearchText

	StartUnitPrice *int64     `bun:",scanonly"` // 元/㎡ of the whole property, see WholePrice
	CourtDiscount  *float64   `bun:",scanonly"` // start price / appraisal price
	ClosesAt       *time.Time `bun:",scanonly"` // end of bidding, see Closes

	CreatedAt       time.Time
	UpdatedAt       time.Time // unchanged by counters and SourceUpdatedAt
	SourceUpdatedAt *time.Time
	DeletedAt       *time.Time
	DeletedReason   *string
}

// Metro is a station near a lot. The JSON names are those of the stored column.
type Metro struct {
	Line      string `json:"line"`
	Station   string `json:"station"`
	DistanceM int    `json:"distance_m"`
}

// Risk is a risk or an advantage of a lot. Quote is a sentence that states it, from the plain text of Document (notice,
// instruction or intro). Both are nil if the risk follows from a field.
type Risk struct {
	Code     string  `json:"code"`
	Level    string  `json:"level"` // safe, warning or danger
	Label    string  `json:"label"`
	Detail   string  `json:"detail"`
	Quote    *string `json:"quote"`
	Document *string `json:"document"`
}

// Total is the total cost in the usual case, see package cost. The amounts are nil if a rule is missing. Day is the day
// of the computation. Day and UpdatedAt change only if the amounts change.
type Total struct {
	bun.BaseModel `bun:"table:house_totals"`

	HouseID   int64 `bun:",pk"`
	Low, High *int64
	Day       time.Time `bun:"type:date"`
	UpdatedAt time.Time
}

// Texts holds the long texts of a lot as sanitised HTML.
type Texts struct {
	bun.BaseModel `bun:"table:house_texts"`

	HouseID     int64 `bun:",pk"`
	Notice      *string
	Instruction *string
	Intro       *string
}

// Image is a picture of a lot. Width and Height are in pixels.
type Image struct {
	bun.BaseModel `bun:"table:house_images"`

	HouseID        int64 `bun:",pk"`
	Sort           int   `bun:",pk"`
	URL            string
	Width, Height  int
	Caption        string
	IsIllustration bool
}

// Attachment is a document of a lot. Type is a code of the dictionary doc_type. The size is in bytes.
type Attachment struct {
	bun.BaseModel `bun:"table:house_attachments"`

	HouseID int64 `bun:",pk"`
	Sort    int   `bun:",pk"`
	Type    string
	Name    string
	URL     string
	Size    *int64
}

// Bid is one bid for a lot. Code is the number that identifies the bidder on the platform.
type Bid struct {
	bun.BaseModel `bun:"table:house_bids"`

	HouseID int64 `bun:",pk"`
	Seq     int   `bun:",pk"`
	Code    string
	Price   int64
	Time    time.Time
	IsDelay bool
}

// Change is a logged change of one field of a lot, see Tracked.
type Change struct {
	bun.BaseModel `bun:"table:house_changes"`

	ID         int64 `bun:",pk,autoincrement"`
	HouseID    int64
	Field      string
	Old, New   *string
	ChangedAt  time.Time  // time at which this site noticed the change
	SourceTime *time.Time // time of the change according to the source; nil for unknown
}

// Lot is a House with its child rows, as an import writes it. Court is the name of the court. Nil Texts and nil slices
// leave the stored rows unchanged.
type Lot struct {
	House       House
	Court       string
	Texts       *Texts
	Images      []Image
	Attachments []Attachment
	Bids        []Bid
	Changes     []Change // invented history of a new demo lot; nil for imports
	// Keep lists the columns that the source lacks. Their stored values stay. All lots of a file share a few lists.
	Keep []string `spool:"shared"`
}

// Detail is a lot with everything that its page shows.
type Detail struct {
	Card
	Texts       Texts
	Images      []Image
	Attachments []Attachment
	Rounds      []Round // rounds of the same asset, one lot per auction
	Listings    []Listing
}

// ChangedAt returns the time of the lot's last change, whether a write or the clock caused it.
func (d *Detail) ChangedAt() time.Time {
	edge := (*time.Time)(nil)
	switch d.Status {
	case Running:
		edge = d.StartTime
	case Ended:
		edge = d.ClosesAt
	}
	if edge != nil && edge.After(d.UpdatedAt) {
		return *edge
	}
	return d.UpdatedAt
}

// Listing is another lot of the same asset. Match states whether the asset is certainly or only probably the same.
type Listing struct {
	Round
	Match     string // same or probable
	Why       string // reason in Chinese
	Title     string
	Platform  string
	SourceURL *string
}

// Copy is a listing of the same auction on another platform.
type Copy struct {
	ID       int64
	Platform string
}

// Round is one auction of an asset, as the history shows it.
type Round struct {
	ID         int64
	Stage      Stage
	RoundNo    int
	Status     Status
	StartTime  *time.Time
	EndTime    *time.Time
	StartPrice *int64
	DealPrice  *int64
	// StartDayOnly and EndDayOnly report that only the day of the start or the end is known, as in House.
	StartDayOnly, EndDayOnly bool
}

// Card is a lot as lists show it: with its status, the names of its places and court, and its cover picture.
type Card struct {
	House       `bun:",extend"`
	Status      Status  `bun:",scanonly"`
	AreaName    string  `bun:",scanonly"` // short: 朝阳
	AreaAlias   string  `bun:",scanonly"`
	RegionName  *string `bun:",scanonly"`
	RegionAlias *string `bun:",scanonly"`
	CourtName   *string `bun:",scanonly"`
	HasBids     bool    `bun:",scanonly"` // there are bids; set only for a lot's page
	Cover       *Image  `bun:"-"`
	// History lists all rounds of the asset in order, including this round. It is nil if there is only one.
	History []Round `bun:"-"`
	// AlsoOn lists the same auction on other platforms.
	AlsoOn []Copy `bun:"-"`
}
