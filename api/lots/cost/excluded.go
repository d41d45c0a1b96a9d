package cost

// Codes of the dictionaries occupancy, delivery and ownership.
const (
	vacant        = "0"
	courtVacates  = "1"
	courtDoesNot  = "2"
	lastOccupied  = "3"
	firstOccupied = "1"
	// 已购公房 to 共有产权 owe the state a part of the price.
	firstStateShare, lastStateShare = "2", "7"
)

// Excluded is what nobody has put a figure on.
func Excluded(in *Input) (list []string) {
	list = []string{}
	if in.Arrears == nil {
		list = append(list, "欠费（公告未载明金额）")
	}
	if in.Reserve == nil && in.Delivery != courtVacates {
		switch {
		case in.Delivery == courtDoesNot:
			list = append(list, "腾退费用（法院不负责清场）")
		case in.Occupancy >= firstOccupied && in.Occupancy <= lastOccupied:
			list = append(list, "腾退费用（有人占用）")
		case in.Occupancy != vacant:
			list = append(list, "腾退费用（占用情况公告未载明）")
		}
	}
	if in.Ownership >= firstStateShare && in.Ownership <= lastStateShare {
		list = append(list, "土地出让金、综合地价款等（按产权性质另缴）")
	}
	onBuyer := in.Burden == BuyerBurden || in.Burden == UnknownBurden
	if onBuyer && in.Proof != SomeProof && (KindOf(in.Usage) != Home || in.Owner != PersonOwner) {
		list = append(list, "土地增值税高于核定征收的部分（按增值额清算时）")
	}
	return list
}
