package lot

import (
	"strconv"
)

// LayoutText is 户型 in words, such as 2室1厅1卫; empty when the rooms are not known.
func LayoutText(h *House) string { return layout(h, 4) }

// ShortLayout is 户型 as titles name it, by rooms and halls only: 2室1厅.
func ShortLayout(h *House) string { return layout(h, 2) }

func layout(h *House, parts int) string {
	if h.Room == nil {
		return ""
	}
	text := ""
	for _, part := range []struct {
		n    *int
		unit string
	}{{h.Room, "室"}, {h.Hall, "厅"}, {h.Kitchen, "厨"}, {h.Bath, "卫"}}[:parts] {
		if part.n != nil && (*part.n > 0 || part.unit == "室") {
			text += strconv.Itoa(*part.n) + part.unit
		}
	}
	return text
}
