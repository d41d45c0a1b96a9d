package seed

// beijing is the city of all demo data.
const (
	beijingProvince = 3
	beijingCity     = 29
)

// district is what demo data knows of one of Beijing's sixteen districts. Prices in 元/㎡; they calibrate invented lots and
// say nothing about the market.
type district struct {
	alias     string
	courtCode string  // the district's part of a case number: 京0105
	avg2016   float64 // level that the regions' prices refer to, 0 where no region has one
	level     float64 // level that demo prices refer to
	weight    float64 // share of court auctions in per cent: further out than ordinary sales
}

var districts = []district{
	{"dongcheng", "0101", 84_189, 93_000, 2.5},
	{"xicheng", "0102", 93_800, 112_000, 3},
	{"chaoyang", "0105", 61_109, 62_000, 28},
	{"fengtai", "0106", 48_922, 52_000, 8},
	{"shijingshan", "0107", 44_974, 46_000, 2},
	{"haidian", "0108", 75_185, 84_000, 9.5},
	{"mentougou", "0109", 27_747, 29_000, 1.2},
	{"fangshan", "0111", 23_178, 20_000, 4.5},
	{"tongzhou", "0112", 43_688, 38_000, 9.5},
	{"shunyi", "0113", 32_899, 32_000, 6},
	{"changping", "0114", 34_953, 36_000, 13.5},
	{"daxing", "0115", 36_409, 36_000, 8.5},
	{"huairou", "0116", 23_466, 21_000, 0.9},
	{"pinggu", "0117", 0, 17_000, 0.7},
	{"miyun", "0118", 0, 17_000, 1.8},
	{"yanqing", "0119", 0, 16_000, 0.4},
}

// yizhuang has a level of its own, above that of its district.
const (
	yizhuang      = "yizhuang"
	yizhuangScale = 45_000.0 / 37_908
)

// kindWeights says how much more or less common a kind of community is in a district; a kind without an entry is equally
// common everywhere, a district missing from an entry has none of the kind.
var kindWeights = map[Kind]map[string]float64{
	Alleys: {"dongcheng": 1, "xicheng": 1},
	Villas: {
		"shunyi": 4, "changping": 2, "chaoyang": 0.5, "tongzhou": 1, "daxing": 1, "haidian": 0.5, "fangshan": 1,
		"miyun": 1, "huairou": 1, "pinggu": 1, "yanqing": 1,
	},
	Works: {
		"daxing": 2, "tongzhou": 2, "shunyi": 2, "changping": 1, "fangshan": 2, "fengtai": 0.5, "miyun": 1, "pinggu": 1,
		"huairou": 1, "mentougou": 1,
	},
	Offices: {
		"chaoyang": 1.2, "haidian": 1.5, "xicheng": 1.5, "dongcheng": 1.5, "fengtai": 1, "daxing": 0.7, "tongzhou": 0.8,
		"changping": 0.4, "shijingshan": 1, "shunyi": 0.6,
	},
}

func (d district) weightOf(k Kind) float64 {
	if factors, ok := kindWeights[k]; ok {
		return d.weight * factors[d.alias]
	}
	return d.weight
}
