package reader

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var (
	// besides matches the heading above other lots that a page recommends: 猜你喜欢.
	besides = regexp.MustCompile(`^(?:猜你喜欢|为[你您]推荐|相关推荐|推荐标的|相关标的|相似(?:标的|房源)|热门(?:标的|推荐)|看了又看|附近(?:标的|房源)|同院标的|更多标的|其他标的)`)
	// titleEnd matches the name of the website at the end of the title of a page: -京东拍卖.
	titleEnd = regexp.MustCompile(`\s*(?:[-_|—–·]\s*(?:[\p{Han}A-Za-z·]{0,10}(?:拍卖|法拍|资产|拍网|平台|融e购|网)[\p{Han}]{0,6})\s*)+$`)
	bareName = regexp.MustCompile(`^\s*(` + labelNames + `)\s*[:：]?\s*$`)
)

var (
	// numberInName matches the number of a house, floor or room in a name. amountInName matches an amount, because the
	// titles of news articles contain amounts.
	numberInName = regexp.MustCompile(`\d[\dA-Za-z-]*(?:号|室|楼|单元|层|栋|幢|座|铺|弄|门|房|院|#)|\d$`)
	amountInName = regexp.MustCompile(`\d\s*(?:[万亿]|元|%|折|套)`)
)

// namesLot reports whether the name of a page is the address of a lot.
func namesLot(name string) bool {
	return numberInName.MatchString(name) && !amountInName.MatchString(name)
}

// namesAlone matches text that was copied from a page in which each label is on a line by itself and its value is on
// the next line.
var namesAlone = regexp.MustCompile(`(?m)^[ \t]*(?:起拍价|变卖价)[:：]?[ \t]*\r?\n[ \t]*[¥￥]?\d[^\n]*\n(?s:.*)^[ \t]*(?:评估价|市场价|保证金|开拍时间|开始时间)[:：]?[ \t]*\r?$`)

// longestCell is the maximum number of characters of a text that may be a value on a page about one lot.
const longestCell = 60

// PageOfLot reads a page that describes one lot as labels and values. Each value is on the same line as its label or on
// the next line. The page is HTML, or text that was copied from it. PageOfLot returns nil for any other file, and if a
// label has two different values.
func PageOfLot(path string) *File {
	text, ok := smallText(path, func(head string) bool {
		return strings.HasPrefix(strings.TrimSpace(head), "<") || namesAlone.MatchString(head)
	})
	if !ok || strings.HasPrefix(strings.TrimSpace(text), "<") && !htmlElement.MatchString(text) {
		return nil
	}
	header, cells := []string{cardTitle, linkColumn}, map[string]string{}
	var lines []string
	root := &html.Node{}
	if htmlElement.MatchString(text) {
		var err error
		if root, err = html.Parse(strings.NewReader(text)); err != nil {
			return nil
		}
		cells[linkColumn], lines = addressOfPage(root), textsOf(root)
	} else {
		for line := range strings.Lines(text) {
			if line = strings.Join(strings.Fields(line), " "); line != "" {
				lines = append(lines, line)
			}
		}
	}
	if at := slices.IndexFunc(lines, besides.MatchString); at > 0 {
		lines = lines[:at]
	}
	for i := 0; i < len(lines); {
		label, value, n := valueAt(lines, i)
		i += n
		if was, known := cells[label]; known && was != value {
			return nil
		} else if label != "" && !known {
			header, cells[label] = append(header, label), value
		}
	}
	if cells[cardTitle] = nameOfPage(root, lines); !namesLot(cells[cardTitle]) || len(header) < 2+fewestLabels {
		return nil
	}
	row := make([]string, len(header))
	for i, label := range header {
		row[i] = cells[label]
	}
	return made(path, int64(len(text)), Page, [][]string{header, row}, nil)
}

// valueAt returns the label and the value that begin on line i, and the number of lines that they take. label is "" if
// none begins there.
func valueAt(lines []string, i int) (label, value string, n int) {
	n = 1
	if m := cardLabel.FindStringSubmatch(lines[i]); m != nil {
		label, value = m[1], m[2]
	} else if m := bareName.FindStringSubmatch(lines[i]); m != nil && i+1 < len(lines) &&
		!bareName.MatchString(lines[i+1]) {
		label, value, n = m[1], lines[i+1], 2
	} else if column, read := stated(lines[i]); column == messagePlatform || column == messageTime {
		label, value = column, read
	}
	if value = strings.TrimSpace(value); utf8.RuneCountInString(value) > longestCell {
		return "", "", n
	}
	return label, value, n
}

