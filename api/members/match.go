package members

import (
	"math"
	"slices"
	"strconv"
	"time"
)

// Candidate is a lot that may suit a demand. Prices in 元, areas in ㎡; Discount is start price / appraisal price.
type Candidate struct {
	ID, AreaID            int64
	RegionID, CommunityID *int64
	Title, AreaName       string
	RegionName, Community string
	Usage, Stage, Loan    string
	Room                  *int
	Area, Discount        *float64
	StartPrice            int64
	ChangedAt             time.Time
}

// Points of each part of a score; together they are 100.
const (
	pointsBudget   = 35
	pointsRegion   = 30
	pointsDistrict = 20
	pointsLayout   = 15
	pointsArea     = 10
	pointsStage    = 4
	pointsDiscount = 3
	pointsLoan     = 3
	// A lot with fewer points is not shown.
	leastScore = 60
	// Bidding goes above the start price: a budget is comfortable with this much more.
	overStart = 1.15
	// A lot this much off the wanted area still counts a half.
	areaSlack = 0.1
	// manyRooms is the code of 五室以上 in the dictionary room.
	manyRooms   = "6"
	loanGranted = "1"
)

// homes are the usages of what people live in: 住宅, 别墅, 平房·四合院, 商住公寓.
var homes = []string{"101", "111", "114", "115"}

// Labels names codes of dictionaries.
type Labels func(dictionary, code string) string

// score tells how well a lot suits a demand, 0-100, and why. A wish that was not expressed is fulfilled, without being a
// reason. Another usage than the wanted ones is no match at all; who names none looks for a home.
func score(f *Form, c *Candidate, label Labels) (points int, reasons []string) {
	wanted := f.Usage
	if len(wanted) == 0 {
		wanted = homes
	}
	if !slices.Contains(wanted, c.Usage) {
		return 0, nil
	}
	for _, part := range []func(*Form, *Candidate, Labels) (int, string){budgetPoints, placePoints, layoutPoints, areaPoints, stagePoints, discountPoints, loanPoints} {
		n, reason := part(f, c, label)
		points += n
		if reason != "" {
			reasons = append(reasons, reason)
		}
	}
	return points, reasons
}

func budgetPoints(f *Form, c *Candidate, _ Labels) (int, string) {
	price := float64(c.StartPrice)
	switch {
	case f.BudgetMin == nil && f.BudgetMax == nil:
		return pointsBudget, ""
	case f.BudgetMax != nil && price > float64(*f.BudgetMax):
		return 0, ""
	case f.BudgetMin != nil && price*overStart < float64(*f.BudgetMin):
		return pointsBudget / 2, "低于预算"
	case f.BudgetMax != nil && price*overStart > float64(*f.BudgetMax):
		return pointsBudget * 2 / 3, "起拍价在预算内"
	}
	return pointsBudget, "预算内"
}

func placePoints(f *Form, c *Candidate, _ Labels) (int, string) {
	has := func(list []int64, id *int64) bool { return id != nil && slices.Contains(list, *id) }
	switch {
	case len(f.AreaIDs)+len(f.RegionIDs)+len(f.CommunityIDs) == 0:
		return pointsRegion, ""
	case has(f.CommunityIDs, c.CommunityID):
		return pointsRegion, c.Community
	case has(f.RegionIDs, c.RegionID):
		return pointsRegion, c.AreaName + "·" + c.RegionName
	case has(f.AreaIDs, &c.AreaID) && len(f.RegionIDs)+len(f.CommunityIDs) == 0:
		return pointsRegion, c.AreaName
	case has(f.AreaIDs, &c.AreaID):
		return pointsDistrict, c.AreaName
	}
	return 0, ""
}

func layoutPoints(f *Form, c *Candidate, label Labels) (int, string) {
	if len(f.Room) == 0 {
		return pointsLayout, ""
	}
	if c.Room == nil {
		return 0, ""
	}
	code := strconv.Itoa(*c.Room)
	if *c.Room > 5 {
		code = manyRooms
	}
	if slices.Contains(f.Room, code) {
		return pointsLayout, label("room", code)
	}
	return 0, ""
}

func areaPoints(f *Form, c *Candidate, _ Labels) (int, string) {
	if f.AreaMin == nil && f.AreaMax == nil {
		return pointsArea, ""
	}
	if c.Area == nil {
		return 0, ""
	}
	low, high := 0.0, math.Inf(1)
	if f.AreaMin != nil {
		low = *f.AreaMin
	}
	if f.AreaMax != nil {
		high = *f.AreaMax
	}
	switch {
	case *c.Area >= low && *c.Area <= high:
		return pointsArea, "面积合适"
	case *c.Area >= low*(1-areaSlack) && *c.Area <= high*(1+areaSlack):
		return pointsArea / 2, "面积相近"
	}
	return 0, ""
}

func stagePoints(f *Form, c *Candidate, label Labels) (int, string) {
	if len(f.Stage) == 0 {
		return pointsStage, ""
	}
	if slices.Contains(f.Stage, c.Stage) {
		return pointsStage, label("auction_stage", c.Stage)
	}
	return 0, ""
}

func discountPoints(f *Form, c *Candidate, _ Labels) (int, string) {
	if f.DiscountMax == nil {
		return pointsDiscount, ""
	}
	if c.Discount != nil && *c.Discount <= *f.DiscountMax {
		return pointsDiscount, "折扣合适"
	}
	return 0, ""
}

func loanPoints(f *Form, c *Candidate, _ Labels) (int, string) {
	if f.LoanNeeded == nil || !*f.LoanNeeded {
		return pointsLoan, ""
	}
	if c.Loan == loanGranted {
		return pointsLoan, "可贷款"
	}
	return 0, ""
}

// likeness tells how much two demands have in common, 0-100, and what.
func likeness(a, b *Form, label Labels, area func(id int64) string) (points int, shared []string) {
	common := func(first, second []int64) (names []string) {
		for _, id := range first {
			if slices.Contains(second, id) {
				names = append(names, area(id))
			}
		}
		return names
	}
	if names := common(a.AreaIDs, b.AreaIDs); len(names) > 0 {
		points, shared = points+40, append(shared, names...)
	} else if len(a.AreaIDs) == 0 && len(b.AreaIDs) == 0 {
		points += 20
	}
	if budgetsMeet(a, b) {
		points, shared = points+30, append(shared, "预算相近")
	}
	for _, room := range a.Room {
		if slices.Contains(b.Room, room) {
			points, shared = points+20, append(shared, label("room", room))
			break
		}
	}
	if a.Purpose != nil && b.Purpose != nil && *a.Purpose == *b.Purpose {
		points, shared = points+10, append(shared, label("demand_purpose", *a.Purpose))
	}
	return points, shared
}

// budgetsMeet tells whether two expressed budgets overlap.
func budgetsMeet(a, b *Form) bool {
	bounds := func(f *Form) (low, high int64, said bool) {
		high = math.MaxInt64
		if f.BudgetMin != nil {
			low = *f.BudgetMin
		}
		if f.BudgetMax != nil {
			high = *f.BudgetMax
		}
		return low, high, f.BudgetMin != nil || f.BudgetMax != nil
	}
	lowA, highA, saidA := bounds(a)
	lowB, highB, saidB := bounds(b)
	return saidA && saidB && lowA <= highB && lowB <= highA
}
