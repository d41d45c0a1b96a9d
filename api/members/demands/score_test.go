package demands

import (
	"slices"
	"testing"

	"fapai/api/houses/lot"
)

func ptr[T any](v T) *T { return &v }

// labels answers with the code itself, which is enough to see that it was asked for.
func labels(dictionary, code string) string { return dictionary + code }

func flat() lot.Card {
	return lot.Card{AreaName: "朝阳", RegionName: ptr("望京"), House: lot.House{
		ID: 1, AreaID: 3, RegionID: ptr(int64(30)), CommunityID: ptr(int64(300)), CommunityName: ptr("望京花园"),
		Usage: "101", Stage: "1", Loan: "1", Room: ptr(2), AreaM2: ptr(90.0), CourtDiscount: ptr(0.7), StartPrice: 3_000_000,
	}}
}

func TestScore(t *testing.T) {
	for name, c := range map[string]struct {
		wish    Wish
		points  int
		reasons []string
	}{
		"no wish at all":                    {Wish{}, 100, nil},
		"another usage":                     {Wish{Usage: []string{"112"}}, 0, nil},
		"everything as wished":              {Wish{BudgetMax: ptr(int64(3_450_000)), RegionIDs: []int64{30}, Room: []string{"2"}, AreaMin: ptr(80.0), Stage: []string{"1"}, DiscountMax: ptr(0.7), LoanNeeded: ptr(true)}, 100, []string{"预算内", "朝阳·望京", "room2", "面积合适", "auction_stage1", "折扣合适", "可贷款"}},
		"the budget holds the start only":   {Wish{BudgetMax: ptr(int64(3_449_999))}, 88, []string{"起拍价在预算内"}},
		"the budget does not hold it":       {Wish{BudgetMax: ptr(int64(2_999_999))}, 65, nil},
		"far below the budget":              {Wish{BudgetMin: ptr(int64(5_000_000))}, 82, []string{"低于预算"}},
		"only the district":                 {Wish{AreaIDs: []int64{3}, RegionIDs: []int64{31}}, 90, []string{"朝阳"}},
		"the district was all that matters": {Wish{AreaIDs: []int64{3}}, 100, []string{"朝阳"}},
		"elsewhere":                         {Wish{AreaIDs: []int64{4}}, 70, nil},
		"the community":                     {Wish{CommunityIDs: []int64{300}}, 100, []string{"望京花园"}},
		"other rooms":                       {Wish{Room: []string{"3"}}, 85, nil},
		"nearly as large":                   {Wish{AreaMin: ptr(95.0)}, 95, []string{"面积相近"}},
		"too small":                         {Wish{AreaMin: ptr(120.0)}, 90, nil},
		"too dear for the discount":         {Wish{DiscountMax: ptr(0.6), Stage: []string{"2"}}, 93, nil},
	} {
		lot := flat()
		points, reasons := score(&c.wish, &lot, labels)
		if points != c.points || !slices.Equal(reasons, c.reasons) {
			t.Errorf("%s: %d %v, want %d %v", name, points, reasons, c.points, c.reasons)
		}
	}
	lot := flat()
	lot.Room, lot.Loan = ptr(8), "9"
	if points, reasons := score(&Wish{Room: []string{"6"}, LoanNeeded: ptr(true)}, &lot, labels); points != 97 || !slices.Equal(reasons, []string{"room6"}) {
		t.Errorf("eight rooms without a loan: %d %v", points, reasons)
	}
}

// Who names no usage looks for a home, not for a parking space.
func TestAHomeIsWhatIsLookedFor(t *testing.T) {
	for usage, want := range map[string]bool{"101": true, "111": true, "114": true, "115": true, "102": false, "112": false, "113": false, "116": false, "117": false} {
		lot := flat()
		lot.Usage = usage
		if points, _ := score(&Wish{}, &lot, labels); points > 0 != want {
			t.Errorf("usage %s has %d points", usage, points)
		}
		if points, _ := score(&Wish{Usage: []string{usage}}, &lot, labels); points == 0 {
			t.Errorf("usage %s is not found when it is asked for", usage)
		}
	}
}

func TestSimilarity(t *testing.T) {
	area := func(int64) string { return "朝阳" }
	a := Wish{AreaIDs: []int64{3}, BudgetMax: ptr(int64(5)), Room: []string{"2"}, Purpose: ptr("1")}
	if points, common := similarity(&a, &a, labels, area); points != 100 || len(common) != 4 {
		t.Errorf("the same: %d %v", points, common)
	}
	b := Wish{AreaIDs: []int64{4}, BudgetMin: ptr(int64(6)), Room: []string{"3"}, Purpose: ptr("2")}
	if points, common := similarity(&a, &b, labels, area); points != 0 || len(common) != 0 {
		t.Errorf("nothing in common: %d %v", points, common)
	}
	for name, want := range map[string]string{"王女士": "王**", "": "会员"} {
		if got := maskName(name); got != want {
			t.Errorf("%q is masked as %q", name, got)
		}
	}
}
