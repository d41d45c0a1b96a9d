package search

import "fapai/api/lots/lot"

// Conditions that a filter has without being asked for them. They are no Field that a query can name.
var (
	Latest  = &Field{Name: "latest"}  // no earlier round of an asset that has a result: see latestOnly
	Leading = &Field{Name: "leading"} // of an auction that two platforms list, one lot: see leadingOnly
)

// Implied are Latest and Leading as far as a filter has them. A facet of stages, statuses or platforms counts what choosing one of
// its values shows; ignored is such a facet's field, nil for the list.
func Implied(f *lot.Filter, ignored *Field) (list []*Field) {
	if latestOnly(f, ignored) {
		list = append(list, Latest)
	}
	if leadingOnly(f, ignored) {
		list = append(list, Leading)
	}
	return list
}

// latestOnly reports whether a filter leaves out the earlier rounds of an asset that have a result, as house_assets.superseded
// tells them: they are shown as the history of the newest round. A filter that asks for stages, statuses, certain lots or days
// of publication or the end asks for them, as the figures do that link to such lists.
func latestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}

// leadingOnly reports whether a filter leaves out the lots of an auction but the one that leads, as house_assets.copy_of tells
// them: its card names the other platforms. A filter that asks for platforms or certain lots asks for them.
func leadingOnly(f *lot.Filter, ignored *Field) bool {
	return (ignored == nil || ignored.Name != "platform") && len(f.Platform)+len(f.ID) == 0
}
