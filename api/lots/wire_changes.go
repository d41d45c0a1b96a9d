package lots

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func wireChanges(changes []lot.Change) []wire.HouseChange {
	out := make([]wire.HouseChange, len(changes))
	for i, c := range changes {
		t := lot.TrackedOf(c.Field)
		out[i] = wire.HouseChange{
			Field: c.Field, Label: t.Label, Kind: wire.HouseChangeKind(cmp.Or(t.Kind, lot.FilesChange)), Old: c.Old,
			New:  c.New,
			Diff: []wire.TextDiff{}, Time: httpx.Time(c.ChangedAt), SourceTime: httpx.TimePtr(c.SourceTime),
		}
		if t.Kind == lot.TextChange {
			out[i].Old, out[i].New = nil, nil
			out[i].Diff = textDiff(notice.Plain(lo.FromPtr(c.Old)), notice.Plain(lo.FromPtr(c.New)))
		}
	}
	return out
}

// maxDiffSentences limits the size of the table in textDiff. If there are more sentences between the first and the last
// change, all of these count as replaced.
const maxDiffSentences = 400

// textDiff compares two texts sentence by sentence (longest common subsequence). It returns only those unchanged
// sentences that are next to a change.
func textDiff(before, after string) []wire.TextDiff {
	a, b := sentencesOf(before), sentencesOf(after)
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	diff := keep(nil, a[:head])
	diff = append(diff, replaced(a[head:len(a)-tail], b[head:len(b)-tail])...)
	diff = keep(diff, a[len(a)-tail:])
	return folded(diff)
}

// sentencesOf splits a text after full stops, semicolons and line breaks. The concatenation of the parts is the text.
func sentencesOf(text string) (list []string) {
	for text != "" {
		end := strings.IndexFunc(text, endsSentence)
		if end < 0 {
			return append(list, text)
		}
		_, width := utf8.DecodeRuneInString(text[end:])
		end += width
		list, text = append(list, text[:end]), text[end:]
	}
	return list
}

func endsSentence(r rune) bool {
	switch r {
	case '。', '；', '！', '？', '\n':
		return true
	}
	return false
}

func keep(diff []wire.TextDiff, sentences []string) []wire.TextDiff {
	for _, s := range sentences {
		diff = append(diff, wire.TextDiff{Op: wire.TextDiffOpSame, Text: s})
	}
	return diff
}

// replaced returns the differences between two lists of sentences. common[i][j] is the length of the longest common
// subsequence of a[i:] and b[j:].
func replaced(a, b []string) (diff []wire.TextDiff) {
	common := make([][]int, len(a)+1)
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	if len(a) <= maxDiffSentences && len(b) <= maxDiffSentences {
		for i, x := range slices.Backward(a) {
			for j, y := range slices.Backward(b) {
				common[i][j] = max(common[i+1][j], common[i][j+1])
				if x == y {
					common[i][j] = common[i+1][j+1] + 1
				}
			}
		}
	}
	for i, j := 0, 0; i < len(a) || j < len(b); {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j] && common[i][j] > 0:
			diff = keep(diff, a[i:i+1])
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || common[i+1][j] >= common[i][j+1]):
			diff = append(diff, wire.TextDiff{Op: wire.TextDiffOpOld, Text: a[i]})
			i++
		default:
			diff = append(diff, wire.TextDiff{Op: wire.TextDiffOpNew, Text: b[j]})
			j++
		}
	}
	return diff
}

// folded joins adjacent parts of the same kind, and drops unchanged sentences that are not next to a change.
func folded(diff []wire.TextDiff) []wire.TextDiff {
	out := []wire.TextDiff{}
	same := func(i int) bool { return i < 0 || i >= len(diff) || diff[i].Op == wire.TextDiffOpSame }
	for i, d := range diff {
		if same(i) && same(i-1) && same(i+1) {
			d = wire.TextDiff{Op: wire.TextDiffOpGap}
		}
		if last := len(out) - 1; last >= 0 && out[last].Op == d.Op {
			out[last].Text += d.Text
			continue
		}
		out = append(out, d)
	}
	return out
}
