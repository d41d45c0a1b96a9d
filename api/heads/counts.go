package heads

import (
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// counted formats a number with thousands separators, such as 1,863.
func counted(n int) string { return message.NewPrinter(language.Chinese).Sprintf("%d", n) }
