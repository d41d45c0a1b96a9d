package search

import (
	"slices"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// Exclusion holds the values of a field that lots must not have. A lot without a known value is not excluded.
type Exclusion struct {
	Field *Field
	Codes []string
}

// Exclusions returns the exclusions of a normalised filter, in the order of Fields.
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

// excludes reports whether values of a field can be excluded.
func (d *Field) excludes() bool { return d.Codes != nil || d.IDs != nil && d.Facet }

// checkNot sorts the exclusions. It returns Invalid for a name that is no field with codes or ids, because the
// exclusion would have no effect.
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
