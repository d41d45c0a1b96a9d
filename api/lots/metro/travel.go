package metro

import (
	"container/heap"
	"math"
	"sync"
)

// The constants are the assumptions behind travel times, which the page 数据与方法说明 states. They are averages, not a
// timetable. The speed of a train includes its stops and applies to the length of the track, which is Detour times the
// straight line.
const (
	TrainKmPerHour  = 36.0
	Detour          = 1.1 // length of the track / straight line
	LeastMinutes    = 2.0 // minimum time between two stations
	TransferMinutes = 5.0 // minutes for the walk to the other line and the wait for its train
	BoardingMinutes = 4.0 // minutes from the street into the train, including the wait for it
	// WalkingPerMinute is the walking speed in metres of straight line per minute. People walk 80 metres a minute, but
	// their way is a third longer than the straight line.
	WalkingPerMinute = 60.0
	// MaxWalkingMinutes is the longest walk to a station that is taken into account.
	MaxWalkingMinutes = 20.0
)

// platform is a stop of one line at a station.
type platform struct{ station, line string }

type ride struct {
	to      platform
	minutes float64
}

// network maps each platform to the rides to neighbouring platforms and the transfers within its station.
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

// Minutes returns the travel time in minutes from each station to the station to. The keys are the names of the
// stations. The time includes boarding but no walk. Minutes returns nil if to is unknown.
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

// Disc is a circle around a station. From every point in the circle, one can walk to the station within the time that
// the ride leaves.
type Disc struct {
	Station
	Metres float64
}

// Within returns the circles from which the station to can be reached within the given minutes, including the walk to
// the metro. It returns nil if to is unknown.
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

// WalkMinutes returns the time in whole minutes, at least 1, that it takes to walk a distance. It is used for stations
// and other points around a lot.
func WalkMinutes(metres int) int {
	return max(1, int(math.Ceil(float64(metres)/WalkingPerMinute)))
}

// queue is a heap of rides for Dijkstra's algorithm. The shortest ride comes first.
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
