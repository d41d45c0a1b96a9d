package heads

import "strings"

// required maps each type of structured data to the properties that Google's guidelines (Event, Article,
// BreadcrumbList, FAQPage, Dataset) or Baidu's time factor require. All other types require only a name.
var required = map[string][]property{
	"Event": {named,
		{"startDate or eventStatus", func(t *thing) bool { return t.StartDate != "" || t.EventStatus != "" }},
		{"location", func(t *thing) bool { return t.Location != nil }}, described},
	"Article": {{"headline", func(t *thing) bool { return t.Headline != "" }},
		{"datePublished", func(t *thing) bool { return t.Published != "" }}},
	"NewsArticle": {{"headline", func(t *thing) bool { return t.Headline != "" }},
		{"datePublished", func(t *thing) bool { return t.Published != "" }}},
	"BreadcrumbList": {{"itemListElement", wholeList}},
	"ItemList":       nil, // not checked, because headlist composes heads without items
	"FAQPage": {{"mainEntity",
		func(t *thing) bool { return len(t.MainEntity) > 0 && t.MainEntity[0].Answer != nil }}},
	"Dataset": {
		named, described, {"license", func(t *thing) bool { return t.License != "" }},
		{"distribution", func(t *thing) bool {
			return t.Distribution != nil && t.Distribution.Format != "" && t.Distribution.ContentURL != ""
		}},
	},
	"RealEstateListing": {
		named,
		{"offers",
			func(t *thing) bool { return t.Offers != nil && (t.Offers.Price == nil || t.Offers.Currency != "") }},
		{"address", func(t *thing) bool {
			return len(t.MainEntity) == 1 && t.MainEntity[0].Address != nil && t.MainEntity[0].Address.Locality != ""
		}},
	},
	"WebSite": {named, {"potentialAction", func(t *thing) bool {
		return t.Search != nil && strings.Contains(t.Search.Target, "{keyword}") &&
			t.Search.Input == "required name=keyword"
	}}},
}

type property struct {
	name string
	has  func(t *thing) bool
}

var described = property{"description", func(t *thing) bool { return t.Description != "" }}

var named = property{"name", func(t *thing) bool { return t.Name != "" }}

func wholeList(t *thing) bool {
	for i, item := range t.Items {
		if item.Name == "" || item.Item == "" || item.Position != i+1 {
			return false
		}
	}
	return len(t.Items) > 1
}

// StructuredDataFaults returns the required properties that are missing, in the form "Event: location".
func (h *Head) StructuredDataFaults() (faults []string) {
	for _, ld := range h.JSONLD {
		switch t := ld.(type) {
		case thing:
			faults = append(faults, t.faults()...)
		case timeFactor:
			if t.ID == "" || t.Title == "" {
				faults = append(faults, "cambrian: @id and title")
			}
		}
	}
	return faults
}

func (t *thing) faults() (faults []string) {
	if t.Context != schemaOrg {
		faults = append(faults, t.Type+": @context")
	}
	wanted, ok := required[t.Type]
	if !ok {
		wanted = []property{named}
	}
	for _, p := range wanted {
		if !p.has(t) {
			faults = append(faults, t.Type+": "+p.name)
		}
	}
	return faults
}
