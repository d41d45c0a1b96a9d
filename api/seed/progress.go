package seed

import (
	"fmt"
	"io"

	"github.com/schollz/progressbar/v3"
)

// Bar draws progress on w, which should be a terminal.
func Bar(w io.Writer) func(done, total int) {
	var bar *progressbar.ProgressBar
	return func(done, total int) {
		if bar == nil {
			bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(w), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
				progressbar.OptionSetDescription("演示数据"), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100e6))
		}
		_ = bar.Set(done) // a terminal that went away is no reason to stop
	}
}

// Lines writes a line to w each time another tenth is done.
func Lines(w io.Writer) func(done, total int) {
	tenth := 0
	return func(done, total int) {
		if now := done * 10 / max(total, 1); now > tenth {
			tenth = now
			_, _ = fmt.Fprintf(w, "演示数据：%d / %d\n", done, total)
		}
	}
}
