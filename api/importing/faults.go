package importing

import "strings"

// faults is an error that combines several reasons why one record cannot be used.
type faults []error

func (f faults) Error() string {
	texts := make([]string, len(f))
	for i, err := range f {
		texts[i] = err.Error()
	}
	return strings.Join(texts, "；")
}

// Unwrap returns the reasons, so that errors.Is finds each of them.
func (f faults) Unwrap() []error { return f }
