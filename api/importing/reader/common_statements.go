package reader

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"fapai/api/importing/platforms"
)

var (
	// forAll matches the beginning of a line that describes all lots of a text: 以下均为, 本周房源全部由.
	forAll = regexp.MustCompile(`^(?:[（(【]?(?:注|说明|备注|提示)\s*[:：】]?)?\s*(?:\d[.、)）])?\s*[（(]?(?:以下|以上|下列|上述|下面|本[周期批次]+|这[批几]?|共)?` +
		`(?:[\d一二两三四五六七八九十]+[套个处宗件])?(?:法拍|涉案)?(?:房源|标的物?|拍品|房产|房子|财产|资产|房)?(?:全部|全都|都|均|统一|一律|皆)(?:统一|一律)?(?:[由为是在于]|属于)?`)
	// amongAll matches the words for all lots at the beginning of a further statement of such a line: 均为一拍.
	amongAll = regexp.MustCompile(`^(?:且|并|也)?(?:全部|全都|都|均|统一|一律|皆)*(?:[由为是在于]|属于)?`)
	// byCourt matches the verb after a court (…人民法院处置), and onPlatform that after a platform (淘宝网上进行).
	byCourt    = regexp.MustCompile(`(人民法院)(?:负责)?(?:处置|执行|承办|委托|拍卖|处理|上拍|挂拍)(?:的?(?:房源|标的物?|拍品|房产))?$`)
	onPlatform = regexp.MustCompile(`(?:司法)?(?:拍卖|变卖)?(?:网络)?(?:司法)?(?:拍卖)?(?:平台|网站)上?(?:公开)?(?:进行|开展|举行|上拍|拍卖|竞拍|竞价)?(?:拍卖)?$`)
	// yearAside matches a year in brackets after a date without one: 12月22日10:00开拍（2026年）.
	yearAside = regexp.MustCompile(`(^|[^\d年./-])(\d{1,2}月\d{1,2}[日号]?[^（()）\n]{0,16})[（(](20\d\d)年?[)）]`)
	// notForAll matches words for which such a line does not hold for each lot, or is no statement of fact.
	notForAll = regexp.MustCompile(`除|例外|不含|多为|大多|大部|部分|多数|基本|主要|一般|可能|预计|或|若|如|非|不是|未|另有|另行|待|曾|原[为定]|上[次周期]|为主`)
)

// commonColumns are the columns that a statement about all lots may fill.
var commonColumns = []string{courtColumn, cardRound, messageTime, messagePlatform}

const courtColumn = "法院"

// withoutCommon returns a text without its lines about all lots, and those lines.
func withoutCommon(text string) (rest, common string) {
	var out, lines strings.Builder
	for line := range strings.Lines(text) {
		if commonStatements(sentencesOf(line)[0]) == nil {
			out.WriteString(line)
			continue
		}
		out.WriteString("\n") // the numbers of the other lines do not change
		lines.WriteString(line)
	}
	return out.String(), lines.String()
}

// sentenceGap matches the end of a sentence, or blanks between two.
var sentenceGap = regexp.MustCompile(`[。；;!！]|[ \t　]{2,}`)

// sentencesOf splits a line into sentences.
func sentencesOf(line string) []string { return sentenceGap.Split(strings.TrimSpace(line), -1) }

