package cost

import (
	"fmt"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// Owner is the kind of the former owner, on which taxes depend.
type Owner string

// The kinds of owner. BothOwners means that a person and a company own parts.
const (
	UnknownOwner Owner = "unknown"
	PersonOwner  Owner = "person"
	CompanyOwner Owner = "company"
	BothOwners   Owner = "both"
)

// Held is a range of full years for which the owner has owned the property: under 2, 2 to under 5, or 5 or more.
type Held string

// The values of Held.
const (
	UnknownHeld Held = "unknown"
	ShortHeld   Held = "short"
	MiddleHeld  Held = "middle"
	LongHeld    Held = "long"
)

// heldYears maps each range to its first year and the first year after it (0 if the range has no end).
var heldYears = map[Held][2]int{UnknownHeld: {0, 0}, ShortHeld: {0, 2}, MiddleHeld: {2, 5}, LongHeld: {5, 0}}

// Answer is yes, no or unknown.
type Answer string

// The values of Answer.
const (
	Unknown Answer = "unknown"
	Yes     Answer = "yes"
	No      Answer = "no"
)

// Burden states who bears the owner's taxes. If the court refunds taxes that the buyer advanced, the owner bears them.
type Burden string

// The values of Burden.
const (
	UnknownBurden Burden = "unknown"
	EachBurden    Burden = "each"
	BuyerBurden   Burden = "buyer"
	AdvanceBurden Burden = "advance"
)

// Proof states whether there is proof of the price that the owner paid.
type Proof string

// The values of Proof.
const (
	UnknownProof Proof = "unknown"
	NoProof      Proof = "none"
	SomeProof    Proof = "some"
)

// MaxHomes is the highest number of homes that can be answered. It means two or more.
const MaxHomes = 2

// Input holds the known or assumed facts of a purchase. Amounts are in 元; nil and empty values mean unknown.
type Input struct {
	Day     time.Time // day of the transfer, whose law applies
	Price   int64     // price in 元 that the buyer pays, with value added tax
	Usage   string    // dictionary usage
	Area    *float64  // ㎡
	IsShare bool      // only a share is sold; Area may be that of the whole
	Homes   int       // homes of the buyer's family before this one

	Owner    Owner
	Held     Held
	Bought   *int // year in which the owner bought the property
	Only     Answer
	Burden   Burden
	Proof    Proof
	Original int64 // price that the owner paid, if Proof is SomeProof

	Arrears *int64 // unpaid fees (欠费); nil if the notice states none
	Reserve *int64 // amount set aside for clearing and repair; nil if unknown

	Occupancy, Delivery, Ownership string // codes of the dictionaries with these names, for Excluded
}

// most is the highest amount that is accepted: a hundred billion 元.
const most = 100_000_000_000

func refuse(format string, args ...any) error {
	return apperr.New(apperr.Invalid, fmt.Sprintf(format, args...))
}

// Check returns an error that names the impossible value of the input, nil if there is none.
func (in *Input) Check() error {
	home := KindOf(in.Usage) == Home
	switch {
	case in.Price <= 0:
		return refuse("成交价 %d 元不能计算，请填写大于 0 的数", in.Price)
	case in.Price > most:
		return refuse("成交价 %d 元太大，请填写不超过 1,000 亿元的数", in.Price)
	case in.Area != nil && *in.Area <= 0:
		return refuse("建筑面积 %g ㎡不能计算，请填写大于 0 的数", *in.Area)
	case in.Homes < 0 || in.Homes > MaxHomes:
		return refuse("家庭已有住房 %d 套不能计算，请填写 0 至 %d", in.Homes, MaxHomes)
	case in.Proof == SomeProof && (in.Original <= 0 || in.Original > most):
		return refuse("原购入价 %d 元不能计算，请填写大于 0、不超过 1,000 亿元的数", in.Original)
	case in.Arrears != nil && (*in.Arrears < 0 || *in.Arrears > most):
		return refuse("欠费 %d 元不能计算，请填写 0 或大于 0 的数", *in.Arrears)
	case in.Reserve != nil && (*in.Reserve < 0 || *in.Reserve > most):
		return refuse("备用金 %d 元不能计算，请填写 0 或大于 0 的数", *in.Reserve)
	case in.Only == Yes && !home:
		return refuse("唯一住房“是”不成立：标的不是住房，请改为“不是”或“不确定”")
	case in.Only == Yes && in.Owner == CompanyOwner:
		return refuse("唯一住房“是”不成立：原产权人是单位，请改原产权人或唯一住房")
	}
	return in.checkBought()
}

func (in *Input) checkBought() error {
	if in.Bought == nil {
		return nil
	}
	year := in.Day.Year()
	if *in.Bought < 1949 || *in.Bought > year {
		return refuse("购入年份 %d 不能计算，请填写 1949 至 %d", *in.Bought, year)
	}
	least, most := in.yearsHeld()
	if bounds := heldYears[in.Held]; bounds[1] > 0 && least >= bounds[1] || most < bounds[0] {
		return refuse("购入年份 %d 与持有年限不符：到 %d 年持有 %d 至 %d 年", *in.Bought, year, least, most)
	}
	return nil
}

// yearsHeld returns the smallest and largest number of full years of ownership that the year of the purchase allows.
func (in *Input) yearsHeld() (least, most int) {
	years := in.Day.Year() - *in.Bought
	return max(years-1, 0), years
}

// KindOf returns the kind of property that rules distinguish: Home (住宅, 别墅, 平房·四合院), Parking (车位) or Other.
func KindOf(usage string) string {
	switch lot.KindOfUsage(usage) {
	case lot.HomeUsage:
		return Home
	case lot.ParkingUsage:
		return Parking
	}
	return Other
}
