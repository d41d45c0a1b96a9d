package demands

import (
	"math"
	"slices"
	"strconv"

	"github.com/samber/lo"

	"fapai/api/houses/lot"
	"fapai/api/members"
)

// The points of each part of a score; their sum is 100.
const (
	pointsBudget   = 35
	pointsRegion   = 30
	pointsDistrict = 20
	pointsLayout   = 15
	pointsArea     = 10
	pointsStage    = 4
	pointsDiscount = 3
	pointsLoan     = 3
	// minScore is the score from which on a lot is a match.
	minScore = 60
	// Bids exceed the start price: a budget fits well when it holds this multiple of it.
	expectedRise = 1.15
	// A floor area that misses the wanted range by at most this share gets half of the points.
	areaTolerance = 0.1
	// roomsAbove5 is the code of 五室以上 in the dictionary room.
	roomsAbove5 = "6"
	loanGranted = "1"
)

// homes are the residential usages: 住宅, 别墅, 平房·四合院, 商住公寓.
var homes = []string{"101", "111", "114", "115"}

// score gives how well a lot matches a wish, 0-100, with the reasons. An empty field of the wish gives full points and no
// reason. A lot of another usage than the wanted ones gets 0; without usages in the demand, homes are meant.
func score(w *Wish, c *lot.Card, label members.Labels) (points int, reasons []string) {
	wanted := w.Usage
	if len(wanted) == 0 {
		wanted = homes
	}
	if !slices.Contains(wanted, c.Usage) {
		return 0, nil
	}
	type part func(*Wish, *lot.Card, members.Labels) (int, string)
	for _, part := range []part{budgetPoints, placePoints, layoutPoints, areaPoints, stagePoints, discountPoints, loanPoints} {
		n, reason := part(w, c, label)
		points += n
		if reason != "" {
			reasons = append(reasons, reason)
		}
	}
	return points, reasons
}

func budgetPoints(w *Wish, c *lot.Card, _ members.Labels) (int, string) {
	price := float64(c.StartPrice)
	switch {
	case w.BudgetMin == nil && w.BudgetMax == nil:
		return pointsBudget, ""
	case w.BudgetMax != nil && price > float64(*w.BudgetMax):
		return 0, ""
	case w.BudgetMin != nil && price*expectedRise < float64(*w.BudgetMin):
		return pointsBudget / 2, "低于预算"
	case w.BudgetMax != nil && price*expectedRise > float64(*w.BudgetMax):
		return pointsBudget * 2 / 3, "起拍价在预算内"
	}
	return pointsBudget, "预算内"
}

func placePoints(w *Wish, c *lot.Card, _ members.Labels) (int, string) {
	has := func(list []int64, id *int64) bool { return id != nil && slices.Contains(list, *id) }
	switch {
	case len(w.AreaIDs)+len(w.RegionIDs)+len(w.CommunityIDs) == 0:
		return pointsRegion, ""
	case has(w.CommunityIDs, c.CommunityID):
		return pointsRegion, lo.FromPtr(c.CommunityName)
	case has(w.RegionIDs, c.RegionID):
		return pointsRegion, c.AreaName + "·" + lo.FromPtr(c.RegionName)
	case has(w.AreaIDs, &c.AreaID) && len(w.RegionIDs)+len(w.CommunityIDs) == 0:
		return pointsRegion, c.AreaName
	case has(w.AreaIDs, &c.AreaID):
		return pointsDistrict, c.AreaName
	}
	return 0, ""
}

func layoutPoints(w *Wish, c *lot.Card, label members.Labels) (int, string) {
	if len(w.Room) == 0 {
		return pointsLayout, ""
	}
	if c.Room == nil {
		return 0, ""
	}
	code := strconv.Itoa(*c.Room)
	if *c.Room > 5 {
		code = roomsAbove5
	}
	if slices.Contains(w.Room, code) {
		return pointsLayout, label("room", code)
	}
	return 0, ""
}

func areaPoints(w *Wish, c *lot.Card, _ members.Labels) (int, string) {
	if w.AreaMin == nil && w.AreaMax == nil {
		return pointsArea, ""
	}
	if c.AreaM2 == nil {
		return 0, ""
	}
	low, high := 0.0, math.Inf(1)
	if w.AreaMin != nil {
		low = *w.AreaMin
	}
	if w.AreaMax != nil {
		high = *w.AreaMax
	}
	switch {
	case *c.AreaM2 >= low && *c.AreaM2 <= high:
		return pointsArea, "面积合适"
	case *c.AreaM2 >= low*(1-areaTolerance) && *c.AreaM2 <= high*(1+areaTolerance):
		return pointsArea / 2, "面积相近"
	}
	return 0, ""
}

func stagePoints(w *Wish, c *lot.Card, label members.Labels) (int, string) {
	if len(w.Stage) == 0 {
		return pointsStage, ""
	}
	if stage := string(c.Stage); slices.Contains(w.Stage, stage) {
		return pointsStage, label("auction_stage", stage)
	}
	return 0, ""
}

func discountPoints(w *Wish, c *lot.Card, _ members.Labels) (int, string) {
	if w.DiscountMax == nil {
		return pointsDiscount, ""
	}
	if c.CourtDiscount != nil && *c.CourtDiscount <= *w.DiscountMax {
		return pointsDiscount, "折扣合适"
	}
	return 0, ""
}

func loanPoints(w *Wish, c *lot.Card, _ members.Labels) (int, string) {
	if w.LoanNeeded == nil || !*w.LoanNeeded {
		return pointsLoan, ""
	}
	if c.Loan == loanGranted {
		return pointsLoan, "可贷款"
	}
	return 0, ""
}
