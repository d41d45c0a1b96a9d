package costrules

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// Content is the content of a revision: all cost rules, including expired and future ones, sorted by tax, code and
// first day.
type Content struct {
	Rules []Rule `json:"rules"`
}

// Rule is the JSON form of a cost.Rule: days are texts, and the fields are in the order of the API contract.
type Rule struct {
	AreaAbove  *float64 `json:"area_above"`
	AreaTo     *float64 `json:"area_to"`
	Article    string   `json:"article"`
	Code       string   `json:"code"`
	HeldBelow  *int     `json:"held_below"`
	HeldFrom   *int     `json:"held_from"`
	HomesBelow *int     `json:"homes_below"`
	HomesFrom  *int     `json:"homes_from"`
	IsChecked  bool     `json:"is_checked"`
	Issued     *string  `json:"issued"`
	Kinds      []string `json:"kinds"`
	Method     string   `json:"method"`
	Note       string   `json:"note"`
	Number     string   `json:"number"`
	Old        *bool    `json:"old"`
	OnlyHome   *bool    `json:"only_home"`
	Proved     *bool    `json:"proved"`
	Sellers    []string `json:"sellers"`
	Tax        string   `json:"tax"`
	Title      string   `json:"title"`
	UpTo       *float64 `json:"up_to"`
	ValidFrom  string   `json:"valid_from"`
	ValidTo    *string  `json:"valid_to"`
	Value      float64  `json:"value"`
}

func ruleOf(r *cost.Rule) Rule {
	out := Rule{
		AreaAbove: r.AreaAbove, AreaTo: r.AreaTo, Article: r.Article, Code: r.Code,
		HeldBelow: r.HeldBelow, HeldFrom: r.HeldFrom,
		HomesBelow: r.HomesBelow, HomesFrom: r.HomesFrom, IsChecked: r.IsChecked, Kinds: append([]string{}, r.Kinds...),
		Method: string(r.Method),
		Note:   r.Note, Number: r.Number, Old: r.Old, OnlyHome: r.OnlyHome, Proved: r.Proved,
		Sellers: append([]string{}, r.Sellers...),
		Tax:     string(r.Tax), Title: r.Title, UpTo: r.UpTo, ValidFrom: r.ValidFrom.Format(lot.DayFormat),
		Value: r.Value,
	}
	if r.Issued != nil {
		out.Issued = new(r.Issued.Format(lot.DayFormat))
	}
	if r.ValidTo != nil {
		out.ValidTo = new(r.ValidTo.Format(lot.DayFormat))
	}
	return out
}

// parse converts the rule to the type of the cost engine.
func (r *Rule) parse() (out cost.Rule, err error) {
	out = cost.Rule{
		Code: r.Code, Tax: cost.Tax(r.Tax), Method: cost.Method(r.Method), Value: r.Value, Title: r.Title,
		Number: r.Number, Article: r.Article,
		Note: r.Note, IsChecked: r.IsChecked, HeldFrom: r.HeldFrom, HeldBelow: r.HeldBelow,
		OnlyHome: r.OnlyHome, HomesFrom: r.HomesFrom,
		HomesBelow: r.HomesBelow, AreaAbove: r.AreaAbove, AreaTo: r.AreaTo, Proved: r.Proved, Old: r.Old, UpTo: r.UpTo,
	}
	if len(r.Kinds) > 0 {
		out.Kinds = r.Kinds
	}
	if len(r.Sellers) > 0 {
		out.Sellers = r.Sellers
	}
	if out.ValidFrom, err = day(r.ValidFrom); err != nil {
		return out, r.fault("生效日期应为存在的日期")
	}
	for _, d := range []struct {
		text *string
		into **time.Time
		name string
	}{{r.ValidTo, &out.ValidTo, "失效日期"}, {r.Issued, &out.Issued, "文件日期"}} {
		if d.text == nil {
			continue
		}
		at, err := day(*d.text)
		if err != nil {
			return out, r.fault(d.name + "应为存在的日期")
		}
		*d.into = &at
	}
	return out, nil
}

func day(text string) (time.Time, error) { return time.Parse(lot.DayFormat, text) }

// fault returns an error that names the rule and describes its fault.
func (r *Rule) fault(what string) error {
	return apperr.New(apperr.Invalid, fmt.Sprintf("规则 %s（%s 起）：%s", r.Code, r.ValidFrom, what))
}

