package demands

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/members"
)

// The numbers of points that a lot gets for the conditions that it meets. Their sum is 100.
const (
	pointsBudget   = 35
	pointsRegion   = 30
	pointsDistrict = 20
	pointsLayout   = 15
	pointsArea     = 10
	pointsStage    = 4
	pointsDiscount = 3
	pointsLoan     = 3
	// minScore is the minimum score with which a lot is shown as a match.
	minScore = 60
	// expectedRise is the expected ratio of the final price of an auction to the start price. A lot gets all points for
	// the budget if the budget is at least the expected final price.
	expectedRise = 1.15
	// areaTolerance is the fraction by which a floor area may be outside the wanted range; within it, the lot still
	// gets half of the points for the area.
	areaTolerance = 0.1
	// roomsAbove5 is the code of the dictionary room for five rooms or more.
	roomsAbove5 = "6"
	loanGranted = "1"
	loanRefused = "0"
	// toleratedExcess is the fraction by which a start price may exceed the budget. A lot with a higher start price is
	// never shown.
	toleratedExcess = 0.2
)

// verdict is the result of comparing a lot with a whole wish or with one of its conditions.
type verdict struct {
	points     int // for a whole wish from 0 to 100
	reasons    []string
	mismatches []string // names of the conditions that the lot does not meet, or that its notice does not mention
}

func met(points int, reason string) verdict {
	if reason == "" {
		return verdict{points: points}
	}
	return verdict{points: points, reasons: []string{reason}}
}

func missed(points int, mismatch string) verdict {
	return verdict{points: points, mismatches: []string{mismatch}}
}

// comparison holds a lot, a wish, and the function that returns the labels of codes for texts.
type comparison struct {
	*Wish
	lot   *lot.Card
	label members.Labels
}

// score compares a lot with all conditions of a wish. For a condition that the wish does not state, the lot gets all
// points of that condition. The total is 0 if the usage of the lot is not wanted or its price is far too high. If the
// wish states no usage, only homes are wanted.
func score(w *Wish, c *lot.Card, label members.Labels) (all verdict) {
	wanted := w.Usage
	if len(wanted) == 0 {
		wanted = lot.DwellingUsages()
	}
	if !slices.Contains(wanted, c.Usage) || w.BudgetMax != nil && c.StartPrice != nil &&
		float64(*c.StartPrice) > float64(*w.BudgetMax)*(1+toleratedExcess) {
		return verdict{}
	}
	pair := comparison{w, c, label}
	for _, part := range []verdict{
		pair.budget(), pair.place(), pair.layout(), pair.area(), pair.stage(), pair.discount(), pair.loan(),
	} {
		all.points += part.points
		all.reasons = append(all.reasons, part.reasons...)
		all.mismatches = append(all.mismatches, part.mismatches...)
	}
	return all
}

func (c comparison) budget() verdict {
	switch {
	case c.BudgetMin == nil && c.BudgetMax == nil:
		return met(pointsBudget, "")
	case c.lot.StartPrice == nil:
		return missed(0, lot.StartPriceUnknown)
	}
	price := float64(*c.lot.StartPrice)
	switch {
	case c.BudgetMax != nil && price > float64(*c.BudgetMax):
		return missed(0, "超出预算 "+percent(price/float64(*c.BudgetMax)-1))
	case c.BudgetMin != nil && price < float64(*c.BudgetMin):
		points := pointsBudget
		if price*expectedRise < float64(*c.BudgetMin) {
			points /= 2
		}
		return missed(points, "低于预算下限 "+percent(1-price/float64(*c.BudgetMin)))
	case c.BudgetMax != nil && price*expectedRise > float64(*c.BudgetMax):
		return met(pointsBudget*2/3, "起拍价在预算内")
	}
	return met(pointsBudget, "预算内")
}

// percent returns a fraction as a percentage such as 12%. It rounds up, so that a small deviation is never shown as 0%.
func percent(share float64) string { return fmt.Sprintf("%.0f%%", math.Ceil(share*100-1e-9)) }

