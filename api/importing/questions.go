package importing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
)

// Question asks a person whether the odd values of one kind in a file are correct. It contains examples.
type Question struct {
	Kind     string `json:"kind"`
	Text     string `json:"text"`
	Count    int    `json:"count"`
	Examples []Note `json:"examples"`
}

// The kinds of questions that a mapping can declare as answered (answers: [appraisal]). The kind of all other questions
// is their text.
const (
	askAppraisal = "appraisal"
	askUnits     = "units"
	askYear      = "year"
	askSame      = "same"
	askUnitPrice = "unit_price"
)

var questionTexts = map[string]string{
	askAppraisal: "评估价低于起拍价，或高于起拍价的 10 倍：两列的含义和单位对吗？",
	askUnits:     "同一行里有的金额写了“万”，有的没有单位：没有单位的那些是元吗？",
	askYear:      "年份超出合理范围：这一列是这个日期吗？",
	askSame:      "同一列在多数行里是同一个值：这一列的含义对吗？",
	askUnitPrice: "每平方米的价格与同区同类标的相差 5 倍以上：起拍价和面积的单位对吗？",
}

// maxExamples is the maximum number of examples that are shown for a question.
const maxExamples = 3

// asked is a question about a value in one record, with this value as an example.
type asked struct{ kind, example string }

// ask adds a question of the given kind with an example, unless the mapping declares this kind as answered. kind is a
// key of questionTexts or the text of the question.
func (c *record) ask(kind, example string) {
	if !slices.Contains(c.binding.Mapping.Answers, kind) {
		c.asked = append(c.asked, asked{kind, example})
	}
}

func (r *FileReport) ask(a asked, line int) {
	i := slices.IndexFunc(r.Questions, func(q Question) bool { return q.Kind == a.kind })
	if i < 0 && len(r.Questions) >= maxWarnings {
		return
	}
	if i < 0 {
		i, r.Questions = len(r.Questions),
			append(r.Questions, Question{Kind: a.kind, Text: cmp.Or(questionTexts[a.kind], a.kind), Examples: []Note{}})
	}
	q := &r.Questions[i]
	if q.Count++; len(q.Examples) < maxExamples {
		q.Examples = append(q.Examples, Note{Line: line, Text: a.example, Count: 1})
	}
}

// An appraisal price is odd if it is outside this range, in multiples of the start price.
const (
	leastAppraisal = 1
	maxAppraisal   = 10
)

// firstYear is the year of the first online auctions. yearsAhead is the maximum number of years by which a date may be
// in the future.
const (
	firstYear  = 2010
	yearsAhead = 3
)

// askAbout adds questions about the odd values of a lot.
func askAbout(c *record, h *lot.House) {
	if h.StartPrice != nil && h.AppraisalPrice != nil && *h.StartPrice > 0 {
		if ratio := float64(*h.AppraisalPrice) / float64(*h.StartPrice); ratio < leastAppraisal ||
			ratio > maxAppraisal {
			c.ask(askAppraisal, fmt.Sprintf("起拍价 %d 元，评估价 %d 元", *h.StartPrice, *h.AppraisalPrice))
		}
	}
	if example := oddUnitPrice(h, c.deps.medians); example != "" {
		c.ask(askUnitPrice, example)
	}
	for name, at := range map[string]*time.Time{"开拍时间": h.StartTime, "结束时间": h.EndTime} {
		if at != nil && (at.In(values.CST).Year() < firstYear || at.After(c.deps.Now().AddDate(yearsAhead, 0, 0))) {
			c.ask(askYear, fmt.Sprintf("%s %s", name, at.In(values.CST).Format(time.DateOnly)))
		}
	}
	if example := mixedUnits(c); example != "" {
		c.ask(askUnits, example)
	}
}

// mixedUnits returns an example if, in one record, columns without a unit hold both amounts with 万 and amounts without.
// Otherwise it returns "".
func mixedUnits(c *record) string {
	var with, without string
	for _, field := range []string{"start_price", "appraisal_price", "deposit", "deal_price", "current_price"} {
		cell, ok := c.get(field)
		switch text := values.Clean(cell.Text); {
		case !ok || cell.Stated || cell.Unit != values.Yuan || values.IsZero(text):
		case strings.Contains(text, "万") || strings.Contains(text, "亿"):
			with = cell.Name + " " + tidy(cell.Text)
		case text != "" && strings.Trim(text, "0123456789.,") == "":
			without = cell.Name + " " + tidy(cell.Text)
		}
	}
	if with == "" || without == "" {
		return ""
	}
	return with + "，" + without
}

// sameValues counts how many of the first records have each value. Its keys are the field and then the value.
type sameValues map[string]map[string]int

// measured lists the fields whose values normally differ between lots.
var measured = []string{"start_price", "appraisal_price", "area_m2", "deposit"}

// fewestSame is the number of first records with the same value from which a question is asked.
const fewestSame = 5

func (s sameValues) add(b *mapping.Binding, cells map[string]string) {
	for _, field := range measured {
		if cell, ok := b.Get(cells, field); ok {
			if s[field] == nil {
				s[field] = map[string]int{}
			}
			s[field][cell.Name+"\x00"+tidy(cell.Text)]++
		}
	}
}

// ask asks a question about each measured field that has the same value in most records.
func (s sameValues) ask(r *FileReport, b *mapping.Binding) {
	if slices.Contains(b.Mapping.Answers, askSame) {
		return
	}
	for _, field := range measured {
		total := 0
		for _, n := range s[field] {
			total += n
		}
		for value, n := range s[field] {
			if column, text, _ := strings.Cut(value, "\x00"); n >= fewestSame && n*2 > total {
				r.ask(asked{askSame, fmt.Sprintf("列“%s”的 %d 行里有 %d 行是“%s”", column, total, n, text)}, 0)
			}
		}
	}
}

func printQuestions(b *strings.Builder, list []Question) {
	for _, q := range list {
		fmt.Fprintf(b, "  请确认：%s（%d 处；属实的话在映射文件里写 answers: [%s]）\n", q.Text, q.Count, q.Kind)
		for _, n := range q.Examples {
			where := ""
			if n.Line > 0 {
				where = fmt.Sprintf("第 %d 行 ", n.Line)
			}
			fmt.Fprintf(b, "    %s%s\n", where, n.Text)
		}
	}
}
