package wording

import (
	"regexp"

	"fapai/api/heads/width"
)

// LotName is the placeholder for the name of a lot, which includes the building and the room (望京澜庭3号楼801室). In a title,
// only this value may be shortened.
const LotName = "lot_name"

const ellipsis = "…"

// roomNumber matches the number of a room, or of a parking space, in the name of a lot: 801室, A332号车位.
var roomNumber = regexp.MustCompile(`[0-9A-Z][0-9A-Za-z-]*(?:室|号车位|号房)`)

// shortened removes the middle of a lot's name until it is at most limit pixels wide: 望京澜庭3号楼2单元801室 becomes
// 望京澜庭…801室. If that is not enough, it also removes a part after the room (二分之一份额), and then the beginning. The
// room number is always kept.
func shortened(name string, limit int) string {
	if width.Width(name) <= limit {
		return name
	}
	start, end := len(name), len(name)
	if all := roomNumber.FindAllStringIndex(name, -1); len(all) > 0 {
		start, end = all[len(all)-1][0], all[len(all)-1][1]
	}
	for _, tail := range []string{name[start:], name[start:end]} {
		if head := name[:width.Room(name[:start],
			limit-width.Width(ellipsis+tail))]; width.Width(head) >= shortestName*width.Glyph() {
			return head + ellipsis + tail
		}
	}
	if start < end {
		return name[start:end]
	}
	return name[:width.Room(name, limit-width.Width(ellipsis))] + ellipsis
}

// shortestName is the minimum number of characters that shortening leaves at the beginning of a name. If fewer would be
// left, the beginning is removed completely.
const shortestName = 2
