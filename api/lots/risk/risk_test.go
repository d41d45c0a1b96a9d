package risk_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

func TestRisksOfNotices(t *testing.T) {
	cases := []struct {
		notice string
		want   []string
	}{
		// Sentences that give no tag of a risk.
		{"租赁情况：无", []string{"no_lease"}},
		{"<p>3、租赁情况: 无；4、户口情况：无户口登记；5、占用情况：空置</p>", []string{"no_lease", "vacant", "no_hukou"}},
		{"租赁情况：不详，以现场为准。", nil},
		{"租赁情况：未知", nil},
		{"如存在租赁、占用、户口等情况，由买受人自行解决。", nil},
		{"标的物可能存在租赁、欠费，请竞买人自行核实。", nil},
		{"是否存在租赁：否", []string{"no_lease"}},
		{"有无租赁：无", []string{"no_lease"}},
		{"经查，该房屋不存在租赁关系，未设立居住权。", []string{"no_lease"}},
		{"有无户口登记不详。", nil},
		{"如有欠缴的水、电、物业等费用，由买受人承担。", []string{"arrears_buyer"}},
		{"拖欠的物业费由买受人承担，具体金额请自行了解。", []string{"arrears_buyer"}},
		{"欠费情况：无", []string{"no_arrears"}},
		{"欠费金额：0元", []string{"no_arrears"}},
		{"物业费：2.5元/平方米/月", nil},
		{"违章建筑：无。瑕疵情况：未发现。", nil},
		{"优先购买权人：无", nil},
		{"与本标的物有利害关系的优先购买权人请于开拍前5日与本院联系。", nil},
		{"未发现优先购买权人。", nil},
		{"税费承担：依照税法等相关法律法规各自承担。", []string{"tax_each"}},
		{"过户所涉税费由买卖双方依法各自承担", []string{"tax_each"}},
		{"非被执行人唯一住房", nil},
		{"甲、乙各占50%份额，整体拍卖。", nil},
		{"拍卖标的为房屋100%产权份额", nil},
		{"土地性质：国有出让", nil},
		{"土地使用权类型：非划拨", nil},
		{"本院负责腾退交付。", []string{"court_vacates"}},
		{"如需贷款，请竞买人提前咨询银行。", nil},
		{"附件：拍卖公告", nil},
		// Sentences that give a tag of a risk.
		{"租赁情况：有，租期至2029年3月", []string{"lease"}},
		{"租赁情况：存在租赁", []string{"lease"}},
		{"该房屋已出租，租金已付至2027年。", []string{"lease"}},
		{"标的物带租拍卖。", []string{"lease"}},
		{"使用情况：由被执行人家属居住", []string{"occupied"}},
		{"现由案外人居住使用。", []string{"occupied"}},
		{"房屋已腾空。", []string{"vacant"}},
		{"户口情况：有户口3人", []string{"hukou"}},
		{"户口情况：未迁出", []string{"hukou"}},
		{"户口已全部迁出。", []string{"no_hukou"}},
		{"该房系被执行人名下唯一住房。", []string{"only_home"}},
		{"截至2026年9月拖欠物业费12,345.6元。", []string{"arrears"}},
		{"欠费情况：约2万元", []string{"arrears"}},
		{"不支持贷款。", []string{"full_cash"}},
		{"竞买人须全款支付。", []string{"full_cash"}},
		{"本标的支持银行贷款。", []string{"loan_ok"}},
		{"过户产生的一切税费均由买受人承担。", []string{"tax_buyer"}},
		{"税费承担：全部由买受人承担", []string{"tax_buyer"}},
		{"本院不负责清场。", []string{"no_vacate"}},
		{"腾退方式：由买受人自行腾退", []string{"no_vacate"}},
		{"房屋存在私搭乱建。", []string{"illegal_build"}},
		{"瑕疵情况：卫生间漏水", []string{"illegal_build"}},
		{"优先购买权人：有", []string{"priority_right"}},
		{"现拍卖被执行人名下房屋50%的产权份额。", []string{"share"}},
		{"土地性质：国有划拨", []string{"allocated_land"}},
		// Questionnaires of courts as tables.
		{"<table><tr><td>租赁情况</td><td>无</td><td>户口情况</td><td><p>有</p></td></tr></table>",
			[]string{"hukou", "no_lease"}},
		{"<table><tr><td>1</td><td>欠费情况</td><td>有</td></tr></table>", []string{"arrears"}},
		// Contradictory sentences give no tag.
		{"支持贷款。本标的不支持贷款。", nil},
		{"无租赁。该房屋已出租。", nil},
	}
	for _, c := range cases {
		t.Run(c.notice, func(t *testing.T) {
			risks := risk.Risks(&lot.House{Title: "望京花园", Loan: "9"}, &lot.Texts{Notice: &c.notice})
			if got := riskCodes(risks); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			for _, r := range risks {
				if r.Quote == nil || !strings.Contains(notice.Plain(c.notice), *r.Quote) ||
					!risk.Proves(r.Code, *r.Quote) {
					t.Errorf("%s quotes %v", r.Code, r.Quote)
				}
			}
		})
	}
}

