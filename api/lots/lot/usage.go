package lot

// UsageKind groups the usages that the law and buyers treat alike. The kind of each code of the dictionary
// usage is in api/content/dictionary/data/dictionaries.json.
type UsageKind string

// The values of UsageKind.
const (
	HomeUsage      UsageKind = "home"      // homes by tax law: 住宅, 别墅, 平房·四合院
	ApartmentUsage UsageKind = "apartment" // people live in them, but they are taxed as business property: 商住公寓
	BusinessUsage  UsageKind = "business"
	ParkingUsage   UsageKind = "parking"
	LandUsage      UsageKind = "land"
	OtherUsage     UsageKind = "other"
)

// UnknownUsage is the code for a lot whose usage neither its source nor its documents state.
const UnknownUsage = "9"

// KindOfUsage returns the kind of a usage code; OtherUsage for an unknown code.
func KindOfUsage(code string) UsageKind {
	if kind, ok := usageKinds[code]; ok {
		return kind
	}
	return OtherUsage
}

// HasResidents reports whether people's household registration (户口) can be at properties of this kind.
func (k UsageKind) HasResidents() bool {
	return k != BusinessUsage && k != ParkingUsage && k != LandUsage
}

// DwellingUsages returns the codes of usages in which people live.
func DwellingUsages() (codes []string) {
	for _, code := range usageCodes {
		if kind := usageKinds[code]; kind == HomeUsage || kind == ApartmentUsage {
			codes = append(codes, code)
		}
	}
	return codes
}
