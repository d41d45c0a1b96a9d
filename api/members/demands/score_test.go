package demands

import (
	rand "math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/samber/lo"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
)

func ptr[T any](v T) *T { return &v }

// labels returns the names of dictionary and code in place of a label. Tests can then see which label was asked for.
func labels(dictionary, code string) string { return dictionary + code }

func flat() lot.Card {
	return lot.Card{AreaName: "朝阳", RegionName: ptr("望京"), House: lot.House{
		ID: 1, AreaID: 3, RegionID: ptr(int64(30)), CommunityID: ptr(int64(300)), CommunityName: ptr("望京花园"),
		Usage: "101", Stage: "1", Loan: "1", Room: ptr(2), AreaM2: ptr(90.0), CourtDiscount: ptr(0.7),
		StartPrice: new(int64(3_000_000)),
	}}
}

func TestScore(t *testing.T) {
	for name, c := range map[string]struct {
		wish       Wish
		points     int
		reasons    []string
		mismatches []string
	}{
		"no wish at all": {Wish{}, 100, nil, nil},
		"another usage":  {Wish{Usage: []string{"112"}}, 0, nil, nil},
		"everything as wished": {Wish{BudgetMax: ptr(int64(3_450_000)), RegionIDs: []int64{30},
			Room: []string{"2"}, AreaMin: ptr(80.0), Stage: []string{"1"}, DiscountMax: ptr(0.7),
			LoanNeeded: ptr(true)}, 100, []string{"预算内", "朝阳·望京", "room2", "面积合适", "auction_stage1", "折扣合适", "可贷款"},
			nil},
		"the budget holds the start only": {Wish{BudgetMax: ptr(int64(3_449_999))}, 88, []string{"起拍价在预算内"}, nil},
		"the budget does not hold it":     {Wish{BudgetMax: ptr(int64(2_999_999))}, 65, nil, []string{"超出预算 1%"}},
		"a fifth above the budget":        {Wish{BudgetMax: ptr(int64(2_500_000))}, 65, nil, []string{"超出预算 20%"}},
		"far above the budget":            {Wish{BudgetMax: ptr(int64(2_499_999))}, 0, nil, nil},
		"a little below the budget":       {Wish{BudgetMin: ptr(int64(3_200_000))}, 100, nil, []string{"低于预算下限 7%"}},
		"far below the budget":            {Wish{BudgetMin: ptr(int64(5_000_000))}, 82, nil, []string{"低于预算下限 40%"}},
		"only the district": {Wish{AreaIDs: []int64{3}, RegionIDs: []int64{31}}, 90, nil,
			[]string{"不在所选商圈：朝阳·望京"}},
		"only the district of a community": {Wish{AreaIDs: []int64{3}, CommunityIDs: []int64{301}}, 90, nil,
			[]string{"不在所选小区：朝阳·望京"}},
		"the district was all that matters": {Wish{AreaIDs: []int64{3}}, 100, []string{"朝阳"}, nil},
		"elsewhere":                         {Wish{AreaIDs: []int64{4}}, 70, nil, []string{"区域不符：朝阳"}},
		"another business area":             {Wish{RegionIDs: []int64{31}}, 70, nil, []string{"不在所选位置：朝阳·望京"}},
		"the community":                     {Wish{CommunityIDs: []int64{300}}, 100, []string{"望京花园"}, nil},
		"other rooms":                       {Wish{Room: []string{"3"}}, 85, nil, []string{"户型不符：room2"}},
		"nearly as large":                   {Wish{AreaMin: ptr(95.0)}, 95, nil, []string{"面积不符：90㎡"}},
		"too small":                         {Wish{AreaMin: ptr(120.0)}, 90, nil, []string{"面积不符：90㎡"}},
		"too dear for the discount": {Wish{DiscountMax: ptr(0.6), Stage: []string{"2"}}, 93, nil,
			[]string{"阶段不符：auction_stage1", "折扣不符：7.0折"}},
	} {
		lot := flat()
		got := score(&c.wish, &lot, labels)
		if got.points != c.points || !slices.Equal(got.reasons, c.reasons) ||
			!slices.Equal(got.mismatches, c.mismatches) {
			t.Errorf("%s: %+v, want %d %v %v", name, got, c.points, c.reasons, c.mismatches)
		}
	}
	lot := flat()
	lot.Room, lot.Loan, lot.AreaM2 = ptr(8), "9", nil
	got := score(&Wish{Room: []string{"6"}, LoanNeeded: ptr(true), AreaMax: ptr(90.0)}, &lot, labels)
	if got.points != 87 || !slices.Equal(got.reasons, []string{"room6"}) ||
		!slices.Equal(got.mismatches, []string{"面积未载明", "贷款未载明"}) {
		t.Errorf("eight rooms, of unknown size and without a loan: %+v", got)
	}
}

