package notice_test

import (
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

// The reading of check boxes must not depend on their signs, on the side of the options, or on spaces.
func TestBoxesOfEachForm(t *testing.T) {
	for _, marks := range [][2]string{{"☑", "□"}, {"■", "□"}, {"√", "□"}, {"[x]", "[ ]"}, {"（√）", "（ ）"}, {"●", "○"}} {
		for _, colon := range []string{"：", " ", ""} {
			for _, gap := range []string{"", " "} {
				for _, lead := range []bool{true, false} {
					testBoxes(t, boxForm{marks, colon, gap, lead})
				}
			}
		}
	}
}

// boxForm is a style of check boxes. marks holds the chosen and the open sign, colon the text after a label, gap the
// text between box and option; lead places boxes before their options.
type boxForm struct {
	marks      [2]string
	colon, gap string
	lead       bool
}

// line returns a label with the options 有 and 无, of which has selects the chosen one.
func (f boxForm) line(label string, has bool) string {
	marks := []string{f.marks[1], f.marks[0]}
	if has {
		marks = f.marks[:]
	}
	var out []string
	for i, option := range []string{"有", "无"} {
		if f.lead {
			out = append(out, marks[i]+f.gap+option)
		} else {
			out = append(out, option+f.gap+marks[i])
		}
	}
	return label + f.colon + strings.Join(out, " ")
}

// testBoxes reads lines with two labels in all four combinations of answers.
func testBoxes(t *testing.T, form boxForm) {
	t.Helper()
	questions := []struct{ label, topic string }{
		{"租赁", "lease"}, {"钥匙情况", "keys"}, {"户口", "hukou"}, {"有无抵押", "mortgage"}, {"查封情况", "seizure"},
	}
	for i, first := range questions {
		second := questions[(i+1)%len(questions)]
		for answers := range 4 {
			has := map[string]bool{first.topic: answers&1 == 0, second.topic: answers&2 == 0}
			line := form.line(first.label, has[first.topic]) + " " + form.line(second.label, has[second.topic])
			all := notice.ReadLot(line)
			for topic, yes := range has {
				want := notice.No
				if yes {
					want = notice.Yes
				}
				if got := valueOf(all, topic); got != want {
					t.Errorf("%q: %s is %q instead of %q", line, topic, got, want)
				}
			}
		}
	}
}
