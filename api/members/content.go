package members

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
)

// tidy trims texts, takes control characters out of them and brings lists into one order without repeats, so that the
// same wish reads the same.
func (f *Form) tidy() {
	for _, text := range []*string{&f.Name, &f.Mobile, &f.Remark, &f.ExpectedTime} {
		*text = strings.TrimSpace(strings.Map(func(r rune) rune {
			if unicode.IsControl(r) && r != '\n' {
				return -1
			}
			return r
		}, *text))
	}
	f.AreaIDs, f.RegionIDs, f.CommunityIDs = distinct(f.AreaIDs), distinct(f.RegionIDs), distinct(f.CommunityIDs)
	f.Usage, f.Room, f.Stage = distinct(f.Usage), distinct(f.Room), distinct(f.Stage)
}

// content is a form as one text: equal for equal wishes. Where it was filled in does not make another wish of it.
func (f Form) content() string {
	f.Source = ""
	b, err := json.Marshal(f)
	if err != nil {
		// Every field is a plain value; only an infinite number, which JSON cannot carry in either, could fail.
		panic(err)
	}
	return string(b)
}

func distinct[T interface{ ~int64 | ~string }](list []T) []T {
	out := slices.Clone(list)
	slices.Sort(out)
	out = slices.Compact(out)
	if out == nil {
		out = []T{}
	}
	return out
}
