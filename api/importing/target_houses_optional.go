package importing

import (
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// required lists the fields that must be readable. If one is not, the lot is rejected: it could be taken for another
// lot, or show a wrong price or time.
var required = map[string]bool{
	"platform": true, "source_id": true, "title": true, "start_price": true, "stage": true, "round_no": true,
	"start_time": true, "end_time": true, "actual_end_time": true,
	"appraisal_price": true, "market_price": true, "current_price": true, "deal_price": true, "deposit": true,
	"area": true, "city": true, "province": true,
}

func optionalField(field string) bool { return !required[field] }

// keepLeftOut adds the columns of the skipped fields to keep, the list of columns in which the stored value is kept.
func keepLeftOut(keep, fields []string) []string {
	columns := slices.DeleteFunc(db.Columns[lot.House](),
		func(column string) bool { return slices.Contains(notKept, column) })
	return keepAlso(keep, fields, columns, houseFillers)
}

// keepAlso adds the columns that are filled from the given fields to keep.
func keepAlso(keep, fields, columns []string, fillers map[string][]string) []string {
	keep = slices.Clone(keep)
	for _, field := range fields {
		filled := []string{field}
		for column, from := range fillers {
			if slices.Contains(from, field) {
				filled = append(filled, column)
			}
		}
		for _, column := range filled {
			if slices.Contains(columns, column) && !slices.Contains(keep, column) {
				keep = append(keep, column)
			}
		}
	}
	slices.Sort(keep)
	return keep
}
