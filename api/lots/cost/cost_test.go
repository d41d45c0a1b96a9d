package cost

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

func area(m2 float64) *float64 { return &m2 }

// known returns an input in which all facts are known.
func known() Input {
	arrears := int64(3000)
	return Input{
		Day: today, Price: 2_000_000, Usage: "101", Area: area(90), Owner: PersonOwner, Held: LongHeld,
		Only: No, Burden: EachBurden,
		Proof: NoProof, Arrears: &arrears, Occupancy: "0", Delivery: "1", Ownership: "1",
	}
}

func costOf(t *testing.T, change func(*Input)) *Cost {
	t.Helper()
	in := known()
	change(&in)
	if err := in.Check(); err != nil {
		t.Fatal(err)
	}
	got, err := NewBook(testRules(t)).Of(&in)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func item(c *Cost, tax Tax) Item {
	return c.Items[slices.IndexFunc(c.Items, func(i Item) bool { return i.Tax == tax })]
}

func TestACaseOfWhichAllIsKnownCostsOneSum(t *testing.T) {
	c := costOf(t, func(*Input) {})
	if c.Total != (Range{2_023_080, 2_023_080}) || c.Sellers != (Range{60_000, 60_000}) ||
		len(c.Excluded) != 0 || len(c.Open) != 0 {
		t.Errorf("%+v", c)
	}
}

func TestWhoBearsTheTaxesOfTheOwner(t *testing.T) {
	for burden, want := range map[Burden]Range{
		EachBurden: {2_023_080, 2_023_080}, BuyerBurden: {2_083_080, 2_083_080}, AdvanceBurden: {2_023_080, 2_023_080},
		UnknownBurden: {2_023_080, 2_083_080},
	} {
		if c := costOf(t, func(in *Input) { in.Burden = burden }); c.Total != want {
			t.Errorf("%s: %v", burden, c.Total)
		}
	}
}

func TestWhatNobodySaysOfTheOwnerIsARange(t *testing.T) {
	c := costOf(t, func(in *Input) {
		in.Owner, in.Held, in.Only, in.Proof, in.Burden = UnknownOwner, UnknownHeld, Unknown, UnknownProof, BuyerBurden
	})
	// The most expensive case is a company that is a general taxpayer: 184,954 + 91,743 + 917. The upper end of the
	// total is that of one case, not the sum of the upper ends of all lines, which belong to different cases.
	if item(c, Income).Range != (Range{0, 60_000}) || item(c, VAT).Range != (Range{0, 184_954}) ||
		c.Sellers != (Range{0, 277_614}) {
		t.Errorf("%+v", c)
	}
	person := costOf(t, func(in *Input) {
		in.Held, in.Only, in.Proof, in.Burden = UnknownHeld, Unknown, UnknownProof, BuyerBurden
	})
	if person.Total.High >= c.Total.High || person.Total.Low > c.Total.Low+1000 {
		t.Errorf("a person %v, anybody %v", person.Total, c.Total)
	}
}

func TestAreaThatIsNotKnownLeavesTheDeedTaxOpen(t *testing.T) {
	for _, e := range []struct {
		change func(*Input)
		want   Range
	}{
		{func(in *Input) { in.Area = nil }, Range{20_000, 30_000}},
		{func(in *Input) { in.IsShare = true }, Range{20_000, 30_000}},
		{func(in *Input) { in.Area, in.IsShare = area(140.01), true }, Range{30_000, 30_000}},
		{func(in *Input) { in.Area = area(140) }, Range{20_000, 20_000}},
	} {
		if c := costOf(t, e.change); item(c, Deed).Range != e.want {
			t.Errorf("%v, want %v", item(c, Deed).Range, e.want)
		}
	}
}

func TestTheYearOfThePurchaseSettlesWhatFollowsFromIt(t *testing.T) {
	bought := func(year int) *Cost {
		return costOf(t, func(in *Input) {
			in.Held, in.Only, in.Bought, in.Burden = UnknownHeld, Unknown, &year, BuyerBurden
		})
	}
	if c := bought(2015); item(c, VAT).High != 0 || item(c, Income).Low != 0 {
		t.Errorf("2015: %+v", c)
	}
	if c := bought(2026); item(c, VAT).Low == 0 || item(c, Income).Low == 0 {
		t.Errorf("2026: %+v", c)
	}
	if c := bought(2024); item(c, VAT).Low != 0 || item(c, VAT).High == 0 {
		t.Errorf("2024 may be two years ago or not: %+v", c)
	}
}

func TestWhatNobodyHasAFigureOfIsLeftOut(t *testing.T) {
	excluded := func(change func(*Input)) string { return strings.Join(costOf(t, change).Excluded, "；") }
	if got := excluded(func(in *Input) { in.Arrears = nil }); got != "欠费（金额未知）" {
		t.Error(got)
	}
	for want, change := range map[string]func(*Input){
		"法院不负责清场": func(in *Input) { in.Delivery = "2" },
		"占用情况未知":  func(in *Input) { in.Delivery, in.Occupancy = "9", "9" },
		"有人占用":    func(in *Input) { in.Delivery, in.Occupancy = "9", "1" },
		"土地出让金":   func(in *Input) { in.Ownership = "3" },
		"土地增值税":   func(in *Input) { in.Usage, in.Burden = "113", BuyerBurden },
	} {
		if got := excluded(change); !strings.Contains(got, want) {
			t.Errorf("%q has no %s", got, want)
		}
	}
	if got := excluded(func(in *Input) { in.Delivery, in.Occupancy = "9", "0" }); got != "" {
		t.Error(got)
	}
}

func TestAMissingRuleIsNamed(t *testing.T) {
	for code, name := range map[string]string{"deed_first_small": "契税", "register_home": "不动产登记费",
		"income_auction": "所得税", "vat_exempt": "增值税"} {
		rules := slices.DeleteFunc(testRules(t), func(r Rule) bool { return r.Code == code })
		in := known()
		_, err := NewBook(rules).Of(&in)
		if missing := (MissingRule{}); !errors.As(err, &missing) || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", code, err)
		}
		if _, err := NewBook(rules).Total(&in); err == nil {
			t.Errorf("without %s there is a total", code)
		}
	}
	in := known()
	in.Day = date("1990-01-01")
	if _, err := NewBook(testRules(t)).Total(&in); err == nil {
		t.Error("a total before all rules")
	}
}

