package mapping

import "errors"

// Refusal is the error for a file that cannot be imported. It states the next step, both for the command line and for
// the workbench.
type Refusal struct {
	What                   string // the problem, as a sentence without a full stop
	CommandLine, Workbench string // what to do next, as a sentence
	LacksNumbers           bool   // the file could be imported if its lots had numbers
}

func (r *Refusal) Error() string { return r.What + "。" + r.CommandLine }

// ForWorkbench returns the text of an error for editors. For a Refusal, it contains the next step in the workbench.
func ForWorkbench(err error) string {
	var r *Refusal
	if errors.As(err, &r) {
		return r.What + "。" + r.Workbench
	}
	return err.Error()
}
