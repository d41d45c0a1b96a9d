package reader

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/importing/platforms"
	"fapai/api/platform/bounds"
)

// Messages is the format of texts that describe lots in sentences, such as an exported chat.
const Messages Format = "消息"

// Names of columns for values in messages, in addition to those for cards.
const (
	messageStart    = "起拍价"
	messageTime     = "开拍时间"
	messagePlatform = "平台"
	messageDeal     = "成交价"
	bidColumn       = "出价次数"
	numberColumn    = "标的编号"
)

var (
	// entryMark matches the number that precedes a lot in a list: 1. or ①. After 1., it also matches the next
	// character, which must not be a digit (1.5亿).
	entryMark = regexp.MustCompile(`^\s*(?:\d{1,2}\x{FE0F}?\x{20E3}|[①-⑳⒈-⒛]|[（(]\d{1,2}[）)]|\d{1,2}\s*[.、)）](\D|$)|` +
		`[一二三四五六七八九十]{1,3}、|0\d\s+(\p{Han})|(?:标的|房源|拍品)\s*[\d一二三四五六七八九十]{1,3}\s*[:：.、])`)
	// signMark matches a sign that precedes a lot in a list without numbers: ◆. signs matches all signs at the
	// beginning of a line. clockSign matches a clock (⏰) and the time of a sale after it.
	signMark  = regexp.MustCompile(`^\s*[■◆●▶►★☆📍🏠🔥👉]`)
	signs     = regexp.MustCompile(`^(?:[\p{So}\x{FE0F}\x{1F3FB}-\x{1F3FF}]+\s*)+`)
	clockSign = regexp.MustCompile(`^[⏰⏱🕐-🕧📅🗓📆]\x{FE0F}?\s*((?:20\d\d[年./-])?\d{1,2}[月./-]\d{1,2}[日号]?` +
		`\s*(?:[（(]?(?:周|星期)[一二三四五六日天][）)]?\s*)?(?:(?:上午|下午|晚上)?\s*\d{1,2}(?:[:：]\d{2}|[点时](?:\d{1,2}分?|整|半)?)` +
		`(?:[\s，,]*(?:一拍|二拍|变卖|开拍|开始))?|[\s，,]*(?:一拍|二拍|变卖|开拍|开始)))\s*$`)
	// usageAhead matches a usage as the first statement of a line: 写字楼，76.5平. Elsewhere it may be that of a neighbour.
	// usageBehind matches a usage as the word after an area: 建面 41.3㎡ 商业 带租约.
	usageAhead  = regexp.MustCompile(`(?m)(^\s*)(?:底商|沿街|临街)?` + usageWord + `[ \t　]*[，,|｜]`)
	usageBehind = regexp.MustCompile(`(?m)(\d\s*(?:平方米|平米|平|㎡|m²|m2))[ \t　，,、/|｜]+` + usageWord + `([ \t　，,、/|｜]|$)`)
	// amountGap matches blanks between the label and the amount of a statement: 评估 98.5万 起拍 68.95万.
	amountGap = regexp.MustCompile(`(起拍价?|起始价|变卖价?|评估价?|市场价|保证金|成交价?|当前价|建筑面积|建面|面积)[ \t　]+([¥￥约]?\d)`)
	// failedEarlier matches an earlier sale that failed, with its price in brackets: 一拍已经流了（起拍98万）.
	failedEarlier = regexp.MustCompile(`(?:一拍|首拍|上次|第一次拍卖)[^，,；;。\n（(]{0,8}流[^，,；;。\n（(]{0,4}[（(][^（()）]*[)）]`)
	// momentOfStage matches a time without label that a stage directly follows (12月10日上午10点一拍), and timeAndStage the
	// time of a sale with its label.
	momentOfStage = regexp.MustCompile(`(^|[，,。；;\n]\s*)` + messageMoment + `\s*(一拍|二拍|变卖)([，,。；;\n]|$)`)
	timeAndStage  = regexp.MustCompile(`(开拍时间[:：]\s*` + messageMoment + `)[\s，,]+(一拍|二拍|变卖)`)
	// pricedInWords matches a start price within a sentence: 起拍价686万, 686万起.
	pricedInWords = regexp.MustCompile(`(?:起拍|起始|变卖|底)价?(?:[:：为约¥￥\s]|人民币)*\d|\d\s*(?:万元?|元)\s*起`)
	inlineLink    = regexp.MustCompile(`https?://[^\s，。；）)】]+`)
	// placeAhead matches a district and a business area in brackets: 【朝阳·望京】望京西园.
	placeAhead = regexp.MustCompile(`^\s*【(\p{Han}{2,3})区?[·・•|/]\p{Han}{1,6}】\s*`)
	// praise matches a remark in brackets before the name of a lot: 【新上】. dotted matches the name of a lot that
	// contains a dot (朝阳·望京西园). Such a dot does not separate statements.
	praise = regexp.MustCompile(`^\s*【[^】\d区县市]{1,8}】\s*(?:我在\S{2,6}看到[^:：\n]{0,16}[:：])?`)
	dotted = regexp.MustCompile(`^(\p{Han}{2,4})·(\p{Han})`)
	// numberOn matches the number of a lot with its platform (编号：阿里 876500211943), and stageAside a stage in brackets.
	numberOn   = regexp.MustCompile(`(?:编号|标的号)[:：]\s*(` + platforms.Pattern + `)\s*[:：]?\s*(\d{6,20})`)
	stageAside = regexp.MustCompile(`【(第[一二]次拍卖|[一二]拍|变卖)】`)
	// sender matches the line above a message in an exported chat, which states the time and the sender, in either
	// order.
	sender = regexp.MustCompile(`^(?:[\[【(（]?(?:20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+)?(?:上午|下午|晚上)?\d{1,2}:\d{2}(?::\d{2})?[\])）】]?\s+\S{1,20}` +
		`|\S{1,20}\s+(?:20\d\d[-/.年])\d{1,2}[-/.月]\d{1,2}日?\s+(?:上午|下午|晚上)?\d{1,2}:\d{2}(?::\d{2})?)\s*[:：]?$`)
	// inBrackets matches a remark in brackets. besideValue matches a statement followed by a remark in brackets that
	// does not cancel it.
	inBrackets  = regexp.MustCompile(`[（(]([^（()）\n]+)[)）]`)
	besideValue = regexp.MustCompile(`^(.*\d.*?)\s*[（(](?:\d[\d.]{0,3}折|[^（()）待预暂约废撤非误曾原\d]+)[)）]$`)
	// strokes and segmentEnd match the separators between statements in a message. The comma in 1,200 is not a
	// separator.
	strokes    = regexp.MustCompile(`\s+[/／—–]+\s+`)
	segmentEnd = regexp.MustCompile(`[｜|；;，、。！!·•\t\n]|,(?:\D|$)`)
)

