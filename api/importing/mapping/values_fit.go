package mapping

import (
	"slices"
	"strings"

	"fapai/api/importing/values"
)

// plausible checks the values of fields whose columns are not bound by name alone: a column of figures is no district,
// whatever its name.
var plausible = map[string]func(cell string) bool{
	"province": namesPlace, "city": namesPlace, "area": namesPlace, "region": namesPlace, "court": namesOffice, "community_name": namesOffice,
}

func namesOffice(cell string) bool { return !plainValue.MatchString(cell) && !IsLink(cell) }

func namesPlace(cell string) bool { return !plainValue.MatchString(cell) || isDivisionCode(cell) }

// isDivisionCode reports whether a cell is a division code of six, nine or twelve digits.
func isDivisionCode(cell string) bool {
	return (len(cell) == 6 || len(cell) == 9 || len(cell) == 12) && strings.Trim(cell, "0123456789") == ""
}

// dropUnlike removes columns whose first values are all impossible for the field.
func (b *Binding) dropUnlike(head []map[string]string) {
	for field, fits := range plausible {
		b.columns[field] = slices.DeleteFunc(b.columns[field], func(c Column) bool {
			some := false
			for _, record := range head {
				cell := strings.TrimSpace(record[c.Name])
				if cell == "" || values.Placeholder(cell) {
					continue
				}
				if some = true; fits(values.Clean(cell)) {
					return false
				}
			}
			return some
		})
	}
}
