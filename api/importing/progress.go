package importing

// meter adds up the progress of several files that are read twice each: to check them and to write them; a written byte
// counts writeWeight times as much as a checked one.
type meter struct {
	tell          func(done, total int64)
	before, total int64
	weight        int64 // weight of the bytes that are being read
}

// writeWeight is the time for writing a new lot as a multiple of the time for checking it.
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
