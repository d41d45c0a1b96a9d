package lot

// UsageKind groups the codes of the dictionary usage by what the law and buyers treat alike. The kind of a code is in
// api/content/dictionary/data/dictionaries.json.
type UsageKind string

// The values of UsageKind.
const (
	HomeUsage      UsageKind = "home"      // taxed as a home: 住宅, 别墅, 平房·四合院
	ApartmentUsage UsageKind = "apartment" // lived in, taxed as business: 商住公寓
	BusinessUsage  UsageKind = "business"
	ParkingUsage   UsageKind = "parking"
	LandUsage      UsageKind = "land"
	OtherUsage     UsageKind = "other"
)

// UnknownUsage is the code of a lot whose use neither its source nor its documents state.
const UnknownUsage = "9"

// KindOfUsage returns the kind of a code; OtherUsage for an unknown one.
func KindOfUsage(code string) UsageKind {
	if kind, ok := usageKinds[code]; ok {
		return kind
	}
	return OtherUsage
}

// HasResidents reports whether people can be registered (户口) in properties of the kind.
func (k UsageKind) HasResidents() bool {
	return k != BusinessUsage && k != ParkingUsage && k != LandUsage
}

// DwellingUsages returns the codes of the usages that people live in.
func DwellingUsages() (codes []string) {
	for _, code := range usageCodes {
		if kind := usageKinds[code]; kind == HomeUsage || kind == ApartmentUsage {
			codes = append(codes, code)
		}
	}
	return codes
}
