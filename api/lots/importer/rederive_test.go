package importer_test

import (
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

// TestRederive checks that deriving the risks again from a stored lot gives the same result as the import, with
// quotes from the stored texts.
func TestRederive(t *testing.T) {
	tx := apitest.Tx(t)
	one := fixture.House()
	one.Texts = &lot.Texts{
		Notice:      fixture.Ptr(`<div style="x">标的物现由<b>案外人</b>占用；一切税费由买受人承担。<script>1</script></div>`),
		Instruction: fixture.Ptr("欠费由买受人承担。\n本院不负责清场。"),
		Intro:       fixture.Ptr("<table><tr><td>户口情况</td><td><p>无</p></td></tr></table>"),
	}
	ids := fixture.Insert(t, tx, one, fixture.House())
	read := func() *lot.Detail {
		d, err := newStore(tx).Get(t.Context(), ids[0])
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]*string{risk.Notice: d.Texts.Notice, risk.Instruction: d.Texts.Instruction,
			risk.Intro: d.Texts.Intro}
		for _, tag := range d.RiskTags {
			if !strings.Contains(notice.Plain(*texts[*tag.Document]), *tag.Quote) ||
				!risk.Proves(tag.Code, *tag.Quote) {
				t.Errorf("%s quotes %q", tag.Code, *tag.Quote)
			}
		}
		if codes := d.RiskOccupancy + d.RiskTax + d.RiskArrears + d.RiskHukou + d.RiskDelivery; codes != "12202" ||
			len(d.RiskTags) != 5 {
			t.Errorf("%s, %v", codes, riskCodes(d.RiskTags))
		}
		return d
	}
	imported := read()
	if n, err := importer.Rederive(t.Context(), tx, fixture.Now); err != nil || n != 0 {
		t.Errorf("%d lots changed, %v", n, err)
	}
	if _, err := tx.Exec("UPDATE houses SET risk_tags = '[]', risk_occupancy = '9', risk_tax = '9', risk_delivery = '9' WHERE id = ?", ids[0]); err != nil {
		t.Fatal(err)
	}
	if n, err := importer.Rederive(t.Context(), tx, fixture.Now); err != nil || n != 1 {
		t.Errorf("%d lots changed, %v", n, err)
	}
	if d := read(); len(d.RiskTags) != len(imported.RiskTags) {
		t.Errorf("%v", d.RiskTags)
	}
}
