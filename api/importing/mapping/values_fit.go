package mapping

import (
	"slices"
	"strings"

	"fapai/api/importing/values"
)

// plausible holds, by field, a check of cells for fields whose columns are not bound by name alone: a column of figures
// cannot be the district, whatever its name.
var plausible = map[string]func(cell string) bool{
	"province": namesPlace, "city": namesPlace, "area": namesPlace, "region": namesPlace, "court": namesOffice,
	"community_name": namesOffice,
}

func namesOffice(cell string) bool { return !plainValue.MatchString(cell) && !IsLink(cell) }

func namesPlace(cell string) bool { return !plainValue.MatchString(cell) || isDivisionCode(cell) }

// isDivisionCode reports whether a cell is a division code of six, nine or twelve digits.
func isDivisionCode(cell string) bool {
	return (len(cell) == 6 || len(cell) == 9 || len(cell) == 12) && strings.Trim(cell, "0123456789") == ""
}

// fewestEqual is the minimum number of records that must have the same number for its column to be rejected as the
// number of lots.
const fewestEqual = 3

// dropConstantNumber removes columns of numbers that are the same in all of the first records.
func (b *Binding) dropConstantNumber(head []map[string]string) {
	if len(head) < fewestEqual {
		return
	}
	b.columns["source_id"] = slices.DeleteFunc(b.columns["source_id"],
		func(c Column) bool { return isConstant(c.Name, head) && !IsLink(head[0][c.Name]) })
}

func isConstant(column string, head []map[string]string) bool {
	first := strings.TrimSpace(head[0][column])
	return first != "" && !slices.ContainsFunc(head,
		func(record map[string]string) bool { return strings.TrimSpace(record[column]) != first })
}

// ConstantNumber returns the first column that would be the number of a lot by its name, but is the same in all of the
// first records; "" for none.
func ConstantNumber(header []string, head []map[string]string) string {
	all, err := completeOf("houses")
	if err != nil || len(head) < fewestEqual {
		return ""
	}
	for _, column := range header {
		label, _ := splitLabel(column)
		named := slices.ContainsFunc(all.Fields["source_id"].Columns,
			func(name string) bool { return fold(name) == fold(label) })
		if (named || slices.Contains(wordsOfHeadings().Numbers, fold(label))) && isConstant(column, head) {
			return column
		}
	}
	return ""
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
