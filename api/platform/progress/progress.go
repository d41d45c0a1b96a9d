package progress

import (
	"fmt"
	"io"
	"time"
)

// redraw is the minimum time between two updates of the progress on a terminal.
const redraw = 100 * time.Millisecond

// Output is the destination of progress messages.
type Output struct {
	To       io.Writer
	Terminal bool          // whether all progress is shown on one line, which is overwritten and finally removed
	Every    time.Duration // interval between lines if the output is not a terminal
	Now      func() time.Time
}

// Show returns a function that shows progress as a percentage. The function gets the amount that is done and the total.
// If counted is true, it also shows both amounts. what is the label.
func (o Output) Show(what string, counted bool) func(done, total int64) {
	began := o.Now()
	last := began
	every := o.Every
	if o.Terminal {
		every = redraw
	}
	return func(done, total int64) {
		at := o.Now()
		ended := done >= total
		if total <= 0 || done <= 0 || (at.Sub(last) < every && !ended) {
			return
		}
		last = at
		line := fmt.Sprintf("%s %.0f%%", what, 100*float64(done)/float64(total))
		passed := at.Sub(began)
		if counted {
			line += fmt.Sprintf("，%d / %d", done, total)
			if passed > 0 {
				line += fmt.Sprintf("，每秒 %.0f", float64(done)/passed.Seconds())
			}
		}
		if !ended {
			line += "，预计还需 " + time.Duration(float64(passed)*float64(total-done)/float64(done)).
				Round(time.Second).String()
		}
		switch { // write errors are ignored: a closed output is no reason to stop
		case o.Terminal && ended:
			_, _ = io.WriteString(o.To, "\r\x1b[K")
		case o.Terminal:
			_, _ = io.WriteString(o.To, "\r"+line+"\x1b[K")
		default:
			_, _ = io.WriteString(o.To, line+"\n")
		}
	}
}
