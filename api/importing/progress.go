package importing

// meter computes the progress over several files, each of which is read twice: to check and to write. A byte of the
// second pass counts writeWeight times as much.
type meter struct {
	tell          func(done, total int64)
	before, total int64
	weight        int64 // of a byte in the current pass: 1 or writeWeight
}

// writeWeight is the time for writing a new lot, divided by the time for checking it.
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