// A demand that states no usage means homes, so a parking space does not match.
func TestAHomeIsWhatIsLookedFor(t *testing.T) {
	for usage, want := range map[string]bool{"101": true, "111": true, "114": true, "115": true, "102": false,
		"112": false, "113": false, "116": false, "117": false} {
		lot := flat()
		lot.Usage = usage
		if points := score(&Wish{}, &lot, labels).points; points > 0 != want {
			t.Errorf("usage %s has %d points", usage, points)
		}
		if points := score(&Wish{Usage: []string{usage}}, &lot, labels).points; points == 0 {
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

// Compares random demands with the lots of the demo data. A lot must have mismatches exactly if it does not meet all
// conditions; the test itself decides that with code of its own.
func TestEveryMismatchIsNamed(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 10))
	var lots []lot.Card
	list, err := demo.Lots(t.Context(), 400, fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		c := lot.Card{House: l.House, AreaName: "区" + strconv.FormatInt(l.House.AreaID, 10)}
		if c.AppraisalPrice != nil {
			c.CourtDiscount = ptr(float64(*c.StartPrice) / float64(*c.AppraisalPrice))
		}
		lots = append(lots, c)
	}
	of := func() *lot.Card { return &lots[r.IntN(len(lots))] } // demands get their values from existing lots
	offered, exact := 0, 0
	for range 300 {
		var w Wish
		maybe := func(set func(like *lot.Card)) {
			if r.IntN(2) == 0 {
				set(of())
			}
		}
		maybe(func(l *lot.Card) { w.BudgetMax = ptr(*l.StartPrice + r.Int64N(500_000)) })
		maybe(func(l *lot.Card) { w.BudgetMin = ptr(min(*l.StartPrice/2, lo.FromPtrOr(w.BudgetMax, *l.StartPrice))) })
		maybe(func(l *lot.Card) { w.AreaIDs = []int64{l.AreaID} })
		maybe(func(l *lot.Card) { w.Room = []string{strconv.Itoa(min(lo.FromPtr(l.Room), 6))} })
		maybe(func(l *lot.Card) { w.AreaMin = ptr(lo.FromPtr(l.AreaM2) * 0.8) })
		maybe(func(l *lot.Card) { w.Stage = []string{string(l.Stage)} })
		maybe(func(*lot.Card) { w.LoanNeeded = ptr(true) })
		for i := range lots {
			c := &lots[i]
			v := score(&w, c, labels)
			if v.points < minScore {
				continue
			}
			offered++
			names := func(begin string) bool {
				return slices.ContainsFunc(v.mismatches, func(m string) bool { return strings.HasPrefix(m, begin) })
			}
			for begin, outside := range map[string]bool{
				"区域不符：" + c.AreaName: len(w.AreaIDs) > 0 && !slices.Contains(w.AreaIDs, c.AreaID),
				"超出预算 ":              w.BudgetMax != nil && *c.StartPrice > *w.BudgetMax,
				"低于预算下限 ":            w.BudgetMin != nil && *c.StartPrice < *w.BudgetMin,
				"户型": len(w.Room) > 0 &&
					(c.Room == nil || !slices.Contains(w.Room, strconv.Itoa(min(*c.Room, 6)))),
				"面积":    w.AreaMin != nil && (c.AreaM2 == nil || *c.AreaM2 < *w.AreaMin),
				"阶段不符：": len(w.Stage) > 0 && !slices.Contains(w.Stage, string(c.Stage)),
			} {
				if names(begin) != outside {
					t.Fatalf("%+v with %s for %d: %s is %v, but it names %v", w, c.Title, *c.StartPrice,
						begin, outside, v.mismatches)
				}
			}
			if w.BudgetMax != nil && float64(*c.StartPrice) > 1.2*float64(*w.BudgetMax) {
				t.Fatalf("a lot of %d is offered for a budget of %d", *c.StartPrice, *w.BudgetMax)
			}
			if v.exact() {
				exact++
			}
		}
	}
	if exact == 0 || exact == offered {
		t.Errorf("%d of %d offers are exact: the test shows nothing", exact, offered)
	}
}

func TestTheMessageCountsWhatMeetsTheDemandApart(t *testing.T) {
	found := func(title string, mismatches ...string) scored {
		return scored{title: title, verdict: verdict{points: 70, mismatches: mismatches}}
	}
	for want, list := range map[string][]scored{
		"找到2套完全符合需求的房源，如“甲”。可在“需求匹配”中查看。":                         {found("甲"), found("乙")},
		"找到1套完全符合需求的房源，如“甲”；另有1套接近的房源，如“乙”（区域不符：海淀）。可在“需求匹配”中查看。": {found("甲"), found("乙", "区域不符：海淀")},
		"有2套接近的房源，如“乙”（区域不符：海淀，超出预算 12%）。可在“需求匹配”中查看。": {found("乙", "区域不符：海淀", "超出预算 12%"),
			found("丙", "户型未载明")},
	} {
		if got := matchText(list); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