// commonStatements returns the values that a sentence states about all lots, by column; nil for any other.
func commonStatements(line string) map[string]string {
	line = headingMarks.Replace(strings.TrimSpace(line))
	at := forAll.FindString(line)
	if at == "" || notForAll.MatchString(line) || entryMark.MatchString(line) {
		return nil
	}
	found := map[string]string{}
	for _, segment := range segmentsOf(strings.TrimRight(line[len(at):], "）)")) {
		segment = amongAll.ReplaceAllString(segment, "")
		for _, form := range []string{byCourt.ReplaceAllString(segment, "$1"), onPlatform.ReplaceAllString(segment, "")} {
			if column, value := stated(form); slices.Contains(commonColumns, column) {
				found[column] = value
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return found
}

var (
	// listOfCourt matches the title of a court's list of its lots: 某某人民法院拟拍卖房产公示.
	listOfCourt = regexp.MustCompile(`^#*\s*(?:关于)?(\p{Han}{2,20}人民法院)(?:关于)?[^，。；！？]{0,30}` +
		`(?:公示|一览|清单|近期(?:拍卖|变卖|待拍)?标的|汇总|结果|台账|明细|目录|信息表|公告表|拍卖表|列表)[^，。；]{0,24}$`)
	// severalCourts matches words for which such a title names no single court.
	severalCourts = regexp.MustCompile(`各|全[省市区国]|两级|辖区|等|多家|法院.*法院`)
	// sourceOfList matches the platform from which a list was taken: 数据来自阿里拍卖, （京东平台）.
	sourceOfList = regexp.MustCompile(`(?:来自|来源于?|摘自|选自|整理自|导出自|从)\s*[:：]?\s*(` + platforms.Pattern + `)|[（(](` + platforms.Pattern + `)(?:平台)?[)）]|` +
		`^(` + platforms.Pattern + `)(?:标的|房源|拍品)?(?:导出|列表|清单|汇总)|(?:都是|均为|全是)(` + platforms.Pattern + `)上?(?:的|拍)`)
	// notSource matches a line that asks for the platform or denies it.
	notSource   = regexp.MustCompile(`[?？吗]|不是|并非|不[来从]|没有|除|或|部分`)
	anyPlatform = regexp.MustCompile(`(?:` + platforms.Pattern + `)`)
)

// longestTitle is the maximum length in bytes of a line that may be the title of a list.
const longestTitle = 240

// CommonValues returns what a text around a table states about all lots of it, by column: court, stage, start of the
// auction and platform. Of two different values for one column neither is returned.
func CommonValues(around string) map[string]string {
	common := map[string]string{}
	put := func(column, value string) {
		if was, known := common[column]; known && was != value {
			value = ""
		}
		common[column] = value
	}
	mentioned := map[*platforms.Platform]bool{}
	for _, word := range anyPlatform.FindAllString(around, -1) {
		mentioned[platforms.Named(word)] = true
	}
	for line := range strings.Lines(around) {
		line = strings.TrimSpace(line)
		for _, sentence := range sentencesOf(line) {
			for column, value := range commonStatements(sentence) {
				put(column, value)
			}
		}
		if len(line) > longestTitle {
			continue
		}
		if m := listOfCourt.FindStringSubmatch(line); m != nil && !severalCourts.MatchString(line) {
			put(courtColumn, m[1])
		}
		m := sourceOfList.FindStringSubmatch(line)
		if m != nil && len(mentioned) == 1 && common[messagePlatform] == "" && !notSource.MatchString(line) {
			put(messagePlatform, strings.Join(m[1:], ""))
		}
	}
	for column, value := range common {
		if value == "" {
			delete(common, column)
		}
	}
	return common
}

// addCommon adds the values of lines about all lots to the cells of one that does not state them itself.
func addCommon(cells, common map[string]string) {
	for column, value := range common {
		if cells[column] == "" {
			cells[column] = value
		}
	}
}

// textBesideTables returns the lines of a web page that are in none of its tables.
func textBesideTables(page string) string {
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return ""
	}
	var tables []*html.Node
	for n := range root.Descendants() {
		if n.DataAtom == atom.Table {
			tables = append(tables, n)
		}
	}
	for _, table := range tables {
		table.Parent.RemoveChild(table)
	}
	return strings.Join(textsOf(root), "\n")
}

// besideLots returns the parts of a text with messages that describe no lot: those above the first numbered item, and
// paragraphs without statements.
func besideLots(text string) string {
	entries := entriesOf(text)
	if len(entries) == 0 {
		return ""
	}
	lines := strings.SplitAfterN(text, "\n", entries[0].line)
	beside := strings.Join(lines[:len(lines)-1], "")
	for _, entry := range entries {
		if cells, ok := entry.cells(); ok && !entry.marked && (cells[cardTitle] == "" || len(cells) <= fewestStatements) {
			beside += entry.text + "\n"
		}
	}
	return beside
}

// linesBeside returns the lines of a text whose numbers are not among those of a table's rows, which ascend.
func linesBeside(text string, rows []int) string {
	var out strings.Builder
	n := 0
	for line := range strings.Lines(text) {
		n++
		for len(rows) > 0 && rows[0] < n {
			rows = rows[1:]
		}
		if len(rows) == 0 || rows[0] != n {
			out.WriteString(line)
		}
	}
	return out.String()
}
