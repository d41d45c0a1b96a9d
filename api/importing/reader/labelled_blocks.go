package reader

import (
	"regexp"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// LabelledBlocks reads records that are written as lines with a label and a value: 起拍价：100万. The labels become the
// columns. It returns nil for any other file.
func LabelledBlocks(path string) *File {
	text, ok := smallText(path, func(head string) bool {
		return looksLabelled(head) || strings.HasPrefix(strings.TrimSpace(head), "<")
	})
	if !ok {
		return nil
	}
	if strings.HasPrefix(strings.TrimSpace(text), "<") {
		lines := strings.Split(linesOfPage(text), "\n")
		if at := slices.IndexFunc(lines, besides.MatchString); at >= 0 {
			lines = lines[:at]
		}
		text = strings.Join(lines, "\n")
	}
	rows, lines := blockRows(text)
	f := made(path, int64(len(text)), Blocks, rows, lines)
	if f != nil {
		f.Around = unlabelled(text)
	}
	return f
}

// looksLabelled reports whether one of the first lines consists of a label and a value.
func looksLabelled(head string) bool {
	n := 0
	for line := range strings.Lines(head) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if labelled.MatchString(emphasis.ReplaceAllString(line, "")) || spacedLabel.MatchString(line) {
			return true
		}
		if !heading.MatchString(line) {
			n++
		}
		if n == fewestLabels {
			return false
		}
	}
	return false
}

var (
	// labelled matches a line that consists of a label and a value: 【起拍价】100万, 起拍价：100万.
	labelled = regexp.MustCompile(`^\s*(?:[0-9]{1,2}[.、)]\s*)?(?:[【\[]\s*([\p{Han}A-Za-z（）()\s　]{1,16}?)\s*[】\]]\s*[:：]?|([\p{Han}A-Za-z_（）()]{2,16})\s*(?:[:：]|\s?=))\s*(.*)$`)
	// heading matches a Markdown heading. It is the name of the lot if no label states the name. emphasis matches the
	// Markdown marks of lists and of bold text.
	heading   = regexp.MustCompile(`(?m)^#{1,6}\s+(?:\d{1,3}[.、]\s*)?(.+)$`)
	titleLine = regexp.MustCompile(`(?m)^[\s\-*+•【\[]*(?:(?:标题|名称|标的物?|拍品|房源|资产)(?:名称|标题)?|title|name)\W*[:：]`)
	emphasis  = regexp.MustCompile(`^\s*[-*+•]\s+|\*\*`)
	// divider matches a line of signs that separates two records: ----.
	divider = regexp.MustCompile(`^[\s\-=—_*#·.~]*$`)
	// counter matches a line that contains nothing but the number of the record below it: 房源1, 第二套.
	counter = regexp.MustCompile(`^\s*[【\[（(]?(?:(?:标的|房源|拍品|房产|项目|资产|标的物)\s*[一二三四五六七八九十\d]{1,3}|` +
		`[A-Za-z_]{2,10}\s*\d{1,3}|第\s*[一二三四五六七八九十\d]{1,3}\s*[套个处件项号])[】\])）]?\s*[:：、]?\s*$`)
	// mailHead matches a header line of an e-mail. Such a line does not state a value of a lot: 发件人：.
	mailHead = regexp.MustCompile(`(?i)^\s*(?:发件人|收件人|抄送|发送时间|主题|附件|日期|from|to|cc|subject|date|sent|attachments?)\s*[:：]`)
)

// labelGap matches the blanks before a second label on the same line: 起拍：2660万 评估：3800万.
var labelGap = regexp.MustCompile(`[ \t　]{2,}(\p{Han}{2,6}[:：])`)

// spacedLabel matches a label with blanks between its characters: 起 拍 价：.
var spacedLabel = regexp.MustCompile(`^\s*\p{Han}(?:[ \t　]+\p{Han}){1,5}[ \t　]*[:：]`)

// labelledLines returns the lines of a text, with one entry for each label. For example, 起拍：2660万 评估：3800万 becomes two
// entries with the same line number.
func labelledLines(text string) (lines []entry) {
	n := 0
	for whole := range strings.Lines(text) {
		n++
		whole = spacedLabel.ReplaceAllStringFunc(whole, func(label string) string {
			return strings.Join(strings.Fields(label), "")
		})
		if labelled.MatchString(strings.TrimRight(whole, "\r\n")) {
			whole = labelGap.ReplaceAllString(whole, "\n$1")
		}
		for line := range strings.Lines(whole) {
			lines = append(lines, entry{line: n, text: line})
		}
	}
	return lines
}

// fewestLabels is the minimum number of lines with a label in a group of lines that is taken for a record.
const fewestLabels = 3

// blockRows returns, as rows below a row of labels, the records that are written as lines with a label and a value. A
// record ends where its first label occurs again. It returns no rows if most lines have another form, or if there are
// too many records.
func blockRows(text string) (rows [][]string, lines []int) {
	var header []string
	at := map[string]int{}
	var cells []string
	count, other, from, held := 0, 0, 1, 0
	flush := func() {
		if filled(cells) >= fewestLabels {
			rows, lines = append(rows, cells), append(lines, from)
		}
		cells = nil
	}
	titled := heading.MatchString(text) && !titleLine.MatchString(text)
	mail := mailHead.MatchString(strings.TrimSpace(text))
	for _, one := range labelledLines(text) {
		n, line := one.line, one.text
		line = emphasis.ReplaceAllString(strings.TrimRight(line, "\r\n"), "")
		m := labelled.FindStringSubmatch(line)
		if len(header) == 0 && m != nil && m[3] == "" { // in YAML, a label without a value is the name of the list
			continue
		}
		if counter.MatchString(line) {
			flush()
			from = n
			continue
		}
		if mail && len(header) == 0 && mailHead.MatchString(line) {
			continue
		}
		if name := heading.FindStringSubmatch(line); titled && name != nil {
			m = []string{line, cardTitle, "", name[1]}
		}
		if m == nil {
			if !divider.MatchString(line) {
				other++
			}
			continue
		}
		count++
		label := strings.Join(strings.Fields(m[1]+m[2]), "") // 起　拍　价 becomes 起拍价
		i, known := at[label]
		if !known {
			if len(header) == bounds.Columns {
				return nil, nil
			}
			i = len(header)
			header, at[label] = append(header, label), i
		}
		if i == 0 {
			flush()
			from = n
		}
		for len(cells) <= i {
			cells = append(cells, "")
			held++
		}
		if held > maxCells {
			return nil, nil
		}
		if cells[i] == "" {
			cells[i] = markdownLink.ReplaceAllString(strings.TrimSpace(m[3]), "$1")
		}
	}
	flush()
	if count < fewestLabels || other*3 > count || len(rows) == 0 {
		return nil, nil
	}
	return slices.Insert(rows, 0, header), slices.Insert(lines, 0, 0)
}

// unlabelled returns the lines of a text that have no label.
func unlabelled(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if !labelled.MatchString(emphasis.ReplaceAllString(strings.TrimRight(line, "\r\n"), "")) {
			out.WriteString(line)
		}
	}
	return out.String()
}