var (
	codePattern = regexp.MustCompile(`^[a-z][a-z0-9_]{1,39}$`)
	taxes       = []string{"deed", "stamp", "register", "vat", "income", "land", "seller_stamp",
		"surcharge", "land_added", "loan"}
	methods = []string{"rate", "fixed", "free", "full", "difference", "gain", "step"}
	kinds   = []string{cost.Home, cost.Parking, cost.Other}
	sellers = []string{cost.Person, cost.Small, cost.General}
)

// check returns an error that names the fault of a rule, or nil for a valid rule.
func (r *Rule) check() error {
	within := func(v *int, most int) bool { return v == nil || *v >= 0 && *v <= most }
	size := func(v *float64, most float64) bool { return v == nil || *v > 0 && *v <= most }
	unknown := func(list, known []string) bool {
		return slices.ContainsFunc(list, func(s string) bool { return !slices.Contains(known, s) })
	}
	fixed := r.Method == string(cost.Fixed)
	for _, c := range []struct {
		wrong bool
		what  string
	}{
		{!codePattern.MatchString(r.Code), "代码应为小写字母、数字和下划线"},
		{!slices.Contains(taxes, r.Tax), "税种不存在"},
		{!slices.Contains(methods, r.Method), "计算方法不存在"},
		{fixed && (r.Value < 0 || r.Value > maxFee), "金额应为 0 元到 1000 万元"},
		{!fixed && (r.Value < 0 || r.Value > 1), "税率应为 0 到 1 之间的小数，如 0.03"},
		{r.Method == string(cost.Free) && r.Value != 0, "免征的规则，数值应为 0"},
		{r.Title == "" && r.Number == "", "请填写文件名称或文号"},
		{r.ValidTo != nil && *r.ValidTo < r.ValidFrom, "失效日期不能早于生效日期"},
		{unknown(r.Kinds, kinds), "适用的用途不存在"},
		{unknown(r.Sellers, sellers), "适用的出让人不存在"},
		{!within(r.HeldFrom, maxYears) || !within(r.HeldBelow, maxYears), "持有年数应为 0 到 100"},
		{r.HeldFrom != nil && r.HeldBelow != nil && *r.HeldBelow <= *r.HeldFrom, "持有年数的上限应大于下限"},
		{!within(r.HomesFrom, maxHomes) || !within(r.HomesBelow, maxHomes), "已有住房套数应为 0 到 100"},
		{r.HomesFrom != nil && r.HomesBelow != nil && *r.HomesBelow <= *r.HomesFrom, "已有住房套数的上限应大于下限"},
		{!size(r.AreaAbove, maxArea) || !size(r.AreaTo, maxArea), "面积应为大于 0 的数"},
		{r.AreaAbove != nil && r.AreaTo != nil && *r.AreaTo <= *r.AreaAbove, "面积的上限应大于下限"},
		{!size(r.UpTo, maxUpTo), "增值额与扣除额之比应为大于 0 的数"},
	} {
		if c.wrong {
			return r.fault(c.what)
		}
	}
	return nil
}

// parse checks each rule and the periods of the rules with the same code. It returns the rules in the type of the cost
// engine.
func (c *Content) parse() ([]cost.Rule, error) {
	parsed := make([]cost.Rule, len(c.Rules))
	of := map[string][]int{}
	for i := range c.Rules {
		r := &c.Rules[i]
		if err := r.check(); err != nil {
			return nil, err
		}
		var err error
		if parsed[i], err = r.parse(); err != nil {
			return nil, err
		}
		for _, other := range of[r.Code] {
			o := &parsed[other]
			switch {
			case o.ValidFrom.Equal(parsed[i].ValidFrom):
				return nil, r.fault("同一代码在这一天已有一条规则")
			case o.Tax != parsed[i].Tax:
				return nil, r.fault("同一代码的规则应属于同一税种")
			}
		}
		of[r.Code] = append(of[r.Code], i)
	}
	return parsed, nil
}

// contentOf returns a content with these rules, sorted in the order in which contents are stored.
func contentOf(rules []cost.Rule) Content {
	c := Content{Rules: make([]Rule, len(rules))}
	for i := range rules {
		c.Rules[i] = ruleOf(&rules[i])
	}
	c.sort()
	return c
}

// sort sorts the rules in the order in which contents are stored and compared.
func (c *Content) sort() {
	slices.SortStableFunc(c.Rules, func(a, b Rule) int {
		return cmp.Or(
			slices.Index(taxes, a.Tax)-slices.Index(taxes, b.Tax), strings.Compare(a.Code, b.Code),
			strings.Compare(a.ValidFrom, b.ValidFrom))
	})
}
