package ingest

import (
	"io"

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

// meter adds up the progress of several files that are read twice each.
type meter struct {
	tell              func(done, total int64)
	before, at, total int64
}

func (m *meter) move(offset int64) {
	m.at = offset
	if m.tell != nil {
		m.tell(min(m.before+m.at, m.total), m.total)
	}
}

func (m *meter) finish(size int64) {
	m.before += size
	m.move(0)
}
