package mapping

import "errors"

// Refusal is the error for a file that cannot be imported. It states what to do next, for the command line and for
// the workbench.
type Refusal struct {
	What                   string // the problem, a sentence without full stop
	CommandLine, Workbench string // what to do next
	LacksNumbers           bool   // the file could be imported if it had numbers of lots
}

func (r *Refusal) Error() string { return r.What + "。" + r.CommandLine }

// ForWorkbench returns the text of an error for editors; of a Refusal the next step in the workbench.
func ForWorkbench(err error) string {
	var r *Refusal
	if errors.As(err, &r) {
		return r.What + "。" + r.Workbench
	}
	return err.Error()
}
