package search

import "fapai/api/lots/lot"

// Filters that lists apply by themselves. They have no query parameter.
var (
	Latest  = &Field{Name: "latest"}  // hides ended rounds that have a later round, see latestOnly
	Leading = &Field{Name: "leading"} // hides all but one listing of an auction, see leadingOnly
)

// Implied returns those of Latest and Leading that apply together with a filter. ignored is the field whose facet is
// counted, nil for the list itself. Each count of the facets of stages, statuses and platforms is for the list that the
// value opens, to which Latest or Leading does not apply.
func Implied(f *lot.Filter, ignored *Field) (list []*Field) {
	if latestOnly(f, ignored) {
		list = append(list, Latest)
	}
	if leadingOnly(f, ignored) {
		list = append(list, Leading)
	}
	return list
}

// latestOnly reports whether a list hides ended rounds that have a later round (house_assets.superseded). The card of
// the later round shows them in its history. A list that is filtered by stage, status, id, publication day or end day
// does show them, because figures that link to such lists count them.
func latestOnly(f *lot.Filter, ignored *Field) bool {
	if ignored != nil && (ignored.Name == "stage" || ignored.Name == "status") {
		return false
	}
	return len(f.Stage)+len(f.Status)+len(f.ID) == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == ""
}

// leadingOnly reports whether a list shows only the leading lot of an auction that several platforms list. The other
// lots have house_assets.copy_of. A list that is filtered by platform or id shows all of them.
func leadingOnly(f *lot.Filter, ignored *Field) bool {
	return (ignored == nil || ignored.Name != "platform") && len(f.Platform)+len(f.ID) == 0
}
