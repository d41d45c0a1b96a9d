package cost

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"
)

// testRules returns the rules that the migration stores. A test in package stored compares both.
func testRules(t testing.TB) []Rule {
	t.Helper()
	text, err := os.ReadFile("testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Code, Method, Title, Number, Article, Note string
		Tax                                        Tax
		Value                                      float64
		ValidFrom                                  string `json:"valid_from"`
		ValidTo                                    string `json:"valid_to"`
		IsChecked                                  bool   `json:"is_checked"`
		Kinds, Sellers                             []string
		HeldFrom                                   *int     `json:"held_from"`
		HeldBelow                                  *int     `json:"held_below"`
		OnlyHome                                   *bool    `json:"only_home"`
		HomesFrom                                  *int     `json:"homes_from"`
		HomesBelow                                 *int     `json:"homes_below"`
		AreaAbove                                  *float64 `json:"area_above"`
		AreaTo                                     *float64 `json:"area_to"`
		Proved, Old                                *bool
		UpTo                                       *float64 `json:"up_to"`
	}
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	rules := make([]Rule, len(rows))
	for i, r := range rows {
		rules[i] = Rule{
			Code: r.Code, Tax: r.Tax, Method: Method(r.Method), Value: r.Value, ValidFrom: date(r.ValidFrom),
			Title: r.Title, Number: r.Number,
			Article: r.Article, Note: r.Note, IsChecked: r.IsChecked, Kinds: r.Kinds,
			Sellers: r.Sellers, HeldFrom: r.HeldFrom,
			HeldBelow: r.HeldBelow, OnlyHome: r.OnlyHome, HomesFrom: r.HomesFrom,
			HomesBelow: r.HomesBelow, AreaAbove: r.AreaAbove,
			AreaTo: r.AreaTo, Proved: r.Proved, Old: r.Old, UpTo: r.UpTo,
		}
		if r.ValidTo != "" {
			end := date(r.ValidTo)
			rules[i].ValidTo = &end
		}
	}
	return rules
}

func date(day string) time.Time {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		panic(err)
	}
	return at
}

// today is a day under the value added tax law of 2026; before is the last day under the older rules.
var today, before = date("2026-11-20"), date("2025-12-31")

// flat is a home of 90 ㎡ that a family without a home buys for 2,000,000 元 from a person who has owned it for five
// years.
var flat = certainCase{price: 2_000_000, kind: Home, area: 90, seller: Person, held: 5}

// shop is a shop at the price of flat.
var shop = certainCase{price: 2_000_000, kind: Other, area: 90, seller: Person, held: 5}

func with(c certainCase, change ...func(*certainCase)) certainCase {
	for _, f := range change {
		f(&c)
	}
	return c
}

func paid(yuan int64) func(*certainCase) { return func(c *certainCase) { c.original = &yuan } }
func held(years int) func(*certainCase)  { return func(c *certainCase) { c.held = years } }
func homes(n int) func(*certainCase)     { return func(c *certainCase) { c.homes = n } }
func soldBy(s string) func(*certainCase) { return func(c *certainCase) { c.seller = s } }
func kind(k string) func(*certainCase)   { return func(c *certainCase) { c.kind = k } }
func large(c *certainCase)               { c.area = 180 }
func onlyHome(c *certainCase)            { c.only = true }
func boughtOld(c *certainCase)           { c.old = true }

