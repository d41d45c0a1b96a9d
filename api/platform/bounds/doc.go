// Package bounds refuses texts that a parser would need much more memory for than they have bytes: such that are nested deeply, or have
// a great many elements, attributes or columns. It reads a text once, allocates next to nothing, and is asked before the parser is.
package bounds

import "errors"

// The bounds of every parser.
const (
	Depth      = 64      // of elements, objects and arrays in one another
	Columns    = 500     // of a table
	Attributes = 100     // of one element
	Elements   = 300_000 // of one document or record: elements, or names and values
	Separators = 300_000 // of one line of a table, those in quotes too
)

// The errors of a text that is out of bounds.
var (
	ErrDepth      = errors.New("elements are nested too deeply")
	ErrAttributes = errors.New("an element has too many attributes")
	ErrElements   = errors.New("there are too many elements")
	ErrDoctype    = errors.New("a document type is declared")
	ErrEncoding   = errors.New("another encoding is declared")
)

// Is reports whether an error is one of a text that is out of bounds.
func Is(err error) bool {
	for _, e := range []error{ErrDepth, ErrAttributes, ErrElements, ErrDoctype, ErrEncoding} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}
