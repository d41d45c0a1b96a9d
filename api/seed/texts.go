package seed

import (
	"html"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"fapai/api/dictionary"
	"fapai/api/houses/lot"
	"fapai/api/httpx"
)

// labels are the committed dictionaries. They are part of the program and tested there, so a fault in them is a panic.
var labels = sync.OnceValue(func() dictionary.Dictionary {
	d, err := dictionary.Load()
	if err != nil {
		panic(err)
	}
	return d
})

// textData is what the documents of one lot are written from. Their sentences say what the fields of H say, in changing words.
type textData struct {
	rng
	facts
	H    *lot.House
	home *Community

	cal    calendar
	court  court
	round  *round
	before *round // the round ahead of this one, nil for none or unknown
}

// texts are notice, instructions and, if asked for, survey table of a lot, without style attributes.
func (a *asset) texts(rnd rng, cal calendar, h *lot.House, r *round, before *round, intro bool) *lot.Texts {
	t := &textData{rng: rnd, facts: a.facts, H: h, home: a.home, cal: cal, court: a.court, round: r, before: before}
	style := headings[rnd.IntN(len(headings))]
	write := func(content func(d *document)) *string {
		d := document{heading: style}
		content(&d)
		return ptr(d.html())
	}
	texts := &lot.Texts{Notice: write(t.notice), Instruction: write(t.instruction)}
	if intro {
		texts.Intro = write(t.intro)
	}
	return texts
}

// say is one of several ways to say the same.
func (t *textData) say(variants ...string) string { return oneOf(t.rng, variants) }

// some are at least so many of the lines, in any order.
func (t *textData) some(least int, lines ...string) []string {
	t.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines[:t.between(least, len(lines))]
}

func (t *textData) stage() string  { return stageNames[t.H.Stage] }
func (t *textData) usage() string  { return usages()[t.H.Usage].Name }
func (t *textData) isSale() bool   { return t.H.Stage == lot.Sale }
func (t *textData) isHome() bool   { return t.H.Usage == home || t.H.Usage == villa }
func (t *textData) hasHukou() bool { return residential(t.H.Usage) && t.H.Usage != loft }

// act is what the court does.
func (t *textData) act() string {
	if t.isSale() {
		return "变卖"
	}
	return "拍卖"
}

func (t *textData) platform() string {
	if t.H.Platform == "manual" {
		return "网络司法拍卖平台"
	}
	return labels().Name("source_platform", t.H.Platform)
}

func (t *textData) span() string {
	return chineseTime(*t.H.StartTime) + "起至" + chineseTime(*t.H.EndTime) + "止"
}

// pulled is the word for a lot that is withdrawn, postponed or suspended, "" for all others.
func (t *textData) pulled() string {
	switch t.round.outcome {
	case withdrawn:
		return "撤回"
	case suspended:
		return "中止"
	case postponed:
		return "暂缓"
	default:
		return ""
	}
}

// arrears lists what is owed item by item.
func (t *textData) arrears() string {
	var items []string
	for _, item := range []struct {
		name  string
		value *int64
	}{
		{"物业费", t.H.ArrearsProperty}, {"水费", t.H.ArrearsWater}, {"电费", t.H.ArrearsPower},
		{"燃气费", t.H.ArrearsGas}, {"供暖费", t.H.ArrearsHeating},
	} {
		if item.value != nil && *item.value > 0 {
			items = append(items, item.name+yuan(*item.value))
		}
	}
	return strings.Join(items, "、")
}

// yuan is 1,362,839元.
func yuan(v int64) string {
	s := strconv.FormatInt(v, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s + "元"
}

// chineseTime is 2026年3月5日10时, with minutes where they are not nought.
func chineseTime(t time.Time) string {
	t = t.In(httpx.CST)
	text := chineseDate(t) + strconv.Itoa(t.Hour()) + "时"
	if t.Minute() > 0 {
		text += strconv.Itoa(t.Minute()) + "分"
	}
	return text
}

func chineseDate(t time.Time) string { return t.Format("2006年1月2日") }

// label is the name of a code, and 未载明 where there is none.
func label(key string, code *string) string {
	if code == nil {
		return "未载明"
	}
	return labels().Name(key, *code)
}

var stageNames = map[lot.Stage]string{
	lot.FirstAuction: "第一次拍卖", lot.SecondAuction: "第二次拍卖", lot.Sale: "变卖", lot.ReAuction: "重新拍卖",
}

// document is a document of a lot while it is written, as HTML. Its texts are plain. Empty paragraphs are left out.
type document struct {
	heading func(no int, text string) string
	section int
	text    []byte
	open    []string // elements, the inner one last
}

// headings are the forms in which courts number the sections of a document.
var headings = []func(no int, text string) string{
	func(no int, text string) string { return "<h3>" + chineseDigits[no] + "、" + text + "</h3>" },
	func(no int, text string) string {
		return "<p><strong>" + chineseDigits[no] + "、" + text + "</strong></p>"
	},
	func(no int, text string) string { return "<h3>" + strconv.Itoa(no) + ". " + text + "</h3>" },
}

var chineseDigits = []string{
	"", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
}

func (d *document) title(parts ...string) {
	d.put(`<h2 class="rich-center">`, parts, "</h2>")
}

// head is a numbered heading.
func (d *document) head(text string) {
	d.gather()
	d.section++
	d.text = append(d.text, d.heading(d.section, html.EscapeString(text))...)
}

func (d *document) paragraph(parts ...string) {
	d.gather()
	d.put("<p>", parts, "</p>")
}

func (d *document) signature(text string) {
	d.gather()
	d.put(`<p class="rich-right">`, []string{text}, "</p>")
}

// numbered is an item of a numbered list.
func (d *document) numbered(text string) {
	d.gather("ol")
	d.put("<li>", []string{text}, "</li>")
}

// bullet is an item of a list.
func (d *document) bullet(text string) {
	d.gather("ul")
	d.put("<li>", []string{text}, "</li>")
}

// table begins a table with its caption.
func (d *document) table(caption string) {
	d.gather()
	d.text = append(d.text, "<table><caption>"+caption+"</caption><tbody>"...)
	d.open = []string{"table", "tbody"}
}

// row is a row of the table that was begun.
func (d *document) row(name string, value ...string) {
	d.text = append(d.text, "<tr><th>"+name+"</th>"...)
	d.put("<td>", value, "</td></tr>")
}

func (d *document) html() string {
	d.gather()
	return string(d.text)
}

// gather ends the list or table before, and begins another list unless it is open.
func (d *document) gather(list ...string) {
	if slices.Equal(list, d.open) {
		return
	}
	for _, tag := range slices.Backward(d.open) {
		d.text = append(d.text, "</"+tag+">"...)
	}
	for _, tag := range list {
		d.text = append(d.text, "<"+tag+">"...)
	}
	d.open = list
}

func (d *document) put(begin string, parts []string, end string) {
	if len(parts) == 1 && parts[0] == "" {
		return
	}
	d.text = append(d.text, begin...)
	for _, part := range parts {
		if strings.ContainsAny(part, `<>&'"`) {
			part = html.EscapeString(part)
		}
		d.text = append(d.text, part...)
	}
	d.text = append(d.text, end...)
}