// amounts returns the distinct amounts of a tax, ascending, over all rules of value added tax that may apply.
func amounts(t *testing.T, day time.Time, c certainCase, tax Tax) (list []int64) {
	t.Helper()
	at := slices.Index(taxes, tax)
	if missing := NewBook(testRules(t)).tableOn(day).
		bills(&c, func(b *bill) { list = append(list, b.amounts[at]) }); missing != "" {
		t.Fatalf("no rule of %s", missing)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The examples were computed by hand from the law. Except for homes of persons, they use the last day
// before the value added tax law.
func TestExamples(t *testing.T) {
	for _, e := range []struct {
		about string
		day   time.Time
		of    certainCase
		tax   Tax
		want  int64
	}{
		// 契税, 公告2024年第16号: 1 % up to 140 ㎡ for the first and the second home, 1.5 % and 2 % above.
		{"首套 140 ㎡ 以下 1%", today, flat, Deed, 20_000},                // 2,000,000 × 1 %
		{"首套 140 ㎡ 以上 1.5%", today, with(flat, large), Deed, 30_000}, // 2,000,000 × 1.5 %
		{"二套 140 ㎡ 以下 1%", today, with(flat, homes(1)), Deed, 20_000},
		{"二套 140 ㎡ 以上 2%", today, with(flat, large, homes(1)), Deed, 40_000},
		// 契税法 art. 3; Beijing 3 %.
		{"三套 3%", today, with(flat, homes(2)), Deed, 60_000},
		{"三套大户型 3%", today, with(flat, large, homes(2)), Deed, 60_000},
		{"商铺不看首套 3%", before, with(shop, held(5), paid(2_000_000)), Deed, 60_000}, // without a gain there is no VAT
		// 契税 base without VAT: 2,000,000 ÷ 1.03 × 1 %
		{"满二前的契税按不含税价", today, with(flat, held(0)), Deed, 19_417},
		// 2,000,000 ÷ 1.05 × 3 %
		{"商铺契税按不含税价", before, shop, Deed, 57_143},
		// 2,000,000 ÷ 1.09 × 3 %
		{"一般计税单位的商铺契税", before, with(shop, soldBy(General)), Deed, 55_046},
		// VAT on the gain 1,050,000 is 50,000: (2,000,000 − 50,000) × 3 %
		{"差额计税的契税", before, with(shop, paid(950_000)), Deed, 58_500},
		// 增值税 of homes: 公告2025年第17号, 财税〔2016〕36号.
		{"住宅不满 2 年：2,000,000 ÷ 1.03 × 3% × 1.06", today, with(flat, held(0)), VAT, 61_748}, // 58,252.43 × 1.06
		{"住宅满 2 年免征", today, with(flat, held(2)), VAT, 0},
		{"住宅满 5 年免征", today, flat, VAT, 0},
		{"住宅不满 2 年按全额，有凭证也一样", today, with(flat, held(0), paid(1_500_000)), VAT, 61_748},
		// A company has no exemption: 2,000,000 ÷ 1.05 × 5 % = 95,238.10; × 1.06
		{"单位的住宅满 5 年不免，简易 5%", before, with(flat, soldBy(Small)), VAT, 100_952},
		// 2,000,000 ÷ 1.09 × 9 % = 165,137.61; × 1.12
		{"单位的住宅，一般计税 9%", before, with(flat, soldBy(General)), VAT, 184_954},
		// 公告2016年第14号: the difference.
		{"个人商铺无凭证按全额", before, shop, VAT, 100_952},
		{"个人商铺差额：1,050,000 ÷ 1.05 × 5% × 1.06", before, with(shop, paid(950_000)), VAT, 53_000},
		{"个人商铺未增值", before, with(shop, paid(2_500_000)), VAT, 0},
		{"单位商铺差额", before, with(shop, soldBy(Small), paid(950_000)), VAT, 53_000},
		{"单位商铺一般计税按全额", before, with(shop, soldBy(General), paid(950_000)), VAT, 184_954},
		// 个人所得税: 国税函〔2007〕1145号, 国税发〔2006〕108号, 财税字〔1994〕20号; income without VAT.
		{"满五唯一免征", today, with(flat, onlyHome), Income, 0},
		{"唯一但未满五", today, with(flat, held(2), onlyHome), Income, 60_000}, // 2,000,000 × 3 %
		{"满五不唯一无凭证 3%", today, flat, Income, 60_000},
		{"不满二无凭证：2,000,000 ÷ 1.03 × 3%", today, with(flat, held(0)), Income, 58_252},
		{"有凭证 20%：(2,000,000 − 1,500,000) × 20%", today, with(flat, paid(1_500_000)), Income, 100_000},
		{"有凭证且亏损", today, with(flat, paid(2_500_000)), Income, 0},
		// 2,000,000 ÷ 1.03 = 1,941,747.57; − 1,500,000; × 20 %
		{"不满二有凭证按不含税价", today, with(flat, held(0), paid(1_500_000)), Income, 88_350},
		{"商铺不免满五唯一", before, with(shop, onlyHome), Income, 57_143}, // 2,000,000 ÷ 1.05 × 3 %
		{"商铺有凭证：(1,950,000 − 950,000) × 20%", before, with(shop, paid(950_000)), Income, 200_000},
		{"单位过户时不缴", before, with(flat, soldBy(Small)), Income, 0},
		// 土地增值税: 财税〔2008〕137号, 国税发〔2010〕53号, 暂行条例 art. 7.
		{"个人住宅暂免", today, flat, Land, 0},
		{"单位住宅不免，核定 5%：2,000,000 ÷ 1.05 × 5%", before, with(flat, soldBy(Small)), Land, 95_238},
		{"单位住宅一般计税核定：2,000,000 ÷ 1.09 × 5%", before, with(flat, soldBy(General)), Land, 91_743},
		{"个人商铺无凭证核定 5%", before, shop, Land, 95_238},
		// Deducted: 2,500,000 × 1.25, more than the price.
		{"个人商铺未增值", before, with(shop, paid(2_500_000)), Land, 0},
		// VAT (500,000 ÷ 1.05 × 5 %) = 23,809.52, bare 1,976,190.48; stamp 494; surcharge 1,428.57; deducted
		// 1,500,000 + 1,922.57 = 1,501,922.57; gain 474,267.91 (31.6 %); × 30 %
		{"不满二 31.6%：30%", before, with(shop, held(0), paid(1_500_000)), Land, 142_280},
		// VAT 47,619.05, bare 1,952,380.95; stamp 488; surcharge 2,857.14; deducted 1,003,345.14; gain 949,035.81 (94.6
		// %): × 40 % − deducted × 5 % = 379,614.32 − 50,167.26
		{"增值 94.6%：40% 减 5%", before, with(shop, held(0), paid(1_000_000)), Land, 329_447},
		// VAT 57,142.86, bare 1,942,857.14; stamp 486; surcharge 3,428.57; deducted 800,000 + 3,914.57 = 803,914.57;
		// gain 1,138,942.57 (141.7 %): × 50 % − deducted × 15 % = 569,471.29 − 120,587.19
		{"增值 141.7%：50% 减 15%", before, with(shop, held(0), paid(800_000)), Land, 448_884},
		// VAT 71,428.57, bare 1,928,571.43; stamp 482; surcharge 4,285.71; deducted 504,767.71; gain 1,423,803.72
		// (282.1 %): × 60 % − deducted × 35 % = 854,282.23 − 176,668.70
		{"增值 282.1%：60% 减 35%", before, with(shop, held(0), paid(500_000)), Land, 677_614},
		// 财税〔2006〕21号: 5 % for each of five years: 1,000,000 × 1.25 + 3,345.14 = 1,253,345.14; gain 699,035.81 (55.8
		// %): × 40 % − × 5 % = 279,614.32 − 62,667.26
		{"满五年加计 25%", before, with(shop, paid(1_000_000)), Land, 216_947},
		// 1,000,000 × 1.10 + 3,345.14 = 1,103,345.14; gain 849,035.81 (77.0 %): 339,614.32 − 55,167.26
		{"满两年加计 10%", before, with(shop, held(2), paid(1_000_000)), Land, 284_447},
		// 印花税: 财税〔2008〕137号; 印花税法; 公告2023年第12号, by which persons and small-scale taxpayers pay half.
		{"个人住宅出让人免印花税", today, flat, SellerStamp, 0},
		{"买住宅免印花税，出让人是单位也免", before, with(flat, soldBy(Small)), Stamp, 0},
		{"小规模单位售住宅减半：1,904,761.90 × 0.025%", before, with(flat, soldBy(Small)), SellerStamp, 476},
		{"商铺买受人减半：0.025%", before, shop, Stamp, 476},
		{"商铺出让人 0.05%", before, with(shop, soldBy(General)), SellerStamp, 917}, // 1,834,862.39 × 0.05 %
		// 登记费: 发改价格规〔2016〕2559号, 财税〔2019〕45号.
		{"住宅登记", today, flat, Register, 80},
		{"商铺登记", before, shop, Register, 550},
		{"车位登记", before, with(shop, kind(Parking)), Register, 80},
		{"土地登记", before, shop, Register, 550},
		{"土地契税 3%", before, with(shop, paid(2_000_000)), Deed, 60_000},
		{"车位契税 3%", before, with(shop, kind(Parking), paid(2_000_000)), Deed, 60_000},
	} {
		if got := amounts(t, e.day, e.of, e.tax); !slices.Equal(got, []int64{e.want}) {
			t.Errorf("%s: %v, want %d", e.about, got, e.want)
		}
	}
}

// If the law is unclear about deducting the proved price, both amounts are possible.
func TestExamplesSince2026(t *testing.T) {
	for _, e := range []struct {
		about string
		of    certainCase
		tax   Tax
		want  []int64
	}{
		// 58,252.43 × 1.06
		{"个人商铺无凭证：2,000,000 ÷ 1.03 × 3% × 1.06", shop, VAT, []int64{61_748}},
		// 1,941,747.57 × 3 %
		{"商铺契税按不含税价：2,000,000 ÷ 1.03 × 3%", shop, Deed, []int64{58_252}},
		// no exemption after two years for a company
		{"单位的住宅，小规模 3%", with(flat, soldBy(Small)), VAT, []int64{61_748}},
		// 30,582.52 × 1.06
		{"差额或全额：1,050,000 或 2,000,000", with(shop, paid(950_000)), VAT, []int64{32_417, 61_748}},
		// 165,137.61 × 1.12
		{"一般纳税人 2016 年后取得 9%", with(shop, soldBy(General)), VAT, []int64{184_954}},
		// 95,238.10 × 1.12
		{"一般纳税人 2016 年前取得 5% 或 9%", with(shop, soldBy(General), boughtOld), VAT, []int64{106_667, 184_954}},
	} {
		if got := amounts(t, today, e.of, e.tax); !slices.Equal(got, e.want) {
			t.Errorf("%s: %v, want %v", e.about, got, e.want)
		}
	}
	if got := amounts(t, date("2028-01-01"), with(shop, soldBy(General), boughtOld),
		VAT); !slices.Equal(got, []int64{184_954}) {
		t.Errorf("after the transition: %v", got)
	}
}