// labelStroke matches a bar that precedes a label. numberStroke matches the number of a lot and the bar between it and
// the lot's name.
var (
	labelStroke  = regexp.MustCompile(`\s*[｜|]\s*(\p{Han}{2,6}[:：])`)
	numberStroke = regexp.MustCompile(`^\d{1,2}\s*[｜|]\s*`)
)

// nearestLabel is the maximum number of lines between the name of a lot and its first value.
const nearestLabel = 3

// lotsOfPage returns, as rows, the lots of a page that has, for each lot, a name followed by labels and values. It
// returns nil if there are fewer than two lots, or if a label has two different values for the same lot.
func lotsOfPage(page string) [][]string {
	lines := strings.Split(labelStroke.ReplaceAllString(linesOfPage(page), "\n$1"), "\n")
	for i, line := range lines {
		lines[i] = dotted.ReplaceAllString(numberStroke.ReplaceAllString(line, ""), "$1-$2")
	}
	header := []string{cardTitle}
	var lots []map[string]string
	for i := 0; i < len(lines); {
		label, value, n := valueAt(lines, i)
		switch {
		case label == "" && beginsLot(lines, i):
			lots = append(lots, map[string]string{cardTitle: lines[i]})
		case label == "" || len(lots) == 0:
		default:
			cells := lots[len(lots)-1]
			if was, known := cells[label]; known && was != value {
				return nil
			}
			if cells[label] = value; !slices.Contains(header, label) {
				header = append(header, label)
			}
		}
		if i += n; len(lots)*len(header) > maxCells || besides.MatchString(lines[i-1]) {
			break
		}
	}
	rows := [][]string{header}
	for _, cells := range lots {
		if len(cells) <= fewestLabels {
			return nil
		}
		row := make([]string, len(header))
		for i, label := range header {
			row[i] = cells[label]
		}
		rows = append(rows, row)
	}
	if len(rows) < 3 {
		return nil
	}
	return rows
}

// beginsLot reports whether line i may be the name of a lot, because a value follows within nearestLabel lines.
func beginsLot(lines []string, i int) bool {
	if !isName(lines[i]) || amountInName.MatchString(lines[i]) || strings.ContainsAny(lines[i], ":：") {
		return false
	}
	for next := i + 1; next < min(len(lines), i+1+nearestLabel); next++ {
		if label, _, _ := valueAt(lines, next); label != "" {
			return true
		}
		if isName(lines[next]) {
			return false
		}
	}
	return false
}

// nameOfPage returns the name of the lot on a page: the main heading, or else the first line that may be a name, or
// else the title without the name of the website.
func nameOfPage(root *html.Node, lines []string) string {
	title := ""
	for n := range root.Descendants() {
		switch n.DataAtom {
		case atom.H1, atom.H2:
			if text := strings.Join(textsOf(n), ""); isName(text) {
				return text
			}
		case atom.Title:
			title = titleEnd.ReplaceAllString(strings.Join(textsOf(n), ""), "")
		}
	}
	for _, line := range lines {
		bare := strings.TrimSpace(titleEnd.ReplaceAllString(line, ""))
		m := labelled.FindStringSubmatch(line)
		if isName(bare) && bare == line && !cardLabel.MatchString(line) && (m == nil || m[1] != "") {
			return line
		}
	}
	if isName(title) {
		return title
	}
	return ""
}

// savedFrom matches the comment that a browser writes into a page that it saves.
var savedFrom = regexp.MustCompile(`^\s*saved from url=\(\d+\)(https?://\S+)`)

// addressOfPage returns the URL that a page states as its own (canonical), or from which it was saved; "" for none.
func addressOfPage(root *html.Node) string {
	for n := range root.Descendants() {
		if m := savedFrom.FindStringSubmatch(n.Data); n.Type == html.CommentNode && m != nil {
			return m[1]
		}
		at := map[string]string{}
		for _, a := range n.Attr {
			at[a.Key] = a.Val
		}
		switch {
		case n.DataAtom == atom.Link && at["rel"] == "canonical":
			return at["href"]
		case n.DataAtom == atom.Meta && at["property"] == "og:url":
			return at["content"]
		}
	}
	return ""
}

// linesOfPage returns the lines of text of a web page, "" if text is not a web page.
func linesOfPage(text string) string {
	if !strings.HasPrefix(strings.TrimSpace(text), "<") || !htmlElement.MatchString(text) {
		return ""
	}
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return ""
	}
	return strings.Join(textsOf(root), "\n")
}
