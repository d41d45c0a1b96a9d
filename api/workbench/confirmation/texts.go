package confirmation

import (
	"slices"
	"strings"

	"fapai/api/heads/wording"
)

// Empties reports whether a change makes the title, the description or the keywords empty.
func Empties(before, after wording.Texts) bool {
	empty := func(before, after string) bool { return before != "" && strings.TrimSpace(after) == "" }
	return empty(before.Title, after.Title) || empty(before.Description, after.Description) ||
		empty(before.Keywords, after.Keywords)
}

// Unnames reports whether a title loses every name of its place or loses the site's name. values holds the values of
// the page's template variables.
func Unnames(before, after string, values map[string]string) bool {
	names := func(title string, variables ...string) bool {
		return slices.ContainsFunc(variables,
			func(v string) bool { return values[v] != "" && strings.Contains(title, values[v]) })
	}
	lost := func(variables ...string) bool { return names(before, variables...) && !names(after, variables...) }
	return lost("site") || lost("province", "city", "area", "region", "community")
}
