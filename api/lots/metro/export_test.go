package metro

// Stop is a station of a line.
type Stop struct{ Line, Station string }

// Stops returns the stations of all lines in their order.
func Stops() (list []Stop) {
	for _, l := range lines() {
		for _, name := range l.stops {
			list = append(list, Stop{l.name, name})
		}
	}
	return list
}
