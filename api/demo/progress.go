package demo

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// Bar draws progress on w, which should be a terminal.
func Bar(w io.Writer, what string) func(done, total int) {
	var bar *progressbar.ProgressBar
	return func(done, total int) {
		if bar == nil {
			bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(w), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
				progressbar.OptionSetDescription(what), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100e6))
		}
		_ = bar.Set(done) // a terminal that went away is no reason to stop
	}
}

// Lines writes a line with the remaining time to w each time another tenth is done.
func Lines(w io.Writer, what string) func(done, total int) {
	tenth, began := 0, time.Now()
	return func(done, total int) {
		now := done * 10 / max(total, 1)
		if now <= tenth {
			return
		}
		tenth = now
		left := ""
		if done < total {
			left = fmt.Sprintf("，预计还需 %s", (time.Since(began) / time.Duration(done) * time.Duration(total-done)).Round(time.Second))
		}
		_, _ = fmt.Fprintf(w, "%s：%d / %d%s\n", what, done, total, left)
	}
}
