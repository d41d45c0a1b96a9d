package metro

import (
	"container/heap"
	"math"
	"sync"
)

// The assumptions behind all durations, stated by 数据与方法说明 and the map. They are means of a network in operation, not a
// timetable: a train covers the track between two stations, a little longer than the straight line, including its
// stops.
const (
	TrainKmPerHour  = 36.0
	Detour          = 1.1 // length of the track / straight line
	LeastMinutes    = 2.0 // between two stations
	TransferMinutes = 5.0 // walk to the other line and wait there
	BoardingMinutes = 4.0 // from the street to the train, including the wait
	// WalkingPerMinute is the speed along the straight line: people walk 80 metres a minute, on a way that is a third
	// longer.
	WalkingPerMinute = 60.0
	// MaxWalkingMinutes is the longest walk to a station: from further away people take another way.
	MaxWalkingMinutes = 20.0
)

// platform is the stop of a line at a station.
type platform struct{ station, line string }

type ride struct {
	to      platform
	minutes float64
}

// network holds the rides from each platform to the next ones and the transfers at each station.
var network = sync.OnceValue(func() map[platform][]ride {
	graph := map[platform][]ride{}
	byName := map[string]Station{}
	for _, s := range Stations() {
		byName[s.Name] = s
	}
	join := func(a, b platform, minutes float64) {
		graph[a] = append(graph[a], ride{b, minutes})
		graph[b] = append(graph[b], ride{a, minutes})
	}
	platforms := map[string][]platform{}
	for _, l := range lines() {
		for i, name := range l.stops {
			at := platform{name, l.name}
			for _, other := range platforms[name] {
				join(at, other, TransferMinutes)
			}
			platforms[name] = append(platforms[name], at)
			if i > 0 {
				join(platform{l.stops[i-1], l.name}, at, between(byName[l.stops[i-1]], byName[name]))
			}
		}
		if l.loop {
			first, last := l.stops[0], l.stops[len(l.stops)-1]
			join(platform{last, l.name}, platform{first, l.name}, between(byName[last], byName[first]))
		}
	}
	return graph
})

func between(a, b Station) float64 {
	return max(LeastMinutes, metres(a, b)*Detour/(TrainKmPerHour*1000/60))
}

// Minutes returns the travel times in minutes from all stations to the station to, by name. They include the boarding,
// except at to itself, but not the walks at both ends. It returns nil for an unknown station.
func Minutes(to string) map[string]float64 {
	graph, reached := network(), map[platform]float64{}
	var next queue
	for from := range graph {
		if from.station == to {
			heap.Push(&next, ride{from, 0})
		}
	}
	if len(next) == 0 {
		return nil
	}
	best := map[string]float64{to: 0}
	for len(next) > 0 {
		at := heap.Pop(&next).(ride)
		if _, done := reached[at.to]; done {
			continue
		}
		reached[at.to] = at.minutes
		if _, known := best[at.to.station]; !known {
			best[at.to.station] = at.minutes + BoardingMinutes
		}
		for _, r := range graph[at.to] {
			heap.Push(&next, ride{r.to, at.minutes + r.minutes})
		}
	}
	return best
}

// Disc is the circle around a station from which the walk to it fits in the remaining minutes.
type Disc struct {
	Station
	Metres float64
}

// Within returns circles around stations. From any point in them, the station to is reached in the given minutes,
// including the walk from the door. It returns nil for an unknown station.
func Within(to string, minutes float64) (discs []Disc) {
	rides := Minutes(to)
	for _, s := range Stations() {
		ridden, ok := rides[s.Name]
		if walk := math.Min(minutes-ridden, MaxWalkingMinutes); ok && walk > 0 {
			discs = append(discs, Disc{s, math.Round(walk * WalkingPerMinute)})
		}
	}
	return discs
}

// WalkMinutes returns the duration of a walk over the given distance in whole minutes, at least one, for stations and
// other points around a lot.
func WalkMinutes(metres int) int {
	return max(1, int(math.Ceil(float64(metres)/WalkingPerMinute)))
}

// queue is a heap of rides, the shortest first.
type queue []ride

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].minutes < q[j].minutes }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(ride)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
