package bounds

import "errors"

// The limits for all kinds of texts.
const (
	Depth      = 64      // nesting of elements, objects or arrays
	Columns    = 500     // columns of a table
	Attributes = 100     // attributes of one element
	Elements   = 300_000 // elements, or names and values, per document or per record
	Separators = 300_000 // separators per line of a table, including those in quotes
)

// The errors for texts that exceed a limit.
var (
	ErrDepth      = errors.New("elements are nested too deeply")
	ErrAttributes = errors.New("an element has too many attributes")
	ErrElements   = errors.New("there are too many elements")
	ErrDoctype    = errors.New("a document type is declared")
	ErrEncoding   = errors.New("another encoding is declared")
)

// Is reports whether an error means that a text exceeds a limit.
func Is(err error) bool {
	for _, e := range []error{ErrDepth, ErrAttributes, ErrElements, ErrDoctype, ErrEncoding} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}
