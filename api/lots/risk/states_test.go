package risk_test

import (
	"slices"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
)

func TestStatesSayWhatIsQuotedAndLeaveOtherDangers(t *testing.T) {
	quote := "买受人承担一切税费"
	h := &lot.House{RiskTags: []lot.Risk{
		{Code: "share", Level: "danger", Label: "仅拍卖份额"},
		{Code: "tax_buyer", Level: "warning", Label: "税费自担", Quote: &quote},
		{Code: "hukou", Level: "danger", Label: "户口未迁"},
		{Code: "illegal", Level: "danger", Label: "违章建筑", Quote: &quote},
		{Code: "mortgage", Level: "warning", Label: "抵押"},
	}}
	states := risk.States(h, nil)
	quoted := map[string]bool{}
	for _, s := range states {
		quoted[s.Topic] = s.Quoted
	}
	if !quoted["tax"] || quoted["hukou"] || quoted["occupancy"] {
		t.Errorf("%+v", states)
	}
	renamed := func(_, code string) string {
		if code == "share" {
			return "只卖份额"
		}
		return ""
	}
	want := []risk.State{
		{Code: "share", Level: "danger", Text: "只卖份额", Kind: lot.FactStated},
		{Code: "illegal", Level: "danger", Text: "违章建筑", Quoted: true, Kind: lot.FactStated},
	}
	if got := risk.OtherDangers(h, states, renamed); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}
