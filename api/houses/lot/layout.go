package lot

import (
	"fmt"
)

// LayoutText is 户型 in words, such as 2室1厅1卫; empty when the rooms are not known.
func LayoutText(h *House) string {
	text := ""
	for _, part := range []struct {
		n    *int
		unit string
	}{{h.Room, "室"}, {h.Hall, "厅"}, {h.Kitchen, "厨"}, {h.Bath, "卫"}} {
		if part.n != nil && (*part.n > 0 || part.unit == "室") {
			text += fmt.Sprint(*part.n, part.unit)
		}
	}
	if h.Room == nil {
		return ""
	}
	return text
}
