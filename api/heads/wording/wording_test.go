package wording

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"fapai/api/heads/width"
)

// plainFill is a slow and simple implementation of Fill, as the reference.
func plainFill(text string, values map[string]string) string {
	var b strings.Builder
	end, before := 0, ""
	for p, ok := next(text, 0); ok; p, ok = next(text, p.end) {
		value, known := values[p.name]
		if !known {
			continue
		}
		if value == "" {
			value = p.fallback
		}
		if p.start > end {
			b.WriteString(before + text[end:p.start])
			before = ""
		}
		end = p.end
		if value == "" {
			end += len(text[end:]) - len(strings.TrimPrefix(text[end:], AreaUnit))
			continue
		}
		if !strings.HasPrefix(value, before) {
			b.WriteString(before)
		}
		before = value
	}
	out := b.String() + before + text[end:]
	for _, t := range tidied {
		out = strings.ReplaceAll(out, t[0], t[1])
	}
	return strings.Trim(out, " ,，_-")
}

// TestFillIsThatOfThePlainWay compares Fill with plainFill for random wordings and values, most of which leave
// separators to be removed.
func TestFillIsThatOfThePlainWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5)) //nolint:gosec // a fixed seed, for the same texts each time
	pieces := []string{
		"{a}", "{b}", "{c?}", "{d?全城}", "{unknown}", "{", "}", "{area_m2}㎡", "，", "。", "：", "（", "）", "_", "-",
		",", " ", "法拍房", "、", "ｘ",
	}
	valued := []string{"", "", "望京", "望京澜庭", "，", "89.5", "A-B_"}
	some := func(from []string, most int) string {
		var b strings.Builder
		for range rng.IntN(most) {
			b.WriteString(from[rng.IntN(len(from))])
		}
		return b.String()
	}
	for range 2 * maxWordings {
		values := map[string]string{"site": "某站", PageNumber: []string{"", "第2页"}[rng.IntN(2)]}
		for _, name := range []string{"a", "b", "c", "d", "area_m2"} {
			values[name] = some(valued, 3)
		}
		text := some(pieces, 12)
		if got, want := Fill(text, values), plainFill(text, values); got != want {
			t.Fatalf("%q with %q is %q, want %q", text, values, got, want)
		}
		template := text + "|" + some(pieces, 40) + "|" + some(pieces, 12)
		title, n := Title(template, values)
		var all []string
		for wording := range strings.SplitSeq(template, "|") {
			all = append(all, plainFill(numbered(wording, "-", values), values))
		}
		if all[n] != title {
			t.Fatalf("%q: %q is not wording %d of %q", template, title, n, all)
		}
		for _, earlier := range all[:n] {
			if earlier == title || width.Width(earlier) <= width.Cut() {
				t.Fatalf("%q: %q comes before wording %d", template, earlier, n)
			}
		}
		long := strings.Repeat(some(pieces, 12)+"望京", 20)
		if got, want := Description(long, values), plainDescription(long, values); got != want {
			t.Fatalf("%q is %q, want %q", long, got, want)
		}
	}
}

func plainDescription(wording string, values map[string]string) string {
	text := plainFill(numbered(wording, "，", values), values)
	if width.Width(text) <= descriptionWidth() {
		return text
	}
	marked, whole := "", ""
	for i, r := range text {
		if width.Width(text[:i]) > descriptionWidth()-width.Glyph() {
			break
		}
		whole = text[:i]
		if strings.ContainsRune("，。；：、", r) {
			marked = text[:i]
		}
	}
	return cmp.Or(marked, whole) + "。"
}
