package importing

// meter computes the progress of an import of several files. Each file is read twice, to check it and to write it. A
// byte of the second pass counts writeWeight times as much as a byte of the first.
type meter struct {
	tell          func(done, total int64)
	before, total int64
	weight        int64 // weight of a byte in the current pass: 1 or writeWeight
}

// writeWeight is the time that writing a new lot takes, divided by the time that checking it takes.
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
