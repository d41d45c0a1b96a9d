package seed

import "sync"

// beijing is the city of all demo data.
const (
	beijingProvince = 3
	beijingCity     = 29
)

// district is one of Beijing's sixteen, see data/districts.yaml.
type district struct {
	Alias                  string
	Court                  string
	Avg2016, Level, Weight float64
	Consultants            int
	Neighbours             []string
	Kinds                  map[Kind]float64
}

var districtTable = table[[]district]("districts")

var districts = sync.OnceValue(func() []district {
	list := districtTable()
	for _, named := range list {
		for kind := range named.Kinds {
			for i := range list {
				list[i].Kinds[kind] += 0 // a kind that some district names does not exist where it is missing
			}
		}
	}
	return list
})

// yizhuang has a level of its own, above that of its district.
const (
	yizhuang      = "yizhuang"
	yizhuangScale = 45_000.0 / 37_908
)

// weightOf is how many of a kind of community lie in the district against other districts.
func (d district) weightOf(k Kind) float64 {
	if factor, ok := d.Kinds[k]; ok {
		return d.Weight * factor
	}
	return d.Weight
}
