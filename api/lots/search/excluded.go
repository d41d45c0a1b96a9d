package search

import (
	"slices"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// Exclusion holds the values that a field of the wanted lots must not have. A lot whose value is unknown is not
// excluded.
type Exclusion struct {
	Field *Field
	Codes []string
}

// Exclusions returns the exclusions of a normalised filter, in the order in which Fields lists the fields.
func Exclusions(f *lot.Filter) (list []Exclusion) {
	for i := range Fields {
		d := &Fields[i]
		if !d.excludes() {
			continue
		}
		var codes []string
		for _, text := range f.Not {
			if name, code, _ := strings.Cut(text, ":"); name == d.Name {
				codes = append(codes, code)
			}
		}
		if len(codes) > 0 {
			list = append(list, Exclusion{d, codes})
		}
	}
	return list
}

// excludes reports whether a filter can exclude values of the field.
func (d *Field) excludes() bool { return d.Codes != nil || d.IDs != nil && d.Facet }

// checkNot sorts the exclusions. It returns an Invalid error for a name that is not a field whose values can be
// excluded, because such an exclusion would have no effect.
func checkNot(f *lot.Filter) error {
	distinct(&f.Not)
	for _, text := range f.Not {
		name, code, _ := strings.Cut(text, ":")
		if code == "" || !slices.ContainsFunc(Fields, func(d Field) bool { return d.Name == name && d.excludes() }) {
			return apperr.New(apperr.Invalid, "“不要”的条件有误，请重新选择")
		}
	}
	return nil
}