func (c comparison) place() verdict {
	has := func(list []int64, id *int64) bool { return id != nil && slices.Contains(list, *id) }
	here := c.lot.AreaName
	if c.lot.RegionName != nil {
		here += "·" + *c.lot.RegionName
	}
	switch {
	case len(c.AreaIDs)+len(c.RegionIDs)+len(c.CommunityIDs) == 0:
		return met(pointsRegion, "")
	case has(c.CommunityIDs, c.lot.CommunityID):
		return met(pointsRegion, lo.FromPtr(c.lot.CommunityName))
	case has(c.RegionIDs, c.lot.RegionID):
		return met(pointsRegion, here)
	case has(c.AreaIDs, &c.lot.AreaID) && len(c.RegionIDs)+len(c.CommunityIDs) == 0:
		return met(pointsRegion, c.lot.AreaName)
	case has(c.AreaIDs, &c.lot.AreaID) && len(c.RegionIDs) == 0:
		return missed(pointsDistrict, "不在所选小区："+here)
	case has(c.AreaIDs, &c.lot.AreaID):
		return missed(pointsDistrict, "不在所选商圈："+here)
	case len(c.AreaIDs) == 0:
		return missed(0, "不在所选位置："+here)
	}
	return missed(0, "区域不符："+c.lot.AreaName)
}

func (c comparison) layout() verdict {
	switch {
	case len(c.Room) == 0:
		return met(pointsLayout, "")
	case c.lot.Room == nil:
		return missed(0, "户型未载明")
	}
	code := strconv.Itoa(*c.lot.Room)
	if *c.lot.Room > 5 {
		code = roomsAbove5
	}
	if slices.Contains(c.Room, code) {
		return met(pointsLayout, c.label("room", code))
	}
	return missed(0, "户型不符："+c.label("room", code))
}

func (c comparison) area() verdict {
	switch {
	case c.AreaMin == nil && c.AreaMax == nil:
		return met(pointsArea, "")
	case c.lot.AreaM2 == nil:
		return missed(0, "面积未载明")
	}
	low, high, size := lo.FromPtr(c.AreaMin), math.Inf(1), *c.lot.AreaM2
	if c.AreaMax != nil {
		high = *c.AreaMax
	}
	name := "面积不符：" + strconv.FormatFloat(size, 'f', -1, 64) + "㎡"
	switch {
	case size >= low && size <= high:
		return met(pointsArea, "面积合适")
	case size >= low*(1-areaTolerance) && size <= high*(1+areaTolerance):
		return missed(pointsArea/2, name)
	}
	return missed(0, name)
}

func (c comparison) stage() verdict {
	if len(c.Stage) == 0 {
		return met(pointsStage, "")
	}
	if c.lot.Stage == lot.StageUnknown {
		return missed(0, "阶段未载明")
	}
	stage := string(c.lot.Stage)
	if slices.Contains(c.Stage, stage) {
		return met(pointsStage, c.label("auction_stage", stage))
	}
	return missed(0, "阶段不符："+c.label("auction_stage", stage))
}

func (c comparison) discount() verdict {
	switch {
	case c.DiscountMax == nil:
		return met(pointsDiscount, "")
	case c.lot.CourtDiscount == nil:
		return missed(0, "折扣未载明")
	case *c.lot.CourtDiscount <= *c.DiscountMax:
		return met(pointsDiscount, "折扣合适")
	}
	return missed(0, fmt.Sprintf("折扣不符：%.1f折", *c.lot.CourtDiscount*10))
}

func (c comparison) loan() verdict {
	switch {
	case c.LoanNeeded == nil || !*c.LoanNeeded:
		return met(pointsLoan, "")
	case c.lot.Loan == loanGranted:
		return met(pointsLoan, "可贷款")
	case c.lot.Loan == loanRefused:
		return missed(0, "不可贷款")
	}
	return missed(0, "贷款未载明")
}
