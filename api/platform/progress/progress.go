package progress

import (
	"fmt"
	"io"
	"time"
)

// redraw is how often the progress on a terminal is updated.
const redraw = 100 * time.Millisecond

// Output is the destination of progress messages.
type Output struct {
	To       io.Writer
	Terminal bool          // whether one line is overwritten and removed at the end
	Every    time.Duration // interval between lines if the output is no terminal
	Now      func() time.Time
}

// Show returns a function that shows progress as a percentage; it is called with the amount done and the
// total. If counted is true, both amounts are shown too. what is the label.
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
