package search

import "fapai/api/lots/lot"

// Filters that lists apply by themselves; they have no query parameter.
var (
	Latest  = &Field{Name: "latest"}  // hides ended rounds with a later round, see latestOnly
	Leading = &Field{Name: "leading"} // hides further listings of an auction, see leadingOnly
)

// Implied returns Latest and Leading, as far as they apply to a filter. ignored is the field whose facet is counted;
// nil for the list. The facets of stages, statuses and platforms count the lots of the lists that their values open,
// to which the filter does not apply.
func Implied(f *lot.Filter, ignored *Field) (list []*Field) {
	if latestOnly(f, ignored) {
		list = append(list, Latest)
	}
	if leadingOnly(f, ignored) {
		list = append(list, Leading)
	}
	return list
}

// latestOnly reports whether a list hides ended rounds that have a later round (house_assets.superseded); they are
// in the history of its card. A filter by stage, status, id, publication day or end day shows them, because figures
// that link to such lists count them.
func latestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}

// leadingOnly reports whether a list shows only the leading lot of an auction on several platforms (the others have
// house_assets.copy_of). A filter by platform or id shows all.
func leadingOnly(f *lot.Filter, ignored *Field) bool {
	return (ignored == nil || ignored.Name != "platform") && len(f.Platform)+len(f.ID) == 0
}