const usageWord = `(住宅|写字楼|商铺|商业|办公|底商|厂房|工业|车位|别墅|公寓|商住公寓)`

// longestMessages is the maximum size in bytes of a text that is read as messages.
const longestMessages = 256 << 10

// fewestStatements is the minimum number of labelled values, in addition to the name, from which a message is read as a
// lot.
const fewestStatements = 2

// LotMessages reads a text in which each paragraph or numbered item describes a lot by its name and by statements such
// as 起拍价686万 and 12月10日10点开拍, in any order. It returns nil for any other file, and if statements about the same lot
// contradict each other.
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
	text, around := withoutCommon(yearAside.ReplaceAllString(text, "$1$3年$2"))
	around += besideLots(text)
	common := CommonValues(around)
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
		addCommon(cells, common)
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
	if f != nil {
		f.Around = around
	}
	if f != nil && left > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("有 %d 段没有读出标的，已略去，请核对", left))
	}
	return f
}

// correction matches a message that corrects an earlier message: 更正, 发错.
var correction = regexp.MustCompile(`(?:更正|勘误|修正|纠正|写错|发错|打错|(?:^|[^如若或何])有误|弄错)[^\n]{0,30}|` +
	`[^\n]{0,12}(?:应为|应改为|改为|调整为|变更为|以这个为准|以此为准)[^\n]{0,20}`)

// corrected matches a word for what is corrected: a price, deposit, time, area, stage or figure.
var corrected = regexp.MustCompile(`价|保证金|时间|开拍|面积|阶段|[一二]拍|\d`)

// Correction returns the first message in a file that corrects an earlier message, and its line. text is "" if there is
// none.
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

// entry is a paragraph or a numbered item of a text, with the number of the line on which it begins.
type entry struct {
	line   int
	text   string
	marked bool
}

// headingMarks removes the Markdown marks of headings and of bold text.
var headingMarks = strings.NewReplacer("**", "", "### ", "", "## ", "", "#### ", "")

// entriesOf splits a text into its numbered items, or into paragraphs if it has no numbered items.
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

