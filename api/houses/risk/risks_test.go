package risk_test

import (
	"slices"
	"strings"
	"testing"

	"fapai/api/fixture"
	"fapai/api/houses/lot"
	"fapai/api/houses/risk"
)

func TestRisksOfNotices(t *testing.T) {
	cases := []struct {
		notice string
		want   []string
	}{
		// What must not be flagged.
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
		{"如有欠缴的水、电、物业等费用，由买受人承担。", nil},
		{"拖欠的物业费由买受人承担，具体金额请自行了解。", nil},
		{"欠费情况：无", nil},
		{"欠费金额：0元", nil},
		{"物业费：2.5元/平方米/月", nil},
		{"违章建筑：无。瑕疵情况：未发现。", nil},
		{"优先购买权人：无", nil},
		{"与本标的物有利害关系的优先购买权人请于开拍前5日与本院联系。", nil},
		{"未发现优先购买权人。", nil},
		{"税费承担：依照税法等相关法律法规各自承担。", nil},
		{"过户所涉税费由买卖双方依法各自承担", nil},
		{"非被执行人唯一住房", nil},
		{"甲、乙各占50%份额，整体拍卖。", nil},
		{"拍卖标的为房屋100%产权份额", nil},
		{"土地性质：国有出让", nil},
		{"土地使用权类型：非划拨", nil},
		{"本院负责腾退交付。", nil},
		{"如需贷款，请竞买人提前咨询银行。", nil},
		{"附件：拍卖公告", nil},
		// What must.
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
		// Tables of the questionnaire.
		{"<table><tr><td>租赁情况</td><td>无</td><td>户口情况</td><td><p>有</p></td></tr></table>", []string{"hukou", "no_lease"}},
		{"<table><tr><td>1</td><td>欠费情况</td><td>有</td></tr></table>", []string{"arrears"}},
		// Where sentences disagree the worse stands.
		{"支持贷款。本标的不支持贷款。", []string{"full_cash"}},
		{"无租赁。该房屋已出租。", []string{"lease"}},
	}
	for _, c := range cases {
		t.Run(c.notice, func(t *testing.T) {
			risks := risk.Risks(&lot.House{Title: "望京花园", Loan: "9"}, &lot.Texts{Notice: &c.notice}, 0)
			if got := riskCodes(risks); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			for _, r := range risks {
				if r.Quote == nil || !strings.Contains(plain(c.notice), plain(*r.Quote)) {
					t.Errorf("%s quotes %v", r.Code, r.Quote)
				}
			}
		})
	}
}

// plain drops what a quote may leave out: tags and colons.
func plain(notice string) string {
	for _, tag := range []string{"<p>", "</p>", "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "：", ": "} {
		notice = strings.ReplaceAll(notice, tag, "")
	}
	return notice
}

func TestRisksOfFields(t *testing.T) {
	none, some := "0", "1"
	cases := []struct {
		name   string
		house  lot.House
		notice string
		docs   int
		want   []string
	}{
		{"nothing known", lot.House{Loan: "9"}, "", 0, nil},
		{"a field outranks the notice", lot.House{LeaseStatus: &none}, "租赁情况：有", 0, []string{"no_lease"}},
		{"unknown leaves it to the notice", lot.House{LeaseStatus: fixture.Ptr("9")}, "租赁情况：有", 0, []string{"lease"}},
		{"words in a field", lot.House{LeaseStatus: fixture.Ptr("无租赁")}, "", 0, []string{"no_lease"}},
		{"leased by occupancy", lot.House{Occupancy: fixture.Ptr("2"), LeaseStatus: &none}, "", 0, []string{"lease"}},
		{"occupied", lot.House{Occupancy: &some}, "", 0, []string{"occupied"}},
		{"empty", lot.House{Occupancy: &none}, "", 0, []string{"vacant"}},
		{"danger before safe", lot.House{Loan: "1", Hukou: &some, TaxBurden: fixture.Ptr("2")}, "", 2, []string{"hukou", "tax_buyer", "loan_ok", "docs"}},
		{"debts", lot.House{ArrearsWater: fixture.Ptr[int64](200), ArrearsProperty: fixture.Ptr[int64](300)}, "", 0, []string{"arrears"}},
		{"no debts", lot.House{ArrearsTotal: fixture.Ptr[int64](0)}, "", 0, nil},
		{"share in the title", lot.House{Title: "望京花园3号楼二分之一产权份额"}, "", 0, []string{"share"}},
		{"defects none", lot.House{Defects: fixture.Ptr("无")}, "", 0, nil},
		{"defects", lot.House{Defects: fixture.Ptr("墙面开裂、渗水")}, "", 0, []string{"illegal_build"}},
		{"collective land", lot.House{LandNature: fixture.Ptr("3")}, "", 0, []string{"allocated_land"}},
		{"court clears", lot.House{Delivery: &some}, "不负责清场", 0, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			risks := risk.Risks(&c.house, &lot.Texts{Notice: &c.notice}, c.docs)
			if got := riskCodes(risks); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if c.name == "debts" && !strings.Contains(risks[0].Detail, "500 元") {
				t.Errorf("detail %q", risks[0].Detail)
			}
		})
	}
}

func riskCodes(risks []lot.Risk) (codes []string) {
	for _, r := range risks {
		codes = append(codes, r.Code)
	}
	return codes
}
