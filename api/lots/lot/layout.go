package lot

import (
	"strconv"
)

// LayoutText returns the layout (户型), such as 2室1厅1卫, "" if the number of rooms is unknown.
func LayoutText(h *House) string { return layout(h, 4) }

// ShortLayout returns the layout for titles, without kitchens and baths: 2室1厅.
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
