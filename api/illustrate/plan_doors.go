package illustrate

import (
	"math"
	"slices"
)

// wall is the common edge of two rooms: upright walls run from south to north
// at x = at, the others from west to east at y = at.
type wall struct {
	a, b     int // indices of the rooms, a west or north of b
	upright  bool
	at       float64
	from, to float64
}

func (w wall) length() float64 { return w.to - w.from }

// door is an opening in a wall, its leaf turning into the room `into`.
type door struct {
	wall     wall
	from, to float64
	into     int
	sliding  bool
	// hingeEnd says the hinge is at `to` rather than at `from`.
	hingeEnd bool
}

const touching = 1e-6

// sharedWall gives the edge between two rooms, if they touch.
func sharedWall(rooms []room, i, j int) (wall, bool) {
	for _, pair := range [][2]int{{i, j}, {j, i}} {
		a, b := rooms[pair[0]].box, rooms[pair[1]].box
		if math.Abs(a.right()-b.x) < touching {
			w := wall{a: pair[0], b: pair[1], upright: true, at: b.x, from: math.Max(a.y, b.y), to: math.Min(a.bottom(), b.bottom())}
			if w.length() > touching {
				return w, true
			}
		}
		if math.Abs(a.bottom()-b.y) < touching {
			w := wall{a: pair[0], b: pair[1], at: b.y, from: math.Max(a.x, b.x), to: math.Min(a.right(), b.right())}
			if w.length() > touching {
				return w, true
			}
		}
	}
	return wall{}, false
}

// open says that two rooms flow into each other without a wall.
func open(a, b roomKind) bool {
	if a == yard || b == yard || a == workshop || b == workshop {
		return a == gate || b == gate || a == b
	}
	return a.rule().hub && b.rule().hub && a != stairs && b != stairs && a != lift && b != lift
}

// doorwayWidth is the clear width in metres of a door into a kind of room.
func doorwayWidth(k roomKind) float64 {
	switch k {
	case bath, ensuite, closet, storage:
		return 0.75
	case loading, workshop:
		return 1.2
	default:
		return 0.85
	}
}

// wish orders the rooms from which a room of kind k may be entered: the
// greater the better, 0 is impossible.
func wish(k, from roomKind) int {
	rule := from.rule()
	switch k {
	case ensuite, closet:
		if from == master {
			return 9
		}
		return 0
	case balcony, terrace:
		switch from {
		case living, studio, family:
			return 9
		case master, bedroom, study, corridor:
			return 5
		}
		return 0
	}
	if !rule.hub {
		return 0
	}
	switch from {
	case corridor, yard, lift:
		return 8
	case dining, openOffice, sales:
		return 7
	case foyer:
		if k == kitchen || k == bath {
			return 8
		}
		return 4
	case stairs:
		return 1
	}
	return 6
}

// findDoors gives every room that is no hub a door, and hubs that are walled
// off a door to another hub. missing counts the rooms nobody can enter.
func findDoors(rooms []room) (doors []door, missing int) {
	for i, r := range rooms {
		best, bestScore := door{}, 0.0
		// A hub that is walled off may have its door from the other side.
		joined := r.kind.rule().hub && slices.ContainsFunc(doors, func(d door) bool { return d.wall.a == i || d.wall.b == i })
		for j, other := range rooms {
			if i == j {
				continue
			}
			w, ok := sharedWall(rooms, i, j)
			if !ok {
				continue
			}
			if open(r.kind, other.kind) && w.length() >= 0.8 {
				joined = true
				continue
			}
			width := doorwayWidth(r.kind)
			rank := wish(r.kind, other.kind)
			if rank == 0 || w.length() < width+0.15 {
				continue
			}
			score := float64(rank) + 0.2*math.Min(w.length(), 3)
			if score > bestScore {
				best, bestScore = hang(rooms, w, i, width), score
			}
		}
		switch {
		case joined:
		case bestScore > 0:
			doors = append(doors, best)
		default:
			missing++
		}
	}
	return doors, missing
}

// hang puts a door into the wall: near the end that lies in the room's corner,
// so that the leaf opens against a wall.
func hang(rooms []room, w wall, into int, width float64) door {
	d := door{wall: w, into: into}
	k := rooms[into].kind
	if k == balcony || k == terrace {
		d.sliding = true
		half := math.Min(w.length()*0.7, 3) / 2
		mid := (w.from + w.to) / 2
		d.from, d.to = mid-half, mid+half
		return d
	}
	b := rooms[into].box
	lo, hi := b.y, b.bottom()
	if !w.upright {
		lo, hi = b.x, b.right()
	}
	const jamb = 0.12
	if hi-w.to < w.from-lo {
		d.from, d.to, d.hingeEnd = w.to-jamb-width, w.to-jamb, true
		d.from = math.Max(d.from, w.from)
	} else {
		d.from, d.to = w.from+jamb, math.Min(w.from+jamb+width, w.to)
	}
	return d
}

// swing is the square the door's leaf sweeps.
func (d door) swing() box {
	size := d.to - d.from
	before := d.into == d.wall.a
	at := d.wall.at
	if before {
		at -= size
	}
	if d.wall.upright {
		return box{at, d.from, size, size}
	}
	return box{d.from, at, size, size}
}
