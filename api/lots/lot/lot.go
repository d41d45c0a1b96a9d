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

// Results are stored; the other statuses are derived from the times and never stored.
const (
	Upcoming  Status = "0" // derived: before the start
	Running   Status = "1" // derived: between start and end
	Ended     Status = "2" // derived: after the end, result unknown. The lot was not necessarily sold.
	Sold      Status = "3"
	Failed    Status = "4"  // 流拍: nobody bid
	Withdrawn Status = "5"  // 撤回, before the start
	Postponed Status = "6"  // 暂缓
	Suspended Status = "7"  // 中止
	InKind    Status = "8"  // 以物抵债: the creditor took the lot
	Defaulted Status = "10" // derived 悔拍: sold, but auctioned again because the buyer did not pay
	NoTimes   Status = "9"  // derived 时间未载明: the start is unknown, so it is unknown whether bidding has begun
)

// Biddable reports whether bids are possible now or will be later (可参拍).
func (s Status) Biddable() bool { return s == Upcoming || s == Running }

// Stage is a code of the dictionary auction_stage.
type Stage string

// The stages according to 网络司法拍卖规定 art. 26, and the sale that follows two failed auctions.
const (
	FirstAuction  Stage = "1"
	SecondAuction Stage = "2"
	Sale          Stage = "4" // 变卖
	ReAuction     Stage = "5" // 重新拍卖, after a winner defaulted
	StageUnknown  Stage = "9" // no source states the stage
)