func TestRisksOfFields(t *testing.T) {
	none, some := "0", "1"
	cases := []struct {
		name   string
		house  lot.House
		notice string
		want   []string
	}{
		{"nothing known", lot.House{Loan: "9"}, "", nil},
		{"a field outranks the notice", lot.House{LeaseStatus: &none}, "租赁情况：有", []string{"no_lease"}},
		{"unknown leaves it to the notice", lot.House{LeaseStatus: fixture.Ptr("9")}, "租赁情况：有", []string{"lease"}},
		{"words in a field", lot.House{LeaseStatus: fixture.Ptr("无租赁")}, "", []string{"no_lease"}},
		{"leased by occupancy", lot.House{Occupancy: fixture.Ptr("2"), LeaseStatus: &none}, "", []string{"lease"}},
		{"occupied", lot.House{Occupancy: &some}, "", []string{"occupied"}},
		{"empty", lot.House{Occupancy: &none}, "", []string{"vacant"}},
		{"danger before safe", lot.House{Loan: "1", Hukou: &some, TaxBurden: fixture.Ptr("2")}, "",
			[]string{"hukou", "tax_buyer", "loan_ok"}},
		{"debts", lot.House{ArrearsWater: fixture.Ptr[int64](200), ArrearsProperty: fixture.Ptr[int64](300)},
			"", []string{"arrears"}},
		{"no debts", lot.House{ArrearsTotal: fixture.Ptr[int64](0)}, "", []string{"no_arrears"}},
		{"share in the title", lot.House{Title: "望京花园3号楼二分之一产权份额"}, "", []string{"share"}},
		{"defects none", lot.House{Defects: fixture.Ptr("无")}, "", nil},
		{"defects", lot.House{Defects: fixture.Ptr("墙面开裂、渗水")}, "", []string{"illegal_build"}},
		{"collective land", lot.House{LandNature: fixture.Ptr("3")}, "", []string{"allocated_land"}},
		{"court clears", lot.House{Delivery: &some}, "不负责清场", []string{"court_vacates"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			risks := risk.Risks(&c.house, &lot.Texts{Notice: &c.notice})
			if got := riskCodes(risks); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if c.name == "debts" && !strings.Contains(risks[0].Detail, "500 元") {
				t.Errorf("detail %q", risks[0].Detail)
			}
		})
	}
}

