package bounds

import (
	"bytes"
	"errors"
)

// The errors of YAML alone.
var (
	ErrLength = errors.New("the text is too long")
	ErrAlias  = errors.New("there are too many aliases")
)

const (
	longestYAML = 1 << 20
	// mostAliases is the maximum number of aliases, which multiplies the length of a text by ten or so at most.
	mostAliases = 10
)

// YAML checks a text of YAML: its length, its number of aliases, and its nesting by brackets or indentation.
func YAML(text []byte) error {
	if len(text) > longestYAML {
		return ErrLength
	}
	if err := JSON(text); errors.Is(err, ErrDepth) {
		return err
	}
	aliases, before := 0, byte('\n')
	for i, c := range text {
		if c == '*' && bytes.IndexByte([]byte(" \t\n[{,:-"), before) >= 0 && i+1 < len(text) && text[i+1] > ' ' {
			aliases++
		}
		before = c
	}
	if aliases > mostAliases {
		return ErrAlias
	}
	for line := range bytes.Lines(text) {
		if len(line)-len(bytes.TrimLeft(line, " -?:")) > 4*Depth {
			return ErrDepth
		}
	}
	return nil
}
