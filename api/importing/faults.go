package importing

import "strings"

// faults are several reasons for which one record cannot be used.
type faults []error

func (f faults) Error() string {
	texts := make([]string, len(f))
	for i, err := range f {
		texts[i] = err.Error()
	}
	return strings.Join(texts, "；")
}

// Unwrap gives the reasons to errors.Is.
func (f faults) Unwrap() []error { return f }
