package reader

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/bounds"
)

// Messages is the format of lots that are described in sentences, as in a chat.
const Messages Format = "消息"

// The columns of lots in messages besides those of cards.
const (
	messageStart    = "起拍价"
	messageTime     = "开拍时间"
	messagePlatform = "平台"
	messageDeal     = "成交价"
	bidColumn       = "出价次数"
)

var (
	// entryMark matches the number or sign at the beginning of a lot in a list. Behind 1. it also matches a character,
	// since 1.5亿 is no mark.
	entryMark = regexp.MustCompile(`^\s*(?:\d{1,2}\x{FE0F}?\x{20E3}|[①-⑳⒈-⒛]|[（(]\d{1,2}[）)]|\d{1,2}\s*[.、)）](\D|$)|` +
		`[一二三四五六七八九十]{1,3}、|0\d\s+(\p{Han})|(?:标的|房源|拍品)\s*[\d一二三四五六七八九十]{1,3}\s*[:：.、])`)
	// signMark matches a sign at the beginning of a lot in a list without numbers; signs matches those at the beginning
	// of any line, clockSign one that shows the time of a sale.
	signMark  = regexp.MustCompile(`^\s*[■◆●▶►★☆📍🏠🔥👉]`)
	signs     = regexp.MustCompile(`^(?:[\p{So}\x{FE0F}\x{1F3FB}-\x{1F3FF}]+\s*)+`)
	clockSign = regexp.MustCompile(`^[⏰⏱🕐-🕧📅🗓📆]\x{FE0F}?\s*((?:20\d\d[年./-])?\d{1,2}[月./-]\d{1,2}[日号]?` +
		`\s*(?:[（(]?(?:周|星期)[一二三四五六日天][）)]?\s*)?(?:(?:上午|下午|晚上)?\s*\d{1,2}(?:[:：]\d{2}|[点时](?:\d{1,2}分?|整|半)?)` +
		`(?:[\s，,]*(?:一拍|二拍|变卖|开拍|开始))?|[\s，,]*(?:一拍|二拍|变卖|开拍|开始)))\s*$`)
	// timeAndStage matches the time of a sale before its round.
	timeAndStage = regexp.MustCompile(`(开拍时间[:：]\s*` + messageMoment + `)[\s，,]+(一拍|二拍|变卖)`)
	// pricedInWords matches a price with the word for what it is, as in a sentence: 起拍价686万, 686万起.
	pricedInWords = regexp.MustCompile(`(?:起拍|起始|变卖|底)价?(?:[:：为约¥￥\s]|人民币)*\d|\d\s*(?:万元?|元)\s*起`)
	inlineLink    = regexp.MustCompile(`https?://[^\s，。；）)】]+`)
	// praise matches a remark in brackets before the name of a lot, dotted a name with a dot, which elsewhere separates
	// statements: 【新上】朝阳·望京西园.
	// placeAhead matches a district and its business area in brackets: 【朝阳·望京】望京西园.
	placeAhead = regexp.MustCompile(`^\s*【(\p{Han}{2,3})区?[·・•|/]\p{Han}{1,6}】\s*`)
	praise     = regexp.MustCompile(`^\s*【[^】\d]{1,6}】\s*`)
	dotted     = regexp.MustCompile(`^(\p{Han}{2,4})·(\p{Han})`)
	// sender matches the line above a message in an export of a chat: the time and who sent it, in either order.
	sender = regexp.MustCompile(`^(?:[\[【(（]?(?:20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+)?(?:上午|下午|晚上)?\d{1,2}:\d{2}(?::\d{2})?[\])）】]?\s+\S{1,20}` +
		`|\S{1,20}\s+(?:20\d\d[-/.年])\d{1,2}[-/.月]\d{1,2}日?\s+(?:上午|下午|晚上)?\d{1,2}:\d{2}(?::\d{2})?)\s*[:：]?$`)
	// inBrackets matches a remark in brackets; besideValue matches a statement with one that does not take it back.
	inBrackets  = regexp.MustCompile(`[（(]([^（()）\n]+)[)）]`)
	besideValue = regexp.MustCompile(`^(.*\d.*?)\s*[（(](?:\d[\d.]{0,3}折|[^（()）待预暂约废撤非误曾原\d]+)[)）]$`)
	// strokes and segmentEnd match the separators of the statements of a message; a comma between digits is part of a
	// number.
	strokes    = regexp.MustCompile(`\s+[/／—–]+\s+`)
	segmentEnd = regexp.MustCompile(`[｜|；;，、。·•\t\n]|,(?:\D|$)`)
)

