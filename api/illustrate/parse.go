package illustrate

import (
	"errors"
	"strconv"
	"strings"
)

// ErrName says that a name is not that of a picture: a word is unknown, a
// figure is out of bounds, or the name is not in its canonical form.
var ErrName = errors.New("illustrate: not the name of a picture")

// maxName is longer than any canonical name, so that garbage costs nothing.
const maxName = 64

// Parse reads a picture's name (without ".svg"). It accepts exactly the names
// that PlanName, BuildingName and CoverName give; everything else is ErrName.
func Parse(name string) (Spec, error) {
	if len(name) > maxName {
		return nil, ErrName
	}
	kind, rest, _ := strings.Cut(name, "-")
	var spec Spec
	var ok bool
	switch kind {
	case "plan":
		spec, ok = parsePlan(strings.Split(rest, "-"))
	case "building":
		spec, ok = parseBuilding(strings.Split(rest, "-"))
	case "portrait":
		spec, ok = parsePortrait(strings.Split(rest, "-"))
	case "avatar":
		spec, ok = parseAvatar(strings.Split(rest, "-"))
	case "cover":
		spec, ok = parseCover(strings.Split(rest, "-"))
	}
	// The builders clamp, so only a name whose every figure was in bounds and
	// in its one spelling comes back unchanged.
	if !ok || spec.Name() != name {
		return nil, ErrName
	}
	return spec, nil
}

func parsePlan(words []string) (Spec, bool) {
	p := Plan{Kind: Flat}
	switch PlanKind(words[0]) {
	case Villa, Courtyard, Shop, Office, Factory, Parking:
		p.Kind, words = PlanKind(words[0]), words[1:]
	}
	numbers, ok := parseNumbers(words)
	if !ok {
		return nil, false
	}
	switch {
	case len(numbers) == 6:
		p.Rooms, p.Halls, p.Kitchens, p.Baths = numbers[0], numbers[1], numbers[2], numbers[3]
		p.Area, p.Seed = numbers[4], numbers[5]
	case len(numbers) == 2:
		p.Area, p.Seed = numbers[0], numbers[1]
	default:
		return nil, false
	}
	return p, seeds.has(p.Seed)
}

func parseBuilding(words []string) (Spec, bool) {
	if len(words) != 5 {
		return nil, false
	}
	numbers, ok := parseNumbers(words[1:4])
	if !ok {
		return nil, false
	}
	b := Building{
		Type: BuildingType(words[0]), Floors: numbers[0], Tint: numbers[1],
		Seed: numbers[2], View: View(words[4]),
	}
	return b, seeds.has(b.Seed)
}

func parseNumbers(words []string) ([]int, bool) {
	numbers := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}
