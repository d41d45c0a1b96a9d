package importing

import (
	"regexp"
	"strings"
)

// titleRoom is the room that the title of a lot names: 1703室.
var titleRoom = regexp.MustCompile(`([0-9A-Za-z]+(?:-[0-9A-Za-z]+)*)室`)

// roomNo is the number of the room that is sold. It is public: the notice and the title name it. Of one that the source hides (17**) it is
// that of the title, where both agree.
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
