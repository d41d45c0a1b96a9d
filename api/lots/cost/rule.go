package cost

import (
	"slices"
	"time"
)

// Tax is a tax or fee of a transfer, or another rate used in the computation.
type Tax string

// The taxes and fees in the order of a bill. The last three are rates, not lines of a bill.
const (
	Deed        Tax = "deed"         // 契税
	Stamp       Tax = "stamp"        // 印花税 of the buyer
	Register    Tax = "register"     // 不动产登记费
	VAT         Tax = "vat"          // 增值税及附加
	Income      Tax = "income"       // 所得税
	Land        Tax = "land"         // 土地增值税
	SellerStamp Tax = "seller_stamp" // 印花税 of the owner
	Surcharge   Tax = "surcharge"    // rate on the amount of value added tax
	LandAdded   Tax = "land_added"   // yearly addition to the proved price
	Loan        Tax = "loan"         // default rate of loan calculators
)

// taxes lists the lines of a bill in order.
var taxes = []Tax{Deed, Stamp, Register, VAT, Income, Land, SellerStamp}

// Method is the formula by which a rule gives an amount. value is Rule.Value.
type Method string

// The values of Method.
const (
	Rate       Method = "rate"       // price without value added tax × value
	Fixed      Method = "fixed"      // value
	Free       Method = "free"       // no tax; replaces all other rules that apply
	Full       Method = "full"       // price ÷ (1 + value) × value
	Difference Method = "difference" // (price − proved price) ÷ (1 + value) × value
	Gain       Method = "gain"       // (price without value added tax − proved price) × value
	Step       Method = "step"       // value × the part of the gain up to UpTo × deduction
)

// Kinds of usage that rules distinguish.
const (
	Home    = "home"
	Parking = "parking"
	Other   = "other"
)

// Kinds of seller that rules distinguish.
const (
	Person  = "person"
	Small   = "small"   // a company that pays value added tax as a small-scale taxpayer
	General = "general" // a company that is a general taxpayer
)

// Rule is a tax, fee or rate with its validity, legal source and conditions. An empty list or a nil bound sets no
// condition.
type Rule struct {
	Code      string
	Tax       Tax
	Method    Method
	Value     float64
	ValidFrom time.Time
	ValidTo   *time.Time // last day of validity; nil if no end is known

	Title   string     // title of the document
	Number  string     // 文号
	Article string     // 条款
	Issued  *time.Time `bun:"type:date"`
	Note    string     // points that the document leaves open
	// IsChecked reports whether a person has compared the rule with the legal text.
	IsChecked bool

	Kinds                 []string `bun:",array"`
	Sellers               []string `bun:",array"`
	HeldFrom, HeldBelow   *int     // bounds of full years of ownership
	OnlyHome              *bool
	HomesFrom, HomesBelow *int // bounds of the number of homes that the buyer's family owns
	AreaAbove, AreaTo     *float64
	Proved                *bool // true: with a proved original price; false: without one; nil: both
	Old                   *bool // true: acquired by 30 April 2016; false: later; nil: both
	UpTo                  *float64
}

// Basis returns the legal source of the rule in one line.
func (r *Rule) Basis() string {
	text := r.Title
	if r.Number != "" {
		if text != "" {
			text += "（" + r.Number + "）"
		} else {
			text = r.Number
		}
	}
	if r.Article != "" {
		text += r.Article
	}
	return text
}

// on reports whether the rule is in force on the given day.
func (r *Rule) on(day time.Time) bool {
	return !day.Before(r.ValidFrom) && (r.ValidTo == nil || !day.After(*r.ValidTo))
}

// applies reports whether the rule applies to a case.
func (r *Rule) applies(c *certainCase) bool {
	return (len(r.Kinds) == 0 || slices.Contains(r.Kinds, c.kind)) &&
		(len(r.Sellers) == 0 || slices.Contains(r.Sellers, c.seller)) &&
		inside(c.held, r.HeldFrom, r.HeldBelow) && inside(c.homes, r.HomesFrom, r.HomesBelow) &&
		(r.AreaAbove == nil || c.area > *r.AreaAbove) && (r.AreaTo == nil || c.area <= *r.AreaTo) &&
		is(r.OnlyHome, c.only) && is(r.Proved, c.original != nil) && is(r.Old, c.old)
}

func inside(n int, from, below *int) bool {
	return (from == nil || n >= *from) && (below == nil || n < *below)
}

func is(wanted *bool, got bool) bool { return wanted == nil || *wanted == got }

// endsSoon is the number of days before a rule ends from which it needs a successor.
const endsSoon = 60

// EndingSoon returns the rules that end within 60 days without a successor of the same code.
func EndingSoon(rules []Rule, now time.Time) (list []*Rule) {
	today := Day(now)
	for i := range rules {
		r := &rules[i]
		if r.ValidTo == nil || r.ValidTo.Before(today) || r.ValidTo.After(today.AddDate(0, 0, endsSoon)) {
			continue
		}
		next := r.ValidTo.AddDate(0, 0, 1)
		if !slices.ContainsFunc(rules, func(other Rule) bool { return other.Code == r.Code && other.on(next) }) {
			list = append(list, r)
		}
	}
	return list
}
