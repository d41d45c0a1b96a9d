package seed

import (
	"fmt"
	"html"
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

// marker opens every text: whoever reads one alone must not take it for a real notice.
const marker = "「演示数据」"

// writer writes the documents of one lot in the voice of a court. Its sentences say what the fields say, in changing words.
type writer struct {
	rng
	a      *asset
	h      *lot.House
	r      *round
	before *round // the round ahead of this one, nil for none or unknown
	b      strings.Builder
	style  int // how headings and numbers look
	items  int
}

// texts are notice, instructions and survey table of a lot, without style attributes.
func (a *asset) texts(rnd rng, cal calendar, h *lot.House, r *round, before *round) *lot.Texts {
	w := &writer{rng: rnd, a: a, h: h, r: r, before: before, style: rnd.IntN(3)}
	t := &lot.Texts{Notice: ptr(w.notice(cal)), Instruction: ptr(w.instruction()), Intro: ptr(w.intro())}
	return t
}

func (w *writer) done() string {
	text := w.b.String()
	w.b.Reset()
	w.items = 0
	return text
}

// p writes a paragraph.
func (w *writer) p(format string, args ...any) {
	w.b.WriteString("<p>" + html.EscapeString(fmt.Sprintf(format, args...)) + "</p>")
}

// right writes a line of the signature.
func (w *writer) right(text string) {
	w.b.WriteString(`<p class="rich-right">` + html.EscapeString(text) + "</p>")
}

var digits = []string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五"}

// heading opens the next numbered section.
func (w *writer) heading(text string) {
	w.items++
	text = html.EscapeString(text)
	switch w.style {
	case 0:
		w.b.WriteString("<h3>" + digits[w.items] + "、" + text + "</h3>")
	case 1:
		w.b.WriteString("<p><strong>" + digits[w.items] + "、" + text + "</strong></p>")
	default:
		w.b.WriteString("<h3>" + strconv.Itoa(w.items) + ". " + text + "</h3>")
	}
}

// rows writes a table of labels and values.
func (w *writer) rows(caption string, rows [][2]string) {
	w.b.WriteString("<table><caption>" + html.EscapeString(caption) + "</caption><tbody>")
	for _, r := range rows {
		w.b.WriteString("<tr><th>" + html.EscapeString(r[0]) + "</th><td>" + html.EscapeString(r[1]) + "</td></tr>")
	}
	w.b.WriteString("</tbody></table>")
}

func (w *writer) say(variants ...string) string { return oneOf(w.rng, variants) }

// yuan is 1,362,839元.
func yuan(v int64) string {
	s := strconv.FormatInt(v, 10)
	var b strings.Builder
	for i, c := range s {
		if i > 0 && (len(s)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(c)
	}
	return b.String() + "元"
}

// chineseTime is 2026年3月5日10时, with minutes where they are not nought.
func chineseTime(t time.Time) string {
	t = t.In(httpx.CST)
	text := fmt.Sprintf("%s%d时", chineseDate(t), t.Hour())
	if t.Minute() > 0 {
		text += fmt.Sprintf("%d分", t.Minute())
	}
	return text
}

func chineseDate(t time.Time) string {
	y, m, d := t.Date()
	return fmt.Sprintf("%d年%d月%d日", y, m, d)
}

// label is the name of a code, and 公告未载明 where there is none.
func label(key string, code *string) string {
	if code == nil {
		return "未载明"
	}
	return labels().Name(key, *code)
}

var stageNames = map[lot.Stage]string{
	lot.FirstAuction: "第一次拍卖", lot.SecondAuction: "第二次拍卖", lot.Sale: "变卖", lot.ReAuction: "重新拍卖",
}

func (w *writer) isSale() bool { return w.h.Stage == lot.Sale }

// act is what the court does: 拍卖 or 变卖.
func (w *writer) act() string {
	if w.isSale() {
		return "变卖"
	}
	return "拍卖"
}