// entryRest returns the replacement for a mark at the beginning of a line, which keeps the characters that the pattern
// matches after the mark.
func entryRest(mark *regexp.Regexp) string {
	if mark == entryMark {
		return "$1$2"
	}
	return ""
}

// withoutSigns removes signs from the beginning of a line. It replaces a clock before a time by words for the time of
// the sale.
func withoutSigns(line string) string {
	return signs.ReplaceAllString(clockSign.ReplaceAllString(line, messageTime+"：$1"), "")
}

// dealDoubt matches words that cast doubt on the deal price in the message, so that it is ignored: 未成交, 预计成交, 悔拍.
var dealDoubt = regexp.MustCompile(`成交|悔拍|作废|违约|未付|待付`)

// cells returns the statements of an entry, by column. ok is false if two statements for the same column differ.
func (e entry) cells() (cells map[string]string, ok bool) {
	cells = map[string]string{}
	put := func(column, value string) bool {
		was, known := cells[column]
		cells[column] = value
		return !known || was == value
	}
	var name []string
	var others []string // neither a name nor a statement
	takenBack := false
	own := placeAhead.ReplaceAllString(stageAside.ReplaceAllString(e.text, "\n$1\n"), "$1-")
	own = dotted.ReplaceAllString(praise.ReplaceAllString(own, ""), "$1-$2")
	own = amountGap.ReplaceAllString(usageBehind.ReplaceAllString(own, "$1，用途：$2$3"), "$1：$2")
	own = failedEarlier.ReplaceAllString(usageAhead.ReplaceAllString(own, "${1}用途：$2，"), "")
	own = timeAndStage.ReplaceAllString(momentOfStage.ReplaceAllString(own, "${1}开拍时间：${2}\n${3}$4"), "$1\n$3")
	own = numberOn.ReplaceAllString(own, "平台：$1\n标的编号：$2")
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
		// Each word of a segment may be a statement: 评估价980万 起拍价686万.
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
		name[0] += "-" // 朝阳 金台西路 is joined in the same way as 朝阳·金台西路
	}
	if title := strings.Join(name, ""); isName(title) {
		cells[cardTitle] = title
	} else if at := slices.IndexFunc(others, isAddress); at >= 0 { // the name may follow a greeting
		cells[cardTitle] = others[at]
	}
	return cells, true
}

// districtAlone matches a word that may be the short name of a district.
var districtAlone = regexp.MustCompile(`^\p{Han}{2,3}$`)

// momentWords matches words after a time which show that it is the time of a sale and not of the message: 开拍.
var momentWords = regexp.MustCompile(`(?:开拍|开始|结束|截止|起拍|拍卖|竞拍|竞价|止|起)$`)

// isSender reports whether a line in a chat states nothing but the time and the sender of the message below it.
func isSender(line string) bool { return sender.MatchString(line) && !momentWords.MatchString(line) }

// segmentsOf splits a text at the separators between statements.
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

// atStrokes inserts a line break in place of each stroke (/ or —) that a statement follows.
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

// statementsInBrackets turns brackets into segments if they contain nothing but statements: （评估价741万）. It returns other
// brackets unchanged.
func statementsInBrackets(brackets string) string {
	content := inBrackets.FindStringSubmatch(brackets)[1]
	for _, segment := range segmentsOf(content) {
		if column, _ := stated(segment); column == "" {
			return brackets
		}
	}
	return "\n" + content + "\n"
}

// stated returns the column and the value of a statement, and "" for both if the segment is not a statement.
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

// shortestName is the minimum number of characters of a text that may be the name of a lot.
const shortestName = 6

// address matches the address of a lot, from the district to the number.
var address = regexp.MustCompile(`^(?:\p{Han}{2,3}市)?\p{Han}{2,4}[区县]\p{Han}.*\d`)

// isAddress reports whether a text has the form of an address. Such a text is the name of the lot, wherever it is in
// the message.
func isAddress(text string) bool { return isName(text) && address.MatchString(text) }

// plotName matches the name of a plot, which may have no number: 某市某县某镇某路南侧国有出让土地使用权.
var plotName = regexp.MustCompile(`^\p{Han}{2,8}[市县区]\p{Han}{2,30}(?:土地使用权|地块)$`)

// isName reports whether a text may be the name of a lot: it contains a number, and most of its characters are Chinese.
func isName(text string) bool {
	han := 0
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			han++
		}
	}
	return utf8.RuneCountInString(text) >= shortestName && 2*han >= shortestName &&
		(strings.ContainsAny(text, "0123456789") || plotName.MatchString(text))
}
