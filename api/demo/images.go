package demo

import (
	"cmp"
	"time"

	"fapai/api/demo/illustration"
	"fapai/api/lots/lot"
)

// buildingTypeKinds are the drawings of flats.
var buildingTypeKinds = map[string]illustration.Kind{
	slabBlock: illustration.Slab, towerBlock: illustration.Tower, slabTower: illustration.SlabTower,
}

// view is one picture of a building.
type view struct {
	view    illustration.View
	caption string
}

// views are in the order in which a gallery shows them.
var views = []view{
	{illustration.Street, "外观示意图"}, {illustration.Entrance, "出入口示意图"}, {illustration.Site, "小区总平面示意图"},
	{illustration.Skyline, "位置与周边示意图"},
}

// building is the drawing of one of the community's buildings; block numbers them.
func (c *Community) building(usage string, view illustration.View, block int) string {
	kind := cmp.Or(usages()[usage].Drawing, buildingTypeKinds[c.BuildingType])
	return illustration.Building(kind, c.Floors, view, c.No+block)
}

// gallery is what there is to see of an asset: the building first, then the floor plan, then the surroundings.
func (a *asset) gallery(rnd rng) []lot.Image {
	list := []lot.Image{}
	add := func(url, caption string) {
		list = append(list, lot.Image{
			Sort: len(list), URL: url, Width: illustration.Width, Height: illustration.Height, Caption: caption, IsIllustration: true,
		})
	}
	usage := a.house.Usage
	add(a.home.building(usage, views[0].view, a.block), views[0].caption)
	if kind := usages()[usage].Plan; kind != nil {
		layout, caption := illustration.Layout{}, "平面示意图"
		if h := &a.house; residential(usage) {
			layout = illustration.Layout{Rooms: *h.Room, Halls: *h.Hall, Kitchens: *h.Kitchen, Baths: *h.Bath}
			caption = "户型示意图"
		}
		if url, ok := illustration.Plan(*kind, layout, rnd.IntN(1000)); ok {
			add(url, caption)
		}
	}
	surroundings := views[1:]
	few := usage != land && rnd.chance(0.35)
	if few {
		surroundings = []view{views[1], views[2+rnd.IntN(2)]}
	}
	for _, v := range surroundings {
		add(a.home.building(usage, v.view, a.block), v.caption)
	}
	if !few && rnd.chance(0.4) {
		add(a.home.building(usage, illustration.Street, a.block+1), "相邻楼栋示意图")
	}
	return list
}

// scene is something that every visitor shall find whenever the data is made: an auction running, one about to start,
// results of today.
type scene struct {
	chain   chain
	outcome outcome
	times   func(cal calendar, rnd rng, r *round) // nil: as the outcome has it
	hasBids bool                                  // with bids, where it would be random
}

var (
	first  = chain{lot.FirstAuction}
	second = chain{lot.FirstAuction, lot.SecondAuction}
	third  = chain{lot.FirstAuction, lot.SecondAuction, lot.Sale}
)

// scenes in the order of need: the first ones show even in the smallest data.
var scenes = []scene{
	{chain: first, outcome: upcoming, times: startsWithinTheHour},
	{chain: first, outcome: running, hasBids: true},
	{chain: first, outcome: running, times: closesSoon, hasBids: true},
	{chain: second, outcome: running, hasBids: true},
	{chain: first, outcome: sold, times: endedToday},
	{chain: first, outcome: sold, times: endedYesterday},
	{chain: first, outcome: upcoming, times: publishedToday},
	{chain: first, outcome: upcoming, times: startsTomorrow},
	{chain: first, outcome: upcoming, times: startsLater},
	{chain: third, outcome: running},
	{chain: second, outcome: sold, times: endedToday},
	{chain: first, outcome: failed, times: endedToday},
	{chain: first, outcome: failed, times: endedYesterday},
	{chain: first, outcome: upcoming, times: publishedToday},
	{chain: second, outcome: upcoming, times: startsTomorrow},
	{chain: first, outcome: upcoming, times: startsLater},
	{chain: second, outcome: upcoming, times: startsLater},
	{chain: first, outcome: running},
	{chain: second, outcome: sold, times: endedYesterday},
	{chain: third, outcome: upcoming, times: startsTomorrow},
}

// sceneOf is the scene of an asset, nil for all that are random. Every five thousand lots get the scenes once, up to
// twenty times: they must not differ visibly from the days around them.
func sceneOf(no, lots int) *scene {
	if no >= len(scenes)*min(max(lots/5000, 1), 20) {
		return nil
	}
	return &scenes[no%len(scenes)]
}

// lifecycle is a lifecycle that has come to the scene.
func (s *scene) lifecycle(rnd rng) lifecycle {
	l := lifecycle{chain: s.chain, outcome: s.outcome}
	stage := s.chain[len(s.chain)-1]
	l.notice = noticeDays(rnd, stage)
	if stage == lot.Sale && s.outcome == running {
		l.start = -rnd.between(0, saleDays-2)
	}
	return l
}

// startsWithinTheHour is 25 to 50 minutes away, on a round minute.
func startsWithinTheHour(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(25, 45)) * time.Minute).Truncate(5 * time.Minute).Add(5 * time.Minute)
}

// closesSoon is the last hour of an auction.
func closesSoon(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(35, 55))*time.Minute - cycle).Truncate(time.Minute)
}

// endedToday is at ten where that has passed, else earlier; it leaves time for the extensions.
func endedToday(cal calendar, rnd rng, r *round) {
	end := cal.day.Add(opening)
	if cal.now.Sub(end) < time.Hour {
		end = cal.sinceMidnight(rnd.span(0.1, 0.8))
	}
	r.start = end.Add(-cycle)
}

func endedYesterday(cal calendar, _ rng, r *round) {
	r.start = cal.day.AddDate(0, 0, -1).Add(opening - cycle)
}

func publishedToday(cal calendar, rnd rng, r *round) {
	r.start = cal.day.AddDate(0, 0, firstNotice+rnd.between(1, 5)).Add(opening)
	r.publish = cal.sinceMidnight(rnd.Float64())
}

func startsTomorrow(cal calendar, _ rng, r *round) { r.start = cal.day.AddDate(0, 0, 1).Add(opening) }

// startsLater is a round half hour of today; in the last hours of a day it is ten o'clock tomorrow.
func startsLater(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(70, 240)) * time.Minute).Truncate(30 * time.Minute)
	if !dayOf(r.start).Equal(cal.day) {
		r.start = cal.day.AddDate(0, 0, 1).Add(opening)
	}
	if opens := cal.day.Add(opening); r.start.Before(opens) {
		r.start = opens
	}
}
