package importing

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// Bar returns a Progress for Options that draws a bar on w, which should be a terminal.
func Bar(w io.Writer) func(done, total int64) {
	var bar *progressbar.ProgressBar
	return func(done, total int64) {
		if bar == nil {
			bar = progressbar.NewOptions64(total, progressbar.OptionSetWriter(w), progressbar.OptionShowBytes(true),
				progressbar.OptionSetDescription("导入"), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100e6))
		}
		_ = bar.Set64(done) // a terminal that is gone is no reason to stop
	}
}

// Lines returns a Progress for Options that writes a line with the remaining time on w at most every so often, for outputs
// that are no terminal.
func Lines(w io.Writer, now func() time.Time, every time.Duration) func(done, total int64) {
	began := now()
	last := began
	return func(done, total int64) {
		at := now()
		if at.Sub(last) < every || done == 0 || total == 0 {
			return
		}
		last = at
		left := time.Duration(float64(at.Sub(began)) * float64(total-done) / float64(done)).Round(time.Second)
		_, _ = fmt.Fprintf(w, "导入 %.0f%%，预计还需 %s\n", 100*float64(done)/float64(total), left) // as with Bar
	}
}

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
