package demo

import (
	"fmt"
	"time"
)

var orientations = []share[string]{
	{"5", 46}, {"2", 17}, {"6", 7}, {"7", 8}, {"8", 6}, {"1", 6}, {"3", 5}, {"4", 3}, {"9", 1}, {"10", 1},
}

var decorations = []share[string]{{"1", 47}, {"2", 29}, {"4", 19}, {"3", 3}, {"9", 2}}

// traits are what remains of the physical description.
func (a *asset) traits(rnd rng) {
	c, h := a.home, &a.house
	if c.Kind != Works && c.Kind != Shops {
		h.BuildingType = &c.BuildingType
	}
	if h.Usage != land && h.Usage != industry {
		h.Elevator = ptr(no)
		if c.Elevator {
			h.Elevator = ptr(yes)
		}
	}
	if residential(h.Usage) {
		facing := pick(rnd, orientations)
		if h.Usage == home && c.BuildingType == towerBlock && facing == "5" && rnd.chance(0.6) {
			facing = oneOf(rnd, []string{"7", "8", "2", "1", "3"}) // a tower has few flats through its whole depth
		}
		h.Orientation = &facing
		h.Heating = &c.Heating
	}
	if residential(h.Usage) || h.Usage == office || h.Usage == shop || h.Usage == business {
		h.Decoration = ptr(pick(rnd, decorations))
	}
	a.title(rnd)
	a.extras(rnd)
}

// title is ownership, land and certificate.
func (a *asset) title(rnd rng) {
	c, h := a.home, &a.house
	h.Ownership, h.LandNature = &c.Ownership, &c.LandNature
	if h.Usage != home && h.Usage != courtyard {
		h.Ownership, h.LandNature = ptr(commodity), ptr(granted)
	}
	years := usages()[h.Usage].Years
	// Before 1992 land was allocated, whatever became of it later.
	if *h.LandNature == granted && c.BuildYear >= 1992 {
		h.PropertyYears = &years
		h.LandEndDate = ptr(time.Date(c.BuildYear-rnd.between(1, 3)+years, time.Month(rnd.between(1, 12)), rnd.between(1, 28), 0, 0, 0, 0, time.UTC))
	}
	h.HasCertificate = ptr(pick(rnd, []share[string]{{yes, 93}, {no, 3}, {unknown, 4}}))
	if *h.HasCertificate == yes {
		since := max(c.BuildYear+1, 2002)
		short := []rune(c.Area.ShortName)[:1]
		form := "X京房权证%s字第%05d****号"
		if since = rnd.between(min(since, 2024), 2024); since > 2015 {
			h.CertificateNo = ptr(fmt.Sprintf("京（%d）%s不动产权第%04d***号", since, string(short), rnd.IntN(10_000)))
		} else {
			h.CertificateNo = ptr(fmt.Sprintf(form, string(short), rnd.IntN(100_000)))
		}
	}
}

// extras are parking, storage and fittings that go with a home.
func (a *asset) extras(rnd rng) {
	h := &a.house
	if h.Usage != home && h.Usage != villa {
		return
	}
	if rnd.chance(0.08) {
		h.Parking = ptr("含地下车位一个，与房屋一并拍卖")
	} else if rnd.chance(0.5) {
		h.Parking = ptr("不含车位")
	}
	if rnd.chance(0.06) {
		h.Storage = ptr("含地下储藏间一处，面积以实测为准")
	}
	if rnd.chance(0.3) {
		h.Attached = ptr(oneOf(rnd, phrases().Attached))
	}
}
