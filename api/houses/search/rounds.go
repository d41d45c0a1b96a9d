package search

import "fapai/api/houses/lot"

// Latest is the condition of LatestOnly in a list of conditions. It is no Field that a query can name.
var Latest = &Field{Name: "latest"}

// LatestOnly reports whether a filter leaves out the earlier rounds of an asset that have a result, as house_assets.superseded
// tells them: they are shown as the history of the newest round. A filter that asks for stages, statuses, certain lots or days
// of publication or the end asks for them, as the figures do that link to such lists. A facet of stages or statuses counts what choosing one of its values shows; ignored is such a
// facet's field, nil for the list.
func LatestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}
