package search

import "fapai/api/lots/lot"

// Implied conditions of filters. No query can name them as a Field.
var (
	Latest  = &Field{Name: "latest"}  // excludes earlier rounds of an asset that have a result: see latestOnly
	Leading = &Field{Name: "leading"} // keeps one lot of an auction on two platforms: see leadingOnly
)

// Implied returns those of Latest and Leading that apply to a filter. ignored is the field of a facet, nil for the
// list: a facet of stages, statuses or platforms counts the lots that are shown once one of its values is chosen.
func Implied(f *lot.Filter, ignored *Field) (list []*Field) {
	if latestOnly(f, ignored) {
		list = append(list, Latest)
	}
	if leadingOnly(f, ignored) {
		list = append(list, Leading)
	}
	return list
}

// latestOnly reports whether a filter excludes the earlier rounds of an asset that have a result
// (house_assets.superseded), which appear in the history of the newest round. A filter of stages, statuses, certain
// lots, or days of publication or of the end includes them, as the figures that link to such lists do.
func latestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}

// leadingOnly reports whether a filter excludes all lots of an auction except the leading one (house_assets.copy_of),
// whose card names the other platforms. A filter of platforms or certain lots includes them.
func leadingOnly(f *lot.Filter, ignored *Field) bool {
	return (ignored == nil || ignored.Name != "platform") && len(f.Platform)+len(f.ID) == 0
}
