package seed

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// communityName invents one name; taken are those in use. The first community of a region is called after it, so that who
// looks for the region finds something.
func communityName(rnd rng, k Kind, region string, first bool, year int, taken func(string) bool) string {
	endings := names().Endings[string(k)]
	if k == Flats && year < 1999 {
		endings = names().Endings["old flats"]
	}
	for try := 0; ; try++ {
		core := oneOf(rnd, names().First) + oneOf(rnd, names().Second)
		if try > 20 {
			core += oneOf(rnd, names().Second)
		}
		name := core + oneOf(rnd, endings)
		named := region != "" && region != "CBD" && utf8.RuneCountInString(region) <= 4
		switch {
		case k == Alleys:
		case named && (first || rnd.chance(0.55)):
			name = region + name
		case rnd.chance(0.3):
			name = oneOf(rnd, names().Prefixes) + name
		}
		if !taken(name) && !slices.Contains(names().Reserved, core) {
			return name
		}
	}
}

func streetAddress(rnd rng) string {
	return fmt.Sprintf("%s%s%s%d号院", oneOf(rnd, names().First), oneOf(rnd, names().Second), oneOf(rnd, names().Endings["streets"]), rnd.between(1, 98))
}

// person is a natural person, masked.
func person(rnd rng) string {
	return oneOf(rnd, names().Surnames) + oneOf(rnd, []string{"某", "某某"})
}

// company is a firm, masked.
func company(rnd rng) string {
	return "北京某某" + oneOf(rnd, names().Companies) + "有限公司"
}

// party is who owes or is owed.
func party(rnd rng) string {
	if rnd.chance(0.7) {
		return person(rnd)
	}
	return company(rnd)
}

// phone is from a range which no exchange serves.
func phone(rnd rng) string { return fmt.Sprintf("010-0000-%04d", rnd.IntN(10_000)) }