const (
	messageAmount = `(?:人民币|约|[¥￥])*\s*(\d[\d,]*(?:\.\d+)?\s*(?:亿元?|万元?|[wW]|元)?)`
	messageMoment = `((?:20\d\d[年./-])?\d{1,2}[月./-]\d{1,2}[日号]?(?:\s*[（(]?(?:周|星期)[一二三四五六日天][）)]?)?` +
		`(?:\s*(?:上午|下午|早上|晚上)?\s*\d{1,2}(?:[:：]\d{2}|[点时](?:\d{1,2}分?|整|半)?))?)`
)

// statement is a form of a statement about a lot; one of its groups holds the value of a column.
type statement struct {
	column string
	form   *regexp.Regexp
}

var statements = []statement{
	{messageStart, regexp.MustCompile(`^(?:法拍|司法|拍卖)?(?:起拍|起始|起叫|变卖|底)价?格?[:：为]?\s*` + messageAmount + `$`)},
	{messageStart, regexp.MustCompile(`^` + messageAmount + `\s*(?:起拍|起)$`)},
	{"评估价", regexp.MustCompile(`^评估(?:总?价|值)?[:：为]?\s*` + messageAmount + `$`)},
	{"市场价", regexp.MustCompile(`^市场(?:参考)?价[:：]?\s*` + messageAmount + `$`)},
	{"保证金", regexp.MustCompile(`^(?:竞买)?保证金[:：]?\s*` + messageAmount + `$`)},
	{"加价幅度", regexp.MustCompile(`^[加增]价(?:幅度)?[:：]?\s*` + messageAmount + `$`)},
	{"当前价", regexp.MustCompile(`^当前价?[:：]?\s*` + messageAmount + `$`)},
	{messageDeal, regexp.MustCompile(`^成交价?[:：]?\s*` + messageAmount + `$`)},
	{"建筑面积", regexp.MustCompile(`^(?:建筑面积|建面|面积)?[:：约]*\s*(\d[\d.]*\s*(?:平方米|平米|平|㎡|m²|m2))$`)},
	{messageTime, regexp.MustCompile(`^(?:开拍|拍卖|竞拍|竞价)(?:时间|日期)?[:：]?\s*` + messageMoment + `$`)},
	{messageTime, regexp.MustCompile(`^` + messageMoment + `\s*(?:准时)?(?:在?(?:阿里|淘宝|京东)(?:网|法拍|拍卖|司法拍卖)?)?(?:开拍|开始(?:拍卖|竞价|竞拍)?|起拍|拍卖|竞拍)$`)},
	{cardRound, regexp.MustCompile(`^(?:阶段[:：]?\s*)?(一拍|二拍|变卖|首拍|重新拍卖|再次拍卖|第[一二]次拍卖)$`)},
	{messagePlatform, regexp.MustCompile(`^(?:平台[:：]?\s*)?(阿里(?:拍卖|法拍)?|淘宝(?:网|司法拍卖)?|京东(?:拍卖|网)?|公拍网?|工行融e购|融e购|中拍(?:平台|网)?|诉讼资产网)$`)},
	{cardState, regexp.MustCompile(`^(?:✅?\s*(已成交)|❌?\s*(?:开拍前|无人出价|无人报名)?(流拍|已流拍|撤回|已撤回|中止|暂缓)|(即将开始|正在进行|进行中|已结束))$`)},
	{bidColumn, regexp.MustCompile(`^(?:共?(?:出价|竞价)\s*(\d+)\s*次|(\d+)\s*次(?:出价|竞价))$`)},
	{"法院", regexp.MustCompile(`^(\p{Han}{2,14}人民法院)$`)},
	{"法院", regexp.MustCompile(`^(?:执行|处置|拍卖|承办)?法院\s*[:：]\s*(\p{Han}+法院)$`)},
	{linkColumn, regexp.MustCompile(`^(?:链接[:：]?\s*)?(https?://\S+)$`)},
}

// longestMessages is the number of bytes of the longest text that is read as messages.
const longestMessages = 256 << 10

// fewestStatements is the minimum number of statements about a lot in a message, besides its name.
const fewestStatements = 2