// House is one lot: one round of auctioning one asset. Texts, images, bids and the like are in other tables.
type House struct {
	bun.BaseModel `bun:"table:houses,alias:h"`

	ID        int64 `bun:",pk,autoincrement"`
	Platform  string
	SourceID  string
	SourceURL *string
	LotNo     string
	Title     string // without the stage at its beginning; names of natural persons are masked

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
	AssetGroup    *string // source's identifier of the asset, equal in all its rounds
	Result        *Status // Sold … InKind, or nil while unknown
	ResultBasis   *string // the evidence for Result in the source, in Chinese
	StatedStatus  *Status // Upcoming, Running or Ended, as the feed states for a lot without a start
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
	StartDayOnly  bool       // the source states only the day of StartTime, which is then the beginning of that day
	EndDayOnly    bool       // the same for EndTime, which is then the last second of that day
	BidCycleHours *int
	DelayMinutes  *int
	DelayCount    *int

	StartPrice     *int64 // nil until the price is announced
	AppraisalPrice *int64
	PriceBasis     *string
	AppraisalDate  *time.Time `bun:"type:date"`
	AppraisalOrg   *string
	MarketPrice    *int64
	MarketN        *int `bun:"market_n"` // number of comparable deals from which MarketPrice was computed
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
	BidCount    *int // nil if the source does not state it
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

	Share       string // dictionary lot_share; derived, like the fraction, from ShareStated and the texts
	ShareNum    *int   // ShareNum / ShareDen of the property is sold; nil if unknown, and if the whole is sold
	ShareDen    *int
	ShareStated *string // text of the feed's column
	// SoldRight is the right that is sold instead of a property (租赁权, 拆迁补偿权益); nil for a property.
	SoldRight *string

	HasDocuments bool   // whether there is a notice, instruction or introduction; derived, see risk.Derive
	NoticeFacts  []Fact `bun:"type:jsonb"`

	VideoURL    *string
	VrURL       *string
	Tags        []string `bun:",array"`
	Metro       []Metro  `bun:"type:jsonb"`
	RiskTags    []Risk   `bun:"type:jsonb"` // derived like the codes above, see risk.Derive
	IsRecommend bool
	IsDemo      bool

	TotalLow  *int64     `bun:",scanonly"` // lower end of Total in 元; TotalHigh is the upper end
	TotalHigh *int64     `bun:",scanonly"`
	TotalDay  *time.Time `bun:",scanonly"`

	FellThrough bool `bun:",scanonly"` // sold, but a later round of its asset is a ReAuction; set by the importer

	SearchText string // see SearchText; computed by Upsert, like RiskTags

	StartUnitPrice *int64     `bun:",scanonly"` // 元/㎡ of the whole property, see WholePrice
	CourtDiscount  *float64   `bun:",scanonly"` // start price / appraisal price
	ClosesAt       *time.Time `bun:",scanonly"` // actual, announced or derived end, see Closes

	CreatedAt       time.Time
	UpdatedAt       time.Time // not set by changes of only counters or SourceUpdatedAt
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

// Risk is a risk or an advantage of a lot. Quote is the sentence from which it follows, in the plain text
// of Document (notice, instruction or intro). Both are nil if it follows from a field only.
type Risk struct {
	Code     string  `json:"code"`
	Level    string  `json:"level"` // safe, warning or danger
	Label    string  `json:"label"`
	Detail   string  `json:"detail"`
	Quote    *string `json:"quote"`
	Document *string `json:"document"`
}

// Total is the whole cost of a lot in the usual case, see package cost. Its amounts are nil if a rule is
// missing. Day is the day of the computation. Day and UpdatedAt change only if the amounts change.
type Total struct {
	bun.BaseModel `bun:"table:house_totals"`

	HouseID   int64 `bun:",pk"`
	Low, High *int64
	Day       time.Time `bun:"type:date"`
	UpdatedAt time.Time
}

// Texts holds the long texts of a lot, sanitised HTML.
type Texts struct {
	bun.BaseModel `bun:"table:house_texts"`

	HouseID     int64 `bun:",pk"`
	Notice      *string
	Instruction *string
	Intro       *string
}

// Image is a picture of a lot; sizes in pixels.
type Image struct {
	bun.BaseModel `bun:"table:house_images"`

	HouseID        int64 `bun:",pk"`
	Sort           int   `bun:",pk"`
	URL            string
	Width, Height  int
	Caption        string
	IsIllustration bool
}

// Attachment is a document of a lot; Type is a code of the dictionary doc_type, Size in bytes.
type Attachment struct {
	bun.BaseModel `bun:"table:house_attachments"`

	HouseID int64 `bun:",pk"`
	Sort    int   `bun:",pk"`
	Type    string
	Name    string
	URL     string
	Size    *int64
}

// Bid is one bid; Code is the bidder's number on the platform.
type Bid struct {
	bun.BaseModel `bun:"table:house_bids"`

	HouseID int64 `bun:",pk"`
	Seq     int   `bun:",pk"`
	Code    string
	Price   int64
	Time    time.Time
	IsDelay bool
}

// Change is one change of a tracked field of a lot, see Tracked.
type Change struct {
	bun.BaseModel `bun:"table:house_changes"`

	ID         int64 `bun:",pk,autoincrement"`
	HouseID    int64
	Field      string
	Old, New   *string
	ChangedAt  time.Time  // time at which this site noticed the change
	SourceTime *time.Time // time stated by the source; nil if it states none
}

// Lot is a House with its related rows, as written by an import or the seed. Court is the court's name. Nil
// slices and nil Texts leave the stored rows unchanged.
type Lot struct {
	House       House
	Court       string
	Texts       *Texts
	Images      []Image
	Attachments []Attachment
	Bids        []Bid
	Changes     []Change // invented history of a demo lot, written if the lot is new; nil for imports
	// Keep lists columns of House that the source lacks; their stored values are kept. The lots of a file
	// share a few distinct lists.
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

// ChangedAt returns the time of the lot's last change, by a write or by the clock, which changes its status.
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

// Listing is another lot that certainly or probably sells the same asset.
type Listing struct {
	Round
	Match     string // same or probable
	Why       string // reason in Chinese
	Title     string
	Platform  string
	SourceURL *string
}

// Copy is a lot of the same auction on another platform.
type Copy struct {
	ID       int64
	Platform string
}

// Round is one auction of an asset.
type Round struct {
	ID         int64
	Stage      Stage
	RoundNo    int
	Status     Status
	StartTime  *time.Time
	EndTime    *time.Time
	StartPrice *int64
	DealPrice  *int64
	// StartDayOnly and EndDayOnly have the same meaning as in House.
	StartDayOnly, EndDayOnly bool
}

// Card is a lot as lists show it: the house with its derived status, the names of its places and court, and its cover.
type Card struct {
	House       `bun:",extend"`
	Status      Status  `bun:",scanonly"`
	AreaName    string  `bun:",scanonly"` // short: 朝阳
	AreaAlias   string  `bun:",scanonly"`
	RegionName  *string `bun:",scanonly"`
	RegionAlias *string `bun:",scanonly"`
	CourtName   *string `bun:",scanonly"`
	HasBids     bool    `bun:",scanonly"` // whether there are bids; set only for a lot's page and its head
	Cover       *Image  `bun:"-"`
	// History lists the rounds of the asset in order, including this one; empty if there is only one.
	History []Round `bun:"-"`
	// AlsoOn lists the lots of the same auction on other platforms.
	AlsoOn []Copy `bun:"-"`
}
