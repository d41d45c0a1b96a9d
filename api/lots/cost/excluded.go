package cost

// Codes in the dictionaries occupancy, delivery and ownership.
const (
	vacant        = "0"
	courtVacates  = "1"
	courtDoesNot  = "2"
	lastOccupied  = "3"
	firstOccupied = "1"
	// These are the first and the last ownership code from 已购公房 to 共有产权. The state is owed a part of the price of such
	// a property.
	firstStateShare, lastStateShare = "2", "7"
)

// Excluded returns Chinese phrases for the charges that the total omits because their amount is unknown.
func Excluded(in *Input) (list []string) {
	list = []string{}
	if in.Arrears == nil {
		list = append(list, "欠费（金额未知）")
	}
	if in.Reserve == nil && in.Delivery != courtVacates {
		switch {
		case in.Delivery == courtDoesNot:
			list = append(list, "腾退费用（法院不负责清场）")
		case in.Occupancy >= firstOccupied && in.Occupancy <= lastOccupied:
			list = append(list, "腾退费用（有人占用）")
		case in.Occupancy != vacant:
			list = append(list, "腾退费用（占用情况未知）")
		}
	}
	if in.Ownership >= firstStateShare && in.Ownership <= lastStateShare {
		list = append(list, "土地出让金、综合地价款等（按产权性质另缴）")
	}
	onBuyer := in.Burden == BuyerBurden || in.Burden == UnknownBurden
	if onBuyer && in.Proof != SomeProof && (KindOf(in.Usage) != Home || in.Owner != PersonOwner) {
		list = append(list, "土地增值税高于核定征收的部分（按增值额清算时）")
	}
	if onBuyer && in.gainTaxed() {
		list = append(list, "个人所得税高于 3% 的部分（能提供原购入价凭证时为增值额的 20%）")
	}
	return list
}

// gainTaxed reports whether a person's tax on the gain may exceed the flat rate. That is possible if the owner's
// purchase price is unknown and no rule is certain to exempt the gain.
func (in *Input) gainTaxed() bool {
	if in.Proof != UnknownProof && in.Proof != "" || in.Owner == CompanyOwner {
		return false
	}
	isFree := KindOf(in.Usage) == Home && in.Owner == PersonOwner && in.Only == Yes && in.heldFiveYears()
	return !isFree
}

// heldFiveYears reports whether the owner has certainly owned the property for five full years.
func (in *Input) heldFiveYears() bool {
	if in.Held == LongHeld {
		return true
	}
	if in.Bought == nil {
		return false
	}
	least, _ := in.yearsHeld()
	return least >= fiveYears
}
