package bounds

import (
	"bytes"
	"errors"
)

// The errors that occur only for YAML.
var (
	ErrLength = errors.New("the text is too long")
	ErrAlias  = errors.New("there are too many aliases")
)

const (
	longestYAML = 1 << 20
	// maxAliases is the maximum number of aliases (*name). With this limit, the parsed value is at most about ten times
	// as large as the text.
	maxAliases = 10
)

// YAML returns an error if a text exceeds a limit: its length, its number of aliases, or its nesting by brackets or
// indentation.
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
	if aliases > maxAliases {
		return ErrAlias
	}
	for line := range bytes.Lines(text) {
		if len(line)-len(bytes.TrimLeft(line, " -?:")) > 4*Depth {
			return ErrDepth
		}
	}
	return nil
}