// LotMessages reads a text in which each lot is a paragraph or a numbered item: its name, and statements such as
// 起拍价686万 and 12月10日10点开拍 in any order. It returns nil for any other file, and for a text that makes two different
// statements of one kind about a lot.
func LotMessages(path string) *File {
	text, ok := smallText(path, func(head string) bool {
		return pricedInWords.MatchString(strings.ReplaceAll(head, "**", "")) && !strings.ContainsAny(strings.TrimSpace(head)[:1], "{[|") ||
			strings.HasPrefix(strings.TrimSpace(head), "<")
	})
	page := linesOfPage(text)
	if isPage := strings.HasPrefix(strings.TrimSpace(text), "<"); isPage {
		text = page
	}
	if !ok || len(text) > longestMessages {
		return nil
	}
	header := []string{cardTitle}
	rows, lines := [][]string{nil}, []int{0}
	left := 0
	for _, entry := range entriesOf(text) {
		if page != "" && !entry.marked {
			return nil
		}
		cells, ok := entry.cells()
		if !ok {
			return nil
		}
		if cells[cardTitle] == "" || len(cells) <= fewestStatements {
			if entry.marked {
				left++
			}
			continue
		}
		for _, s := range statements {
			if cells[s.column] != "" && !slices.Contains(header, s.column) {
				header = append(header, s.column)
			}
		}
		row := make([]string, 0, len(header))
		for _, column := range header {
			row = append(row, cells[column])
		}
		if rows, lines = append(rows, row), append(lines, entry.line); len(rows)*len(header) > maxCells {
			return nil
		}
	}
	if rows[0] = header; len(rows) < 2 || left >= len(rows) {
		return nil
	}
	for i := range rows {
		rows[i] = append(rows[i], make([]string, len(header)-len(rows[i]))...)
	}
	f := made(path, int64(len(text)), Messages, rows, lines)
	if f != nil && left > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("有 %d 段没有读出标的，已略去，请核对", left))
	}
	return f
}

// correction matches a message that changes what an earlier one states.
var correction = regexp.MustCompile(`(?:更正|勘误|修正|纠正|写错|发错|打错|(?:^|[^如若或何])有误|弄错)[^\n]{0,30}|` +
	`[^\n]{0,12}(?:应为|应改为|改为|调整为|变更为|以这个为准|以此为准)[^\n]{0,20}`)

// corrected matches a word for what a correction changes.
var corrected = regexp.MustCompile(`价|保证金|时间|开拍|面积|阶段|[一二]拍|\d`)

// Correction returns the first message of a text that changes what an earlier one states, and its line; "" for none.
func Correction(path string) (text string, line int) {
	whole, ok := smallText(path, func(string) bool { return true })
	if !ok {
		return "", 0
	}
	for _, entry := range entriesOf(whole) {
		cells, ok := entry.cells()
		if found := correction.FindString(entry.text); found != "" && ok && corrected.MatchString(entry.text) && len(cells) <= fewestStatements {
			return found, entry.line
		}
	}
	return "", 0
}

// entry is a paragraph or item of a text, from a line on.
type entry struct {
	line   int
	text   string
	marked bool
}

// headingMarks removes the marks of Markdown.
var headingMarks = strings.NewReplacer("**", "", "### ", "", "## ", "", "#### ", "")

// entriesOf divides a text into items if it has any, else into paragraphs.
func entriesOf(text string) (entries []entry) {
	mark, marked := entryMark, false
	for _, form := range []*regexp.Regexp{entryMark, signMark} {
		if marked {
			break
		}
		mark = form
		for line := range strings.Lines(text) {
			marked = marked || form.MatchString(headingMarks.Replace(line))
		}
	}
	n, begins := 0, true
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(headingMarks.Replace(line))
		switch isMark := mark.MatchString(line); {
		case line == "" || divider.MatchString(line) || isSender(line):
			begins = !marked
			continue
		case isMark, begins && !marked:
			entries = append(entries, entry{n, withoutSigns(mark.ReplaceAllString(line, entryRest(mark))), isMark})
			begins = false
		case len(entries) > 0:
			entries[len(entries)-1].text += "\n" + withoutSigns(line)
		}
		if len(entries) > bounds.Elements {
			return nil
		}
	}
	return entries
}

// entryRest returns what remains of a line from whose beginning a mark is removed.
func entryRest(mark *regexp.Regexp) string {
	if mark == entryMark {
		return "$1$2"
	}
	return ""
}

// withoutSigns removes the signs at the beginning of a line; the sign of a clock before a time shows what the time is.
func withoutSigns(line string) string {
	return signs.ReplaceAllString(clockSign.ReplaceAllString(line, messageTime+"：$1"), "")
}

// dealDoubt matches words about a sale that may take it back: 未成交, 预计成交, 悔拍.
var dealDoubt = regexp.MustCompile(`成交|悔拍|作废|违约|未付|待付`)

