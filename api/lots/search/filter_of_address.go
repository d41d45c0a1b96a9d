package search

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
)

// FilterOf reads a filter from the query of a list's address. It ignores malformed values.
func FilterOf(values url.Values) (f lot.Filter) {
	for i := range Fields {
		d := &Fields[i]
		switch {
		case d.Codes != nil:
			*d.Codes(&f) = values[d.Name]
		case d.IDs != nil:
			for _, text := range values[d.Name] {
				*d.IDs(&f) = append(*d.IDs(&f), integer(text))
			}
		case d.ID != nil:
			*d.ID(&f) = integer(values.Get(d.Name))
		case d.Amounts != nil:
			lowest, highest := d.Amounts(&f)
			*lowest, *highest = integer(values.Get(d.Name+"_min")), integer(values.Get(d.Name+"_max"))
		case d.Measures != nil:
			lowest, highest := d.Measures(&f)
			*lowest, *highest = decimal(values.Get(d.Name+"_min")), decimal(values.Get(d.Name+"_max"))
		case d.Days != nil:
			first, last := d.Days(&f)
			*first, *last = values.Get(d.Name+"_from"), values.Get(d.Name+"_to")
		}
	}
	f.Within, f.Metro, f.Not, f.Keyword = int(integer(values.Get("within"))), values["metro"],
		values["not"], values.Get("keyword")
	f.Commute, f.CommuteMinutes = values.Get("commute"), int(integer(values.Get("commute_minutes")))
	return f
}

// integer parses an integer. It returns 0, which is not a filter, for any other text.
func integer(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

func decimal(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return n
}
