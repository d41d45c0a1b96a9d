package illustrate

import (
	"math"
	"sync"
	"testing"
)

// floorsOf solves the layouts that a plan's picture shows.
func floorsOf(p Plan) []layout {
	p = p.bounded()
	switch p.Kind {
	case Flat:
		return []layout{flatLayout(p)}
	case Villa:
		floors := villaLayouts(p)
		return floors[:]
	case Courtyard:
		return []layout{courtyardLayout(p)}
	case Shop, Office, Factory:
		return []layout{commercialLayout(p)}
	}
	return nil
}

// solved is a plan with its floors.
type solved struct {
	Plan
	floors []layout
}

// plans solves every plan of everySpec once for all tests.
var plans = sync.OnceValue(func() []solved {
	var list []solved
	for _, s := range everySpec() {
		if p, ok := s.(Plan); ok && p.Kind != Parking {
			list = append(list, solved{p, floorsOf(p)})
		}
	}
	return list
})

func TestRoomAreasAddUpToTheInnerArea(t *testing.T) {
	for _, p := range plans() {
		want := float64(p.Area) * InnerRatio
		total, shown := 0.0, 0
		floors := p.floors
		for i, l := range floors {
			for _, r := range l.rooms {
				if !r.kind.rule().outdoor {
					total += r.box.area()
				}
			}
			for _, n := range tenths(l.rooms, floorShare(want, i, len(floors))) {
				shown += n
			}
		}
		if math.Abs(total-want) > 1e-3 {
			t.Errorf("%s: rooms have %.3f㎡, want %.3f", p.Name(), total, want)
		}
		if shown != int(math.Round(want*10)) {
			t.Errorf("%s: labels add up to %d tenths, want %.1f", p.Name(), shown, want*10)
		}
	}
}

func TestRoomsFillTheOutlineWithoutOverlap(t *testing.T) {
	for _, p := range plans() {
		for _, l := range p.floors {
			sum := 0.0
			for i, r := range l.rooms {
				sum += r.box.area()
				if !l.bounds.contains(r.box) {
					t.Fatalf("%s: %s leaves the outline", p.Name(), r.kind.rule().name)
				}
				for _, o := range l.rooms[i+1:] {
					if r.box.overlaps(o.box) {
						t.Fatalf("%s: %s overlaps %s", p.Name(), r.kind.rule().name, o.kind.rule().name)
					}
				}
			}
			if math.Abs(sum-l.bounds.area()) > 1e-6*sum {
				t.Fatalf("%s: rooms fill %.3f of %.3f㎡", p.Name(), sum, l.bounds.area())
			}
		}
	}
}

func TestRoomsAreOfPlausibleWidth(t *testing.T) {
	// Oddities of 户型 (four bathrooms in two rooms) may squeeze a room a
	// little; nothing may become a slit.
	for _, p := range plans() {
		for _, l := range p.floors {
			for _, r := range l.rooms {
				least := 0.72 * r.kind.rule().short
				if common(p.Plan) {
					least = 0.95 * r.kind.rule().short
				}
				if r.box.short() < least {
					t.Errorf("%s: %s is %.2f m wide", p.Name(), r.kind.rule().name, r.box.short())
				}
			}
		}
	}
}

// common says that a flat has figures as people build them.
func common(p Plan) bool {
	return p.Kind == Flat && p.Rooms <= 4 && p.Halls >= 1 && p.Halls <= 2 && p.Kitchens == 1 &&
		p.Baths <= (p.Rooms+1)/2 && p.Area >= 26*p.Rooms+14*p.Halls+8*p.Baths && p.Area <= 70+50*p.Rooms
}

func TestPlansHaveTheRoomsOfTheLayout(t *testing.T) {
	for _, p := range plans() {
		if p.Kind != Flat && p.Kind != Villa && p.Kind != Courtyard {
			continue
		}
		rooms, kitchens, baths := 0, 0, 0
		for _, l := range p.floors {
			for _, r := range l.rooms {
				switch r.kind {
				case master, bedroom, study, studio:
					rooms++
				case kitchen:
					kitchens++
				case bath, ensuite:
					baths++
				}
			}
		}
		if rooms != p.Rooms || kitchens != p.Kitchens || baths != p.Baths {
			t.Errorf("%s has %d rooms, %d kitchens, %d baths", p.Name(), rooms, kitchens, baths)
		}
	}
}

func TestEveryRoomCanBeEntered(t *testing.T) {
	for _, p := range plans() {
		for _, l := range p.floors {
			if _, missing := findDoors(l.rooms); missing > 0 {
				t.Errorf("%s: %d rooms without a door", p.Name(), missing)
			}
			for _, d := range l.doors {
				if d.from < d.wall.from-1e-6 || d.to > d.wall.to+1e-6 || d.to-d.from < 0.6 {
					t.Errorf("%s: a door leaves its wall: %+v", p.Name(), d)
				}
			}
		}
	}
}

// Rooms do not overlap, so labels that fit their rooms do not either.
func TestLabelsFitTheirRooms(t *testing.T) {
	for _, p := range plans() {
		for _, l := range p.floors {
			s := newSheet(newCanvas(""), l, box{130, 160, 880, 580})
			for _, r := range l.rooms {
				label := s.labelFor(r, 888)
				w, h := label.extent()
				b := s.pbox(r.box)
				if w > b.w || h > b.h {
					t.Errorf("%s: the label of %s does not fit its room", p.Name(), r.kind.rule().name)
				}
			}
		}
	}
}
