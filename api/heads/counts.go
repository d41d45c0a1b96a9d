package heads

import (
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// counted returns a number as pages show it, with separators: 1,863.
func counted(n int) string { return message.NewPrinter(language.Chinese).Sprintf("%d", n) }
