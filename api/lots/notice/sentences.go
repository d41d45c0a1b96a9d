package notice

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// span is a part of a text.
type span struct{ from, to int }

// sentences cuts the plain text of a document into sentences. A label and its value form one sentence, even if they are
// in two cells of a row or in two lines. From a table with headings, it returns only the cells whose heading is
// unknown.
func sentences(plain string) (out []span) {
	out = make([]span, 0, 2*strings.Count(plain, "\n")+8)
	all := slices.DeleteFunc(tables(plain), func(t table) bool { return !t.first })
	for from := 0; from <= len(plain); {
		to := endOfLine(plain, from)
		if len(all) > 0 && to+1 == all[0].rows[0].from { // headings of a table
			for _, cell := range all[0].free(plain) {
				out = appendSentences(out, plain, cell)
			}
			from = all[0].rows[len(all[0].rows)-1].to + 1
			all = all[1:]
			continue
		}
		if end := endOfBoxes(plain, span{from, to}); end > to {
			out = append(out, span{from, end})
			from = end + 1
			continue
		}
		if to < len(plain) {
			if next := (span{to + 1, endOfLine(plain, to+1)}); answersLine(plain[from:to], plain[next.from:next.to]) {
				out = append(out, span{from, next.to})
				from = next.to + 1
				continue
			}
		}
		to = endOfParagraph(plain, from)
		out = appendLine(out, plain, span{from, to})
		from = to + 1
	}
	return out
}

