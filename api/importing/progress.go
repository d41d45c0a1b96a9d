package importing

// meter adds up the progress of several files that are read twice each: to check them, and to write them, which takes
// writeWeight times as long.
type meter struct {
	tell          func(done, total int64)
	before, total int64
	weight        int64 // of the bytes that are read now
}

// writeWeight is how many times as long a new lot takes to be written as to be checked.
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
