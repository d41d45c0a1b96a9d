package reader

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"fapai/api/platform/bounds"
)

// Names of columns for texts without a label in cards. A card is a box on a web page, one for each lot.
const (
	cardTitle = "标题"
	cardState = "状态"
	cardRound = "拍卖阶段"
)

// labelNames is a pattern for the labels of values on pages.
const labelNames = `起拍价|起始价|变卖价|保留价|评估价|评估值|市场价|参考价|当前价|最新价|成交价|保证金|预缴款|加价幅度|增价幅度|` +
	`建筑面积|面积|开拍时间|开始时间|拍卖时间|结束时间|成交时间|所在地|坐落|地址|处置法院|处置单位|执行法院|法院|` +
	`拍卖阶段|拍卖轮次|阶段|轮次|拍卖状态|状态|规划用途|房屋用途|出价次数|报名人数|围观次数`

var (
	// cardLabel matches a text that begins with the name of a price, count or time. A colon may follow the name: 起拍价
	// 300万.
	cardLabel = regexp.MustCompile(`^\s*(` + labelNames + `)\s*[:：]?\s*(.+)$`)
	// cardStage matches a text of a card that begins with the stage of the sale.
	cardStage    = regexp.MustCompile(`^(一拍|二拍|变卖|重新拍卖|再次拍卖|第[一二]次拍卖)(?:\d+[人次].*)?$`)
	numberedLink = regexp.MustCompile(`^(?:https?:)?//[^/]+/.*[0-9]{4}`)
)

// longestState is the maximum length in characters of a text in a card that may be the state of the lot: 即将开始.
const longestState = 8

// htmlCards returns, as rows of a table, the lots of a web page that shows each lot as a card with a link. It returns
// nil if there are fewer than two cards.
func htmlCards(page string) [][]string {
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return nil
	}
	header := []string{linkColumn, cardTitle}
	rows, held := [][]string{nil}, 0
	for _, card := range cardsOf(root) {
		cells := map[string]string{linkColumn: card.link}
		for _, text := range cardTexts(card.node) {
			label, value := cardTitle, text
			if m := cardLabel.FindStringSubmatch(text); m != nil {
				label, value = m[1], m[2]
			} else if m := labelled.FindStringSubmatch(text); m != nil && strings.ContainsAny(text, ":：") &&
				m[1] == "" {
				label, value = m[1]+m[2], m[3]
			} else if m := cardStage.FindStringSubmatch(text); m != nil {
				label, value = cardRound, m[1]
			} else if column, read := stated(text); column != "" && cells[column] == "" {
				label, value = column, read
			} else if utf8.RuneCountInString(text) <= longestState {
				if label = cardState; strings.ContainsAny(text, "0123456789") || cells[cardTitle] == "" ||
					buttonText.MatchString(text) {
					continue
				}
			}
			if cells[label] != "" {
				continue
			}
			cells[label] = strings.TrimSpace(value)
			if !slices.Contains(header, label) {
				header = append(header, label)
			}
			if len(header) > bounds.Columns {
				return nil
			}
		}
		if held += len(header); len(cells) < fewestLabels || held > maxCells {
			return nil
		}
		row := make([]string, len(header))
		for i, label := range header {
			row[i] = cells[label]
		}
		rows = append(rows, row)
	}
	if rows[0] = header; len(rows) < 3 || len(rows)*len(header) > maxCells {
		return nil
	}
	for i := range rows {
		rows[i] = append(rows[i], make([]string, len(header)-len(rows[i]))...)
	}
	mergeSalePrices(rows)
	return rows
}

// mergeSalePrices moves the values in the column 变卖价 to the column of start prices if no card has both.
func mergeSalePrices(rows [][]string) {
	price, sale := slices.Index(rows[0], messageStart), slices.Index(rows[0], "变卖价")
	round := slices.Index(rows[0], cardRound)
	if price < 0 || sale < 0 || slices.ContainsFunc(rows[1:],
		func(cells []string) bool { return cells[price] != "" && cells[sale] != "" }) {
		return
	}
	for _, cells := range rows[1:] {
		if cells[sale] == "" {
			continue
		}
		if cells[price], cells[sale] = cells[sale], ""; round >= 0 && cells[round] == "" {
			cells[round] = "变卖"
		}
	}
}

// buttonText matches the text of a link or button in a card.
var buttonText = regexp.MustCompile(`详情|查看|点击|收藏|提醒|我要|关注|分享|更多|立即`)

// cardDot matches a dot or bar that separates two texts of a card: 0次出价 · 1203次围观.
var cardDot = regexp.MustCompile(`\s+·\s+|\s*[|｜]\s*`)

// stateBehind matches a time with the lot's state behind it: 结束 2026年11月20日 10:00 已流拍.
var stateBehind = regexp.MustCompile(`^(.*\d)\s*(已?(?:流拍|成交|撤回|中止|暂缓))$`)

// cardTexts returns the texts of a card.
func cardTexts(n *html.Node) (texts []string) {
	for _, line := range textsOf(n) {
		for _, text := range cardDot.Split(line, -1) {
			if m := stateBehind.FindStringSubmatch(text); m != nil {
				texts = append(texts, m[1], m[2])
			} else {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

type card struct {
	node *html.Node
	link string
}

// several is the value in the map linkIn of cardsOf for an element that contains links to more than one lot.
const several = " "

// cardsOf returns the cards of a page, which are the largest elements that contain links to a single lot each.
func cardsOf(root *html.Node) (cards []card) {
	linkIn := map[*html.Node]string{} // element → its only lot link, or several
	var found []card
	for n := range root.Descendants() {
		if n.DataAtom != atom.A {
			continue
		}
		for _, a := range n.Attr {
			if a.Key != "href" || !numberedLink.MatchString(a.Val) {
				continue
			}
			found = append(found, card{n, a.Val})
			// If an element already has this link or several, all elements around it have them too.
			for around := n; around != nil; around = around.Parent {
				was := linkIn[around]
				if was == a.Val || was == several {
					break
				}
				if linkIn[around] = a.Val; was != "" {
					linkIn[around] = several
				}
			}
		}
	}
	seen := map[*html.Node]bool{}
	for _, c := range found {
		for c.node.Parent != nil && linkIn[c.node.Parent] == c.link {
			c.node = c.node.Parent
		}
		if !seen[c.node] {
			seen[c.node] = true
			cards = append(cards, c)
		}
	}
	return cards
}

// inline lists the HTML elements whose text continues the current line.
var inline = map[atom.Atom]bool{atom.Span: true, atom.B: true, atom.I: true, atom.Em: true, atom.Strong: true,
	atom.Font: true, atom.Small: true, atom.Label: true, atom.A: true,
	atom.Sup: true, atom.Sub: true}

// textsOf returns the lines of text of an element.
func textsOf(n *html.Node) (lines []string) {
	var line strings.Builder
	end := func() {
		if text := strings.Join(strings.Fields(line.String()), " "); text != "" {
			lines = append(lines, text)
		}
		line.Reset()
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			line.WriteString(n.Data)
			return
		case n.DataAtom == atom.Script || n.DataAtom == atom.Style:
			return
		}
		if !inline[n.DataAtom] && n.DataAtom != atom.Dd { // a dd element stays on the line of its dt element
			end()
		}
		for child := range n.ChildNodes() {
			walk(child)
		}
		if !inline[n.DataAtom] && n.DataAtom != atom.Dt {
			end()
		}
	}
	walk(n)
	end()
	return lines
}