func TestMarkedQuotes(t *testing.T) {
	notice := "<table><tr><td><b>租赁</b>情况</td><td>&nbsp;无</td></tr></table>\n<p>房屋<b>已腾\n 空</b>，<i>无户口&amp;抵押</i>。</p>"
	tags := risk.Risks(&lot.House{}, &lot.Texts{Notice: &notice})
	if got := riskCodes(tags); !slices.Equal(got, []string{"no_lease", "vacant", "no_hukou"}) {
		t.Fatalf("codes %v", got)
	}
	want := `<table><tr><td><b><span id="quote-no_lease"></span><mark>租赁</mark></b><mark>情况</mark></td><td>` +
		"\u00a0" + `<mark>无</mark>` +
		`</td></tr></table>` + "\n" +
		`<p><span id="quote-no_hukou"></span><span id="quote-vacant"></span><mark>房屋</mark><b><mark>已腾` + "\n " +
		`空</mark></b><mark>，</mark><i>` +
		`<mark>无户口&amp;抵押</mark></i>。</p>`
	if got := *risk.Marked(lot.Texts{Notice: &notice}, tags).Notice; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestStates(t *testing.T) {
	cases := []struct {
		notice string
		want   string // texts of the states, then the stored codes
	}{
		{"", "占用未提供 税费未提供 欠费未提供 户口未提供 贷款未提供 · 限购 租赁未提供 腾退未提供 99999"},
		{"租赁情况：无。", "占用未提及 税费未提及 欠费未提及 户口未提及 贷款未提及 · 限购 无租赁 腾退未提及 99999"},
		{"标的物现空置。一切税费由买受人承担。欠费由买受人承担。户口情况：无。本院负责腾退。", "空置 税费自担 欠费自担 无户口 贷款未提及 · 限购 租赁未提及 法院负责腾退 02201"},
		{"欠费情况：无。户口情况不详。", "占用未提及 税费未提及 无欠费 户口见原文 贷款未提及 · 限购 租赁未提及 腾退未提及 99099"},
	}
	for _, c := range cases {
		h := lot.House{Restriction: "1"}
		texts := &lot.Texts{Notice: &c.notice}
		if c.notice == "" {
			texts = nil
		}
		risk.Derive(&h, texts)
		var got []string
		for _, s := range risk.States(&h, nil) {
			got = append(got, s.Text)
			if (s.Kind == lot.FactStated) != (s.Code != "") || (s.Kind == lot.FactUndecided) != (s.Quote != "") {
				t.Errorf("%+v", s)
			}
		}
		got = append(got, h.RiskOccupancy+h.RiskTax+h.RiskArrears+h.RiskHukou+h.RiskDelivery)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v", c.notice, got)
		}
	}
}

func TestNobodyIsRegisteredAtAParkingSpace(t *testing.T) {
	hukou := func(usage, notice string) risk.State {
		h := lot.House{Usage: usage}
		risk.Derive(&h, &lot.Texts{Notice: &notice})
		state := risk.States(&h, nil)[3]
		state.Text += " " + h.RiskHukou
		return state
	}
	for usage, want := range map[string]string{"116": "户口不适用 8 inapplicable", "117": "户口不适用 8 inapplicable",
		"102": "户口不适用 8 inapplicable", "103": "户口不适用 8 inapplicable", "112": "户口不适用 8 inapplicable",
		"113": "户口不适用 8 inapplicable",
		"115": "户口未提及 9 unknown", "101": "户口未提及 9 unknown"} {
		if got := hukou(usage, ""); got.Text+" "+got.Level != want {
			t.Errorf("%s: %+v", usage, got)
		}
	}
	if got := hukou("116", "户口情况：无。"); got.Text != "无户口 0" || got.Level != "safe" {
		t.Errorf("a notice that says so counts: %+v", got)
	}
}

func riskCodes(risks []lot.Risk) (codes []string) {
	for _, r := range risks {
		codes = append(codes, r.Code)
	}
	return codes
}

// The dictionary has every tag, with the label and level of the program.
func TestTagsAreTheDictionarys(t *testing.T) {
	text, err := os.ReadFile("../../content/dictionary/data/dictionaries.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string][]struct{ Code, Name, Level string }
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if len(all["risk_tag"]) != len(risk.Kinds) {
		t.Errorf("%d entries, %d tags", len(all["risk_tag"]), len(risk.Kinds))
	}
	for _, e := range all["risk_tag"] {
		if level, label := risk.Said(e.Code); level != e.Level || label != e.Name {
			t.Errorf("%+v is %s %s", e, level, label)
		}
	}
}
