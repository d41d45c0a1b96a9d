package lot

// UsageKind is a group of usages that the law and buyers treat alike. dictionaries.json assigns a kind to each usage
// code.
type UsageKind string

// The values of UsageKind.
const (
	HomeUsage      UsageKind = "home"      // homes by tax law: 住宅, 别墅, 平房·四合院
	ApartmentUsage UsageKind = "apartment" // 商住公寓: used as homes, but taxed as business property
	BusinessUsage  UsageKind = "business"
	ParkingUsage   UsageKind = "parking"
	LandUsage      UsageKind = "land"
	OtherUsage     UsageKind = "other"
)

// UnknownUsage is the usage code of a lot whose usage nobody states.
const UnknownUsage = "9"

// KindOfUsage returns the kind of a usage code, OtherUsage for an unknown code.
func KindOfUsage(code string) UsageKind {
	if kind, ok := usageKinds[code]; ok {
		return kind
	}
	return OtherUsage
}

// HasResidents reports whether people can be registered (户口) at properties of this kind.
func (k UsageKind) HasResidents() bool {
	return k != BusinessUsage && k != ParkingUsage && k != LandUsage
}

// DwellingUsages returns the codes of usages for properties in which people live.
func DwellingUsages() (codes []string) {
	for _, code := range usageCodes {
		if kind := usageKinds[code]; kind == HomeUsage || kind == ApartmentUsage {
			codes = append(codes, code)
		}
	}
	return codes
}
