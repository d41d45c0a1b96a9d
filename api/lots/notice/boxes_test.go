package notice_test

import (
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

// Lines of check boxes are read the same whatever their signs, on either side of the options, with and without blanks.
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

// boxForm is a form of check boxes: the signs of a chosen and an open box, what parts the label and the box from the
// options, and whether boxes precede their options.
type boxForm struct {
	marks      [2]string
	colon, gap string
	lead       bool
}

// line returns a question with its options 有 and 无.
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

// testBoxes reads lines of two questions with all answers.
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