func TestAnImpossibleCaseNamesItsValue(t *testing.T) {
	year, below := 2030, int64(-5)
	recent := 2025
	for want, change := range map[string]func(*Input){
		"成交价 0 元":    func(in *Input) { in.Price = 0 },
		"建筑面积 -3 ㎡":  func(in *Input) { in.Area = area(-3) },
		"家庭已有住房 3 套": func(in *Input) { in.Homes = 3 },
		"原购入价 0 元":   func(in *Input) { in.Proof = SomeProof },
		"欠费 -5 元":    func(in *Input) { in.Arrears = &below },
		"原产权人是单位":    func(in *Input) { in.Owner, in.Only = CompanyOwner, Yes },
		"标的不是住房":     func(in *Input) { in.Usage, in.Only = "113", Yes },
		"购入年份 2030":  func(in *Input) { in.Bought = &year },
		"购入年份 2025":  func(in *Input) { in.Bought = &recent },
	} {
		in := known()
		change(&in)
		if err := in.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %s", err, want)
		}
	}
}

func TestNoLineRestsOnARuleOfAnotherTax(t *testing.T) {
	for _, usage := range []string{"101", "113", "116", "117"} {
		c := costOf(t, func(in *Input) {
			in.Usage, in.Owner, in.Held, in.Only, in.Proof, in.Burden = usage, UnknownOwner, UnknownHeld, Unknown,
				UnknownProof, UnknownBurden
		})
		for _, i := range c.Items {
			for _, r := range i.Rules {
				if r.Tax != i.Tax && (i.Tax != VAT || r.Tax != Surcharge) && (i.Tax != Land || r.Tax != LandAdded) {
					t.Errorf("%s rests on %s", i.Name, r.Code)
				}
				if r.Basis() == "" {
					t.Errorf("%s has no source", r.Code)
				}
			}
			if len(i.Rules) == 0 || len(i.Formulas) == 0 {
				t.Errorf("%s has no rule or formula", i.Name)
			}
		}
	}
}

func TestTheHighestBidFitsTheLimitAndOneIncrementMoreDoesNot(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 7))
	book, found := NewBook(testRules(t)), 0
	one := func(list ...string) string { return list[chance.IntN(len(list))] }
	for range 400 {
		start := int64(50_000 + chance.IntN(20_000_000))
		step := []int64{0, 1, 700, 5000, 30_000}[chance.IntN(5)]
		in := known()
		in.Usage, in.Homes, in.Burden = one("101", "113", "116", "117"), chance.IntN(3),
			Burden(one("each", "buyer", "advance", "unknown"))
		in.Owner, in.Held, in.Proof = Owner(one("person", "company", "both", "unknown")),
			Held(one("short", "middle", "long", "unknown")), Proof(one("none", "unknown"))
		limit := start + int64(float64(start)*(chance.Float64()-0.05))
		high := func(price int64) int64 {
			in := in
			in.Price = price
			total, err := book.Total(&in)
			if err != nil {
				t.Fatal(err)
			}
			return total.High
		}
		bid, ok := book.HighestBid(in, start, step, limit)
		if !ok {
			if high(start) <= limit {
				t.Fatalf("none below %d from %d", limit, start)
			}
			continue
		}
		found++
		if unit := max(step, 1); (bid-start)%unit != 0 || high(bid) > limit || high(bid+unit) <= limit {
			t.Fatalf("%d of %d from %d by %d: %d", bid, limit, start, step, high(bid))
		}
	}
	if found < 100 {
		t.Errorf("only %d", found)
	}
}

func BenchmarkTotal(b *testing.B) {
	book, in := NewBook(testRules(b)), known()
	in.Owner, in.Held, in.Only, in.Proof, in.Burden = UnknownOwner, UnknownHeld, Unknown, UnknownProof, UnknownBurden
	for b.Loop() {
		if _, err := book.Total(&in); err != nil {
			b.Fatal(err)
		}
	}
}

func TestRulesThatEndSoonHaveNoSuccessor(t *testing.T) {
	day := func(text string) time.Time {
		at, err := time.Parse("2006-01-02", text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	rule := func(code, from, to string) Rule {
		r := Rule{Code: code, ValidFrom: day(from)}
		if to != "" {
			r.ValidTo = new(day(to))
		}
		return r
	}
	rules := []Rule{
		rule("over", "2020-01-01", "2026-11-18"), rule("today", "2020-01-01", "2026-11-19"),
		rule("last", "2020-01-01", "2027-01-18"),
		rule("later", "2020-01-01", "2027-01-19"), rule("open", "2020-01-01", ""),
		rule("followed", "2020-01-01", "2026-12-31"), rule("followed", "2027-01-01", ""),
		rule("gap", "2020-01-01", "2026-12-31"), rule("gap", "2027-01-02", ""),
	}
	var codes []string
	for _, r := range EndingSoon(rules, time.Date(2026, 11, 19, 11, 0, 0, 0, time.UTC)) {
		codes = append(codes, r.Code)
	}
	if strings.Join(codes, " ") != "today last gap" {
		t.Error(codes)
	}
}
