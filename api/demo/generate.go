package demo

import (
	"fmt"
	"hash/fnv"
	"iter"
	"time"

	"fapai/api/lots/lot"
)

// Generate yields n lots, round by round of one asset after another. The same n, seed and day give the same lots, but for
// the hours of those whose auction is near; on another day the dates are shifted. Memory is flat but for eight bytes an asset.
func Generate(n int, seed uint64, now time.Time) iter.Seq[lot.Lot] {
	return func(yield func(lot.Lot) bool) {
		for draft := range drafts(n, seed, now) {
			draft.finish()
			if !yield(draft.Lot) {
				return
			}
		}
	}
}

// draft is a lot whose texts are still to be written, which takes most of the time, and its changes after them.
type draft struct {
	lot.Lot
	texts   func() *lot.Texts
	changes func(*lot.Lot) []lot.Change
}

func (d *draft) finish() {
	d.Texts = d.texts()
	d.Changes = d.changes(&d.Lot)
}

// drafts yields what Generate yields, without texts.
func drafts(n int, seed uint64, now time.Time) iter.Seq[draft] {
	return func(yield func(draft) bool) {
		m := newMaker(n, seed, now)
		for no, made := 0, 0; made < n; no++ {
			for _, one := range m.asset(no) {
				if made == n || !yield(one) {
					return
				}
				made++
			}
		}
	}
}

// maker makes assets one after another.
type maker struct {
	lots   int
	seed   uint64
	cal    calendar
	towns  map[Kind][]town
	titles map[uint64]struct{}
}

// town is the communities of a kind in one district.
type town struct {
	weight float64
	list   []*Community
}

func newMaker(n int, seed uint64, now time.Time) *maker {
	m := &maker{
		lots: n, seed: seed, cal: newCalendar(now).withSeasons(), towns: map[Kind][]town{}, titles: map[uint64]struct{}{},
	}
	communities := Communities(seed, CommunityCount(n))
	byDistrict := map[Kind][][]*Community{}
	for i := range communities {
		c := &communities[i]
		if byDistrict[c.Kind] == nil {
			byDistrict[c.Kind] = make([][]*Community, len(districts()))
		}
		byDistrict[c.Kind][c.district] = append(byDistrict[c.Kind][c.district], c)
	}
	for kind, lists := range byDistrict {
		for i, list := range lists {
			if len(list) > 0 {
				m.towns[kind] = append(m.towns[kind], town{districts()[i].weightOf(kind), list})
			}
		}
	}
	return m
}

// home draws a community for a usage; where, from 0 to 1, decides on the district.
func (m *maker) home(rnd rng, usage string, where float64) *Community {
	towns := m.towns[usages()[usage].Kind]
	shares := make([]share[[]*Community], len(towns))
	for i, t := range towns {
		shares[i] = share[[]*Community]{t.list, t.weight}
	}
	return oneOf(rnd, pickAt(where, shares))
}

// rng is the generator of one part of an asset.
func (m *maker) rng(no, part int) rng {
	return newRNG(m.seed, assetStream+uint64(no*assetParts+part))
}

// asset makes one asset and gives its rounds as lots.
func (m *maker) asset(no int) []draft {
	rnd := m.rng(no, ofAsset)
	s := sceneOf(no, m.lots)
	a := m.describe(rnd, s, even(m.seed, no, whereAxis))
	a.rights(rnd, m.cal.day)
	a.sale(rnd)
	a.images = a.gallery(rnd)
	value := a.worth(rnd)
	a.market(rnd, value)
	if s == nil {
		value *= a.sellPart(no)
	}

	of := m.rng(no, ofCalendar)
	l := newLifecycle(of, even(m.seed, no, whenAxis), even(m.seed, no, luckAxis))
	if s != nil {
		l = s.lifecycle(of)
	}
	rounds := m.cal.rounds(of, l, s)
	earliest, last := rounds[0], &rounds[len(rounds)-1]
	last.hasBids = s != nil && s.hasBids
	a.house.AssetGroup = ptr(fmt.Sprintf("DEMO-%d-%07d", m.seed, no+1))
	a.house.CaseNo = ptr(fmt.Sprintf("（%d）%s执演示%04d号", earliest.publish.Year(), a.court.code, no+1))

	rnd = m.rng(no, ofPrices)
	// Earlier rounds that the data does not hold took their time too.
	valued := earliest.publish.AddDate(0, -rnd.between(1, 8)-2*(earliest.no-1), -rnd.IntN(28))
	a.house.AppraisalDate = date(valued)
	prices := newLadder(rnd, value*m.cal.level(valued))

	lots := make([]draft, len(rounds))
	for i := range rounds {
		part := func(which int) rng { return m.rng(no, ofRound+i*roundParts+which) }
		r := &rounds[i]
		lots[i].Lot = a.makeLot(part, m.cal, r, prices, value)
		var before *round
		if i > 0 {
			before = &rounds[i-1]
		}
		texts := func(h *lot.House, r *round) *lot.Texts { return a.texts(part(ofTexts), m.cal, h, r, before) }
		lots[i].texts = func() *lot.Texts { return texts(&lots[i].House, r) }
		lots[i].changes = func(l *lot.Lot) []lot.Change {
			return m.cal.changesOf(newRNG(m.seed, changeStream+uint64(no*assetParts+i)), l, r, texts)
		}
	}
	return lots
}

// describe makes the asset itself; no two have one title.
func (m *maker) describe(rnd rng, s *scene, where float64) *asset {
	usage := pick(rnd, usageShares())
	if s != nil {
		usage = pick(rnd, []share[string]{{home, 85}, {villa, 8}, {loft, 7}})
	}
	for {
		a := &asset{home: m.home(rnd, usage, where)}
		c := a.home
		a.house = lot.House{
			ProvinceID: beijingProvince, CityID: beijingCity, AreaID: c.Area.ID, CommunityName: &c.Name,
			Lng: &c.Lng, Lat: &c.Lat, Usage: usage, Metro: c.Metro,
		}
		if c.Region != nil {
			a.house.RegionID = &c.Region.ID
		}
		if c.RingRoad > 0 {
			a.house.RingRoad = &c.RingRoad
		}
		a.size(rnd)
		a.position(rnd)
		key := titleKey(a.house.Title)
		if _, taken := m.titles[key]; taken {
			where = rnd.Float64()
			continue
		}
		m.titles[key] = struct{}{}
		a.traits(rnd)
		return a
	}
}

func titleKey(title string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(title))
	return h.Sum64()
}
