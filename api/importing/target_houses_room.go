package importing

import (
	"strings"

	"fapai/api/platform/pattern"
)

// titleRoom matches the number of a room in the title of a lot: 1703室.
var titleRoom = pattern.MustCompile(`([0-9A-Za-z]+(?:-[0-9A-Za-z]+)*)室`)

// roomNo returns the number of the room that is sold. It is public, because the notice and the title name it. If the
// source hides some digits (17**), the number in the title is used if it begins with the digits that are shown.
func roomNo(c *record, title string) *string {
	no := c.text("room_no", shortText, nil)
	if no == nil || !strings.Contains(*no, "*") {
		return no
	}
	shown, _, _ := strings.Cut(*no, "*")
	for _, m := range titleRoom.FindAllStringSubmatch(title, -1) {
		if strings.HasPrefix(m[1], shown) {
			return &m[1]
		}
	}
	return no
}
