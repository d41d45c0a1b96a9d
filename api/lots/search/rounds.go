package search

import "fapai/api/lots/lot"

// Conditions that filters imply. No query parameter sets them.
var (
	Latest  = &Field{Name: "latest"}  // excludes earlier rounds of an asset that have a result, see latestOnly
	Leading = &Field{Name: "leading"} // keeps only one lot of an auction on several platforms, see leadingOnly
)

// Implied returns those of Latest and Leading that apply to a filter. ignored is the field of a facet, nil for the
// list. A facet of stages, statuses or platforms counts the lots that a list filtered by one of its values would
// show; for such a list the condition does not apply.
func Implied(f *lot.Filter, ignored *Field) (list []*Field) {
	if latestOnly(f, ignored) {
		list = append(list, Latest)
	}
	if leadingOnly(f, ignored) {
		list = append(list, Leading)
	}
	return list
}

// latestOnly reports whether a filter excludes earlier rounds of an asset that have a result
// (house_assets.superseded). Cards show them in the history of the newest round. A filter by stage, status, id,
// publication day or end day includes them, like the figures that link to such lists.
func latestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}

// leadingOnly reports whether a filter excludes all lots of an auction except the leading one
// (house_assets.copy_of), whose card names the other platforms. A filter by platform or id includes them.
func leadingOnly(f *lot.Filter, ignored *Field) bool {
	return (ignored == nil || ignored.Name != "platform") && len(f.Platform)+len(f.ID) == 0
}
