package importing

// meter adds up the progress of several files, each of which is read twice: to check and to write it. A
// written byte counts writeWeight times as much as a checked one.
type meter struct {
	tell          func(done, total int64)
	before, total int64
	weight        int64 // weight of a byte in the current pass: 1 for checking, writeWeight for writing
}

// writeWeight is the ratio of the time for writing a new lot to the time for checking it.
const writeWeight = 4

func (m *meter) move(offset int64) {
	if m.tell != nil {
		m.tell(min(m.before+offset*m.weight, m.total), m.total)
	}
}

func (m *meter) finish(size int64) {
	m.before += size * m.weight
	m.move(0)
}