// cells returns what an entry states, by column. ok is false if it makes two different statements of one kind.
func (e entry) cells() (cells map[string]string, ok bool) {
	cells = map[string]string{}
	put := func(column, value string) bool {
		was, known := cells[column]
		cells[column] = value
		return !known || was == value
	}
	var name []string
	var others []string // what is neither a name nor a statement
	takenBack := false
	own := dotted.ReplaceAllString(praise.ReplaceAllString(placeAhead.ReplaceAllString(e.text, "$1-"), ""), "$1-$2")
	own = timeAndStage.ReplaceAllString(own, "$1\n$3")
	text := inlineLink.ReplaceAllStringFunc(own, func(link string) string {
		if cells[linkColumn] == "" {
			cells[linkColumn] = link
		}
		return "\n"
	})
	for i, segment := range segmentsOf(atStrokes(inBrackets.ReplaceAllStringFunc(text, statementsInBrackets))) {
		column, value := stated(segment)
		if column != "" {
			if !put(column, value) {
				return nil, false
			}
			continue
		}
		others = append(others, strings.Join(strings.Fields(segment), ""))
		// Words of one segment may be statements of their own: 评估价980万 起拍价686万.
		nameEnded := false
		for _, word := range strings.Fields(segment) {
			if column, value := stated(word); column != "" {
				if nameEnded = len(name) > 0; !put(column, value) {
					return nil, false
				}
			} else if takenBack = takenBack || dealDoubt.MatchString(word); i == 0 && !nameEnded || len(name) == 0 {
				name = append(name, word)
			}
		}
	}
	if cells[messageDeal] != "" && takenBack {
		delete(cells, messageDeal)
	}
	if len(name) > 1 && districtAlone.MatchString(name[0]) && !strings.HasSuffix(name[0], "区") &&
		!strings.HasSuffix(name[0], "县") && !strings.HasSuffix(name[0], "市") {
		name[0] += "-" // 朝阳 金台西路, as with a dot
	}
	if title := strings.Join(name, ""); isName(title) {
		cells[cardTitle] = title
	} else if at := slices.IndexFunc(others, isAddress); at >= 0 { // behind a greeting
		cells[cardTitle] = others[at]
	}
	return cells, true
}

// districtAlone matches a word that may be the short name of a district.
var districtAlone = regexp.MustCompile(`^\p{Han}{2,3}$`)

// momentWords matches what follows the time of a sale, in place of a name.
var momentWords = regexp.MustCompile(`(?:开拍|开始|结束|截止|起拍|拍卖|竞拍|竞价|止|起)$`)

// isSender reports whether a line only states when and by whom a message was sent.
func isSender(line string) bool { return sender.MatchString(line) && !momentWords.MatchString(line) }

// segmentsOf divides a text where its statements end.
func segmentsOf(text string) (segments []string) {
	for {
		at := segmentEnd.FindStringIndex(text)
		if at == nil {
			return append(segments, strings.TrimSpace(text))
		}
		if s := strings.TrimSpace(text[:at[0]]); s != "" {
			segments = append(segments, s)
		}
		_, size := utf8.DecodeRuneInString(text[at[0]:])
		text = text[at[0]+size:]
	}
}

// atStrokes divides a text at those separators that a statement follows.
func atStrokes(text string) string {
	var out strings.Builder
	from := 0
	for _, at := range strokes.FindAllStringIndex(text, -1) {
		out.WriteString(text[from:at[0]])
		if column, _ := stated(segmentsOf(strokes.Split(text[at[1]:], 2)[0])[0]); column != "" {
			out.WriteByte('\n')
		} else {
			out.WriteString(text[at[0]:at[1]])
		}
		from = at[1]
	}
	return out.String() + text[from:]
}

// statementsInBrackets returns the content of brackets as segments of its own if it consists of statements, such as
// that of 起拍价518万（评估价741万）, and otherwise the brackets as they are.
func statementsInBrackets(brackets string) string {
	content := inBrackets.FindStringSubmatch(brackets)[1]
	for _, segment := range segmentsOf(content) {
		if column, _ := stated(segment); column == "" {
			return brackets
		}
	}
	return "\n" + content + "\n"
}

// stated returns the column and the value of a statement, "" for any other text.
func stated(segment string) (column, value string) {
	for _, s := range statements {
		if m := s.form.FindStringSubmatch(segment); m != nil {
			return s.column, strings.TrimSpace(strings.Join(m[1:], ""))
		}
	}
	if m := besideValue.FindStringSubmatch(segment); m != nil {
		return stated(m[1])
	}
	return "", ""
}

// shortestName is the number of characters of the shortest name of a lot in a message.
const shortestName = 6

// address matches the address of a lot from its district to its number.
var address = regexp.MustCompile(`^(?:\p{Han}{2,3}市)?\p{Han}{2,4}[区县]\p{Han}.*\d`)

// isAddress reports whether a text is the name of a lot by its form, wherever it is in a message.
func isAddress(text string) bool { return isName(text) && address.MatchString(text) }

// isName reports whether a text may be the name of a lot: it has a number, and most of it is Chinese.
func isName(text string) bool {
	han := 0
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			han++
		}
	}
	return utf8.RuneCountInString(text) >= shortestName && 2*han >= shortestName && strings.ContainsAny(text, "0123456789")
}
