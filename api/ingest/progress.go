package ingest

import (
	"io"

	"github.com/schollz/progressbar/v3"
)

// Bar returns a Progress for Options that draws a bar on w, which should be a
// terminal.
func Bar(w io.Writer) func(done, total int64) {
	var bar *progressbar.ProgressBar
	return func(done, total int64) {
		if bar == nil {
			bar = progressbar.NewOptions64(total, progressbar.OptionSetWriter(w), progressbar.OptionShowBytes(true),
				progressbar.OptionSetDescription("导入"), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100e6))
		}
		_ = bar.Set64(done) // a terminal that went away is no reason to stop
	}
}