func endOfLine(plain string, from int) int {
	if i := strings.IndexByte(plain[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(plain)
}

// maxOptions is the maximum number of lines with options below a label.
const maxOptions = 6

// endOfBoxes returns the end of the lines with check boxes that follow a line which is only a label. If there are no
// such lines, it returns the end of the label's line.
func endOfBoxes(plain string, line span) int {
	end := line.to
	for range maxOptions {
		if end >= len(plain) {
			break
		}
		next := plain[end+1 : endOfLine(plain, end+1)]
		first, _ := utf8.DecodeRuneInString(next)
		if len(next) > longestAnswer || !isMark(normal(first)) {
			break
		}
		end += 1 + len(next)
	}
	if end == line.to {
		return end
	}
	if label := strings.TrimRight(plain[line.from:line.to], " :："); strings.Contains(label, "\t") || !isLabelCell(label) {
		return line.to
	}
	return end
}

// longestAnswer is the maximum length in bytes of a line that can be the value of the label above it.
const longestAnswer = 60

// answersLine reports whether the line next is the value of the label in line, which is the line above it.
func answersLine(line, next string) bool {
	if line == "" || next == "" || len(next) > longestAnswer || strings.Contains(line, "\t") ||
		strings.ContainsAny(next, "\t：:？?") || strings.Contains(strings.TrimSuffix(next, "。"), "。") {
		return false
	}
	if label := strings.TrimRight(line, " :："); label != line { // only the last of several labels has its value below
		line = label[strings.LastIndexAny(label, " ；;")+1:]
	}
	if len(line) > longestLabel || !isLabelCell(line) {
		return false
	}
	if strings.IndexByte("0123456789¥", next[0]) >= 0 || strings.HasPrefix(next, "￥") ||
		strings.HasPrefix(next, "人民币") {
		return figureLabel.MatchString(line) && ownFigure.MatchString(next) ||
			dateLabel.MatchString(line) && ownDate.MatchString(next)
	}
	return pass(next).startsChoice(0) && !isLabelCell(next)
}

func appendLine(out []span, plain string, line span) []span {
	text := plain[line.from:line.to]
	if !strings.Contains(text, "\t") {
		return appendSentences(out, plain, line)
	}
	cells := strings.Split(text, "\t")
	at := line.from
	i := 0
	if len(cells)%2 == 1 && isLabelCell(cells[0]) && isLabelCell(cells[1]) { // 权利限制情况 查封 某法院: group, label, value
		out = appendSentences(out, plain, span{at, at + len(cells[0])})
		at, i = at+len(cells[0])+1, 1
	}
	for ; i < len(cells); i++ {
		end := at + len(cells[i])
		if i+1 < len(cells) && isLabelCell(cells[i]) && !isValueCell(cells[i:]) {
			end += 1 + len(cells[i+1])
			if i == 0 && len(cells) == 3 && onBuyer.MatchString(pass(cells[2]).s) { // 欠费 约2.3万元 由买受人承担
				end += 1 + len(cells[2])
				i++
			}
			out = append(out, span{at, end})
			i++
		} else {
			out = appendSentences(out, plain, span{at, end})
		}
		at = end + 1
	}
	return out
}

// longestLabel is the maximum length in bytes of a label cell.
const longestLabel = 60

// isLabelCell reports whether a cell is a label. The next cell then contains its value.
func isLabelCell(cell string) bool {
	cell = numbered.ReplaceAllString(cell, "")
	if withUnit.MatchString(cell) {
		cell = strings.TrimSpace(cell)
	} else {
		cell = strings.Trim(cell, " ()（）?？")
	}
	if cell == "" || len(cell) > longestLabel || strings.ContainsAny(cell, "0123456789。，；,;☑□√") {
		return false
	}
	_, hasColon := strings.CutSuffix(strings.Replace(cell, ":", "：", 1), "：")
	p := pass(cell)
	if l, ok := p.labelAt(0, true, true); ok && l.to == len(strings.TrimSuffix(p.s, ":")) {
		return true
	}
	return hasColon || cellLabel.MatchString(p.s)
}

var (
	// withUnit matches a heading that ends with a unit: 起拍价（万元）.
	withUnit = pattern.MustCompile(`^[^()（）]+[(（](?:单位[：:])?(?:人民币)?(?:万元|元|㎡|平方米|平米|m²|m2)[)）]\s*$`)
	// numbered matches the number of an item before a label: 3. in 3.有无钥匙？.
	numbered    = pattern.MustCompile(`^\s*(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[.、．]\s*`)
	figureLabel = pattern.MustCompile(`价|金额|保证金|预缴款|幅度|面积|总值|估值`)
	ownFigure   = pattern.MustCompile(`^(?:人民币|[¥￥])?\s*[0-9][0-9,，]*(?:\.[0-9]+)?\s*(?:万?元|㎡|m²|平方米|平米)?(?:（[^）]*）)?。?$`)
	dateLabel   = pattern.MustCompile(`时间|日期|开始|结束|基准日|时点`)
	ownDate     = pattern.MustCompile(`^(?:19|20)\d\d(?:年|[-./])\d{1,2}(?:月|[-./])\d{1,2}日?\s*` +
		`(?:(?:上午|下午)?\s*\d{1,2}(?:[:：]\d{2}(?:[:：]\d{2})?|[时点](?:\d{1,2}分?|整)?))?(?:起|止)?(?:（[^）]*）)?。?$`)
	// asking matches a question that ends before a question mark and its answer: 是否已腾空 in 是否已腾空？是.
	asking   = pattern.MustCompile(`(?:是否|有无|有否|有没有)[^，,。；;：:？?]{1,12}$`)
	answerTo = pattern.MustCompile(`^[？?]\s*(?:经查询?|经核实)?(?:有|无|是|否|没有|已|未|可以?|不可以?|能|不能|支持|不支持|负责|不负责)(?:[，,。；;（(\s]|$)`)
)

// isValueCell reports whether the first cell is a value although it looks like a label. That is so if the next cell is
// a label with a value of its own: 加价竞价 before 增价幅度 5000元.
func isValueCell(cells []string) bool {
	return len(cells) > 2 && cellLabel.MatchString(cells[0]) && cellLabel.MatchString(cells[1]) && isNoLabel(cells[2])
}

// appendSentences cuts a line without tabs at the ends of sentences.
func appendSentences(out []span, plain string, line span) []span {
	add := func(from, to int) {
		for from < to {
			r, size := utf8.DecodeRuneInString(plain[from:to])
			if !isBlank(r) {
				break
			}
			from += size
		}
		for from < to {
			r, size := utf8.DecodeLastRuneInString(plain[from:to])
			if !isBlank(r) {
				break
			}
			to -= size
		}
		if from < to {
			out = append(out, span{from, to})
		}
	}
	from := line.from
	for i, r := range plain[line.from:line.to] {
		switch r {
		case '|': // 租赁 | 无 || 钥匙 | 有
			if strings.HasPrefix(plain[line.from+i:line.to], "||") {
				add(from, line.from+i)
				from = line.from + i + len("||")
			}
		case '？', '?':
			if at := line.from + i; answerTo.MatchString(plain[at:line.to]) && asking.MatchString(plain[from:at]) {
				continue
			}
			add(from, line.from+i+utf8.RuneLen(r))
			from = line.from + i + utf8.RuneLen(r)
		case '。', '；', ';', '！', '!':
			add(from, line.from+i)
			from = line.from + i + utf8.RuneLen(r)
		}
	}
	add(from, line.to)
	return out
}

// clausesOf splits a passage at commas, semicolons and bars, but not at commas inside numbers such as 12,345.
func (p *passage) clausesOf() (out []span) {
	from := 0
	for i := 0; i < len(p.s); i++ {
		switch p.s[i] {
		case ',':
			if isDigit(p.s, i-1) && isDigit(p.s, i+1) {
				continue
			}
		case ';', '|':
		default:
			continue
		}
		out = append(out, span{from, i})
		from = i + 1
	}
	return append(out, span{from, len(p.s)})
}

func isDigit(text string, i int) bool {
	return i >= 0 && i < len(text) && '0' <= text[i] && text[i] <= '9'
}
