package mapping

import "errors"

// Refusal is the error for a file that cannot be used. It describes the next step, separately for the
// command line and the workbench.
type Refusal struct {
	What                   string // the problem, without a full stop
	CommandLine, Workbench string // next steps
	LacksNumbers           bool   // true if only the numbers of the lots are missing
}

func (r *Refusal) Error() string { return r.What + "。" + r.CommandLine }

// ForWorkbench returns the message of an error for editors.
func ForWorkbench(err error) string {
	var r *Refusal
	if errors.As(err, &r) {
		return r.What + "。" + r.Workbench
	}
	return err.Error()
}
