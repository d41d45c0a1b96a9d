package demo

import (
	"embed"
	"fmt"
	"html"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"time"

	"fapai/api/content/dictionary"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// The documents of a lot are templates. Their lines become HTML by how they begin, see document.
//
//go:embed texts/*.tmpl
var textFiles embed.FS

// textTemplates are part of the program, so a fault in them is a panic.
var textTemplates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"is":   func(value *string, code string) bool { return value != nil && *value == code },
		"str":  func(value string) string { return value },
		"int":  func(value int) int { return value },
		"area": func(value float64) string { return strconv.FormatFloat(value, 'f', 2, 64) },
		"yuan": yuan, "date": chineseDate, "time": chineseTime, "label": label,
	}).ParseFS(textFiles, "texts/*.tmpl"))
})

// labels are the committed dictionaries. They are part of the program and tested there, so a fault in them is a panic.
var labels = sync.OnceValue(func() dictionary.Dictionary {
	d, err := dictionary.Load()
	if err != nil {
		panic(err)
	}
	return d
})

// textData is what the templates of one lot read. Its sentences say what the fields of H say, in changing words.
type textData struct {
	rng
	facts
	H    *lot.House
	Home *Community

	cal    calendar
	court  court
	round  *round
	before *round // the round ahead of this one, nil for none or unknown
}

// texts are notice, instructions and survey table of a lot, without style attributes.
func (a *asset) texts(rnd rng, cal calendar, h *lot.House, r *round, before *round) *lot.Texts {
	t := &textData{rng: rnd, facts: a.facts, H: h, Home: a.home, cal: cal, court: a.court, round: r, before: before}
	style := rnd.IntN(len(headings))
	write := func(name string) *string {
		var b strings.Builder
		if err := textTemplates().ExecuteTemplate(&b, name+".tmpl", t); err != nil {
			panic(err) // the tests execute every branch
		}
		return ptr(document(b.String(), headings[style]))
	}
	return &lot.Texts{Notice: write("notice"), Instruction: write("instruction"), Intro: write("intro")}
}

// Say is one of several ways to say the same.
func (t *textData) Say(variants ...string) string { return oneOf(t.rng, variants) }

// Chance is true with a probability.
func (t *textData) Chance(p float64) bool { return t.chance(p) }

// Some are at least so many of the lines, in any order.
func (t *textData) Some(least int, lines ...string) []string {
	t.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines[:t.between(least, len(lines))]
}

func (t *textData) Court() string  { return t.court.name }
func (t *textData) Stage() string  { return stageNames[t.H.Stage] }
func (t *textData) Usage() string  { return usages()[t.H.Usage].Name }
func (t *textData) IsSale() bool   { return t.H.Stage == lot.Sale }
func (t *textData) IsHome() bool   { return t.H.Usage == home || t.H.Usage == villa }
func (t *textData) HasHukou() bool { return residential(t.H.Usage) && t.H.Usage != loft }

// Act is what the court does.
func (t *textData) Act() string {
	if t.IsSale() {
		return "变卖"
	}
	return "拍卖"
}

func (t *textData) Platform() string {
	if t.H.Platform == "manual" {
		return "网络司法拍卖平台"
	}
	return labels().Name("source_platform", t.H.Platform)
}

func (t *textData) Span() string {
	return fmt.Sprintf("%s起至%s止", chineseTime(*t.H.StartTime), chineseTime(*t.H.EndTime))
}

// Pulled is the word for a lot that is withdrawn, postponed or suspended, "" for all others.
func (t *textData) Pulled() string {
	return map[outcome]string{withdrawn: "撤回", suspended: "中止", postponed: "暂缓"}[t.round.outcome]
}

func (t *textData) PulledOn() string { return chineseDate(earlier(pulledAt(t.round), t.cal.now)) }

// previousRound is the round ahead of the lot's own.
type previousRound struct {
	Stage     string
	Start     time.Time
	Defaulted bool
}

func (t *textData) Before() *previousRound {
	if t.before == nil {
		return nil
	}
	return &previousRound{stageNames[t.before.stage], t.before.start, t.before.defaulted}
}

// Arrears lists what is owed item by item.
func (t *textData) Arrears() string {
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

func (t *textData) ArrearsTotal() string { return yuan(*t.H.ArrearsTotal) }

func (t *textData) NearestMetro() *lot.Metro {
	if len(t.Home.Metro) == 0 {
		return nil
	}
	return &t.Home.Metro[0]
}

// Surveyed is the day of the survey.
func (t *textData) Surveyed() time.Time { return t.H.PublishTime.AddDate(0, 0, -3) }

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
	text := fmt.Sprintf("%s%d时", chineseDate(t), t.Hour())
	if t.Minute() > 0 {
		text += fmt.Sprintf("%d分", t.Minute())
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

// headings are the forms in which courts number the sections of a document.
var headings = []func(no int, text string) string{
	func(no int, text string) string { return "<h3>" + chineseDigits[no] + "、" + text + "</h3>" },
	func(no int, text string) string {
		return "<p><strong>" + chineseDigits[no] + "、" + text + "</strong></p>"
	},
	func(no int, text string) string { return fmt.Sprintf("<h3>%d. %s</h3>", no, text) },
}

var chineseDigits = []string{
	"", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
}

// document turns lines into HTML: `= ` is the title, `# ` a numbered heading, `> ` a line of the signature, `1. ` and `- `
// are lists, `|= ` is the caption of a table and `| a | b` a row of it, everything else a paragraph. Empty lines are left out.
func document(text string, heading func(no int, text string) string) string {
	var b strings.Builder
	section, open := 0, ""
	gather := func(tags string) { // ends the list or table before, and begins the next
		if tags != open {
			for _, tag := range []string{"tbody", "table", "ol", "ul"} {
				if strings.Contains(open, tag) {
					b.WriteString("</" + tag + ">")
				}
			}
			if open = tags; tags == "ol" || tags == "ul" {
				b.WriteString("<" + tags + ">")
			}
		}
	}
	for line := range strings.Lines(text) {
		line = html.EscapeString(strings.TrimSpace(line))
		mark, rest, _ := strings.Cut(line, " ")
		switch mark {
		case "":
		case "1.":
			gather("ol")
			b.WriteString("<li>" + rest + "</li>")
		case "-":
			gather("ul")
			b.WriteString("<li>" + rest + "</li>")
		case "|=":
			gather("")
			open = "table tbody"
			b.WriteString("<table><caption>" + rest + "</caption><tbody>")
		case "|":
			name, value, _ := strings.Cut(rest, " | ")
			b.WriteString("<tr><th>" + name + "</th><td>" + value + "</td></tr>")
		case "=":
			b.WriteString(`<h2 class="rich-center">` + rest + "</h2>")
		case "#":
			gather("")
			section++
			b.WriteString(heading(section, rest))
		case "&gt;":
			gather("")
			b.WriteString(`<p class="rich-right">` + rest + "</p>")
		default:
			gather("")
			b.WriteString("<p>" + line + "</p>")
		}
	}
	gather("")
	return b.String()
}
