package heads

import (
	"slices"
	"testing"
)

// A property is reported as missing if and only if the test removed it from the structured data.
func TestStructuredDataIsComplete(t *testing.T) {
	s := service(testLots{total: 61, active: 61, changed: moment})
	for _, c := range []struct {
		path, kind, fault string
		spoil             func(t *thing)
	}{
		{"/fapaifang-info/7.html", "RealEstateListing", "RealEstateListing: offers", func(t *thing) { t.Offers = nil }},
		{"/fapaifang-info/7.html", "RealEstateListing", "RealEstateListing: offers",
			func(t *thing) { t.Offers.Currency = "" }},
		{"/fapaifang-info/7.html", "RealEstateListing", "RealEstateListing: address",
			func(t *thing) { t.MainEntity[0].Address.Locality = "" }},
		{"/fapaifang-info/7.html", "Event", "Event: description", func(t *thing) { t.Description = "" }},
		{"/fapaifang-info/7.html", "Event", "Event: location", func(t *thing) { t.Location = nil }},
		{"/", "WebSite", "WebSite: potentialAction", func(t *thing) { t.Search.Target = "/fapaifang.html" }},
		{"/", "WebSite", "WebSite: potentialAction", func(t *thing) { t.Search = nil }},
	} {
		h, err := s.Head(t.Context(), c.path, "")
		if err != nil {
			t.Fatal(err)
		}
		if faults := h.StructuredDataFaults(); len(faults) > 0 {
			t.Errorf("%s: %v", c.path, faults)
		}
		at := slices.IndexFunc(h.JSONLD,
			func(ld any) bool { block, ok := ld.(thing); return ok && block.Type == c.kind })
		if at < 0 {
			t.Errorf("%s has no %s", c.path, c.kind)
			continue
		}
		block, _ := h.JSONLD[at].(thing)
		c.spoil(&block)
		if faults := block.faults(); !slices.Contains(faults, c.fault) {
			t.Errorf("%s is not missed: %v", c.fault, faults)
		}
	}
	data := s.datasetLD(Head{Title: "统计", Description: "描述"}, "/x", "北京")
	if faults := data.faults(); len(faults) > 0 {
		t.Error(faults)
	}
	data.License, data.Distribution = "", nil
	if faults := data.faults(); !slices.Equal(faults, []string{"Dataset: license", "Dataset: distribution"}) {
		t.Error(faults)
	}
}
