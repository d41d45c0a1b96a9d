package notices

import (
	"bytes"
	"encoding/json"
	"html"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/importing/reader"
	"fapai/api/lots/notice"
	"fapai/api/platform/sanitize"
)

// Format is the reader.Format of a file that is a court notice.
const Format reader.Format = "公告"

// ListKey is the JSON key of the list of lots in a file of drafts which an editor has completed.
const ListKey = "notice_drafts"

// IsDraft reports whether the lots of a file were drafted from notices. Such a lot gets a number of this site, unless
// its link contains a number.
func IsDraft(file *reader.File) bool { return file.Format == Format || file.ListKey == ListKey }

// maxNotice is the maximum size of a notice file, in bytes.
const maxNotice = 1 << 20

// mailAddress matches an e-mail address in angle brackets, which would be taken for HTML markup.
var mailAddress = regexp.MustCompile(`<([^<>\s]+@[^<>\s]+)>`)

// maxLots is the maximum number of lots in one notice.
const maxLots = 200

var (
	noticeWords = []string{"公告", "竞买", "拍卖", "起拍价", "保证金", "法院", "看样", "优先购买", "瑕疵", "变卖", "增价幅度", "加价幅度"}
	surveyWords = regexp.MustCompile(`调查表|情况表|现状表|瑕疵说明表|勘验笔录|现场调查`)
)

// Looks reports whether a plain text looks like a court notice or a survey table.
func Looks(plain string) bool {
	n := 0
	for _, word := range noticeWords {
		if strings.Contains(plain, word) {
			n++
		}
	}
	return n >= 3 || surveyWords.MatchString(plain) && n >= 1
}

// File returns the lots of a notice file, which is HTML, plain text, or a JSON object whose longest value is the
// notice. It returns nil for any other file.
func File(path string) (*reader.File, error) {
	text, size := read(path)
	markup := ""
	switch trimmed := strings.TrimSpace(text); {
	case strings.HasPrefix(trimmed, "<"):
		markup = trimmed
	case strings.HasPrefix(trimmed, "{"):
		markup = longestText(trimmed)
	case !strings.HasPrefix(trimmed, "[") && !isTable(trimmed) && !isList(trimmed):
		markup = unwrapped(mailAddress.ReplaceAllString(trimmed, "$1"))
	}
	if markup == "" || !Looks(notice.Plain(markup)) {
		return nil, nil //nolint:nilnil // another kind of file
	}
	return Table(path, size, markup)
}

// Table converts a notice to a file in the columns of the site's own import format, with one record for each lot.
func Table(path string, size int64, markup string) (*reader.File, error) {
	plain, drafts := Read(markup)
	if len(drafts) > maxLots {
		return nil, &reader.FileError{Path: path, Msg: "这份公告里的标的超过 200 个，请分成几个文件"}
	}
	if len(drafts) == 1 && min(severalValues(plain, lotLine), severalValues(plain, priceLine)) > 1 {
		return nil, &reader.FileError{Path: path,
			Msg: "这份文字里像有几个标的，没能分开读：请每个标的存为一个文件，或做一张每行一个标的的表"}
	}
	if m := correcting.FindStringSubmatch(plain); m != nil {
		return nil, &reader.FileError{Path: path,
			Msg: "这是" + m[1] + "，不是拍卖公告：请改好原来的标的，或把改正后的公告全文存为一个文件导入"}
	}
	if len(drafts) == 1 && drafts[0].value("start_price") == "" && noticesIn(plain) > 1 {
		return nil, &reader.FileError{Path: path,
			Msg: "这是公告目录，没有公告的正文：请把各份公告的正文各存为一个文件导入，或换成有起拍价的标的列表"}
	}
	header := []string{}
	for _, c := range columns {
		header = append(header, c.name)
	}
	header = append(header, "notice")
	deal := ""
	if len(drafts) == 1 {
		deal = dealOf(plain)
	}
	ending := endingOf(plain)
	if ending != "" {
		header = append(header, statusColumn)
	}
	if deal != "" {
		header = append(header, dealColumn)
	}
	records := make([]reader.Record, len(drafts))
	for i, d := range drafts {
		fields := map[string]string{"notice": markup, dealColumn: deal, statusColumn: ending}
		for _, f := range d {
			fields[f.Column] = f.Value
		}
		records[i] = reader.Record{Line: 1 + strings.Count(plain[:max(0, strings.Index(plain, d.value("title")))],
			"\n"), Fields: fields}
	}
	return reader.Made(path, size, Format, header, records), nil
}

// lotLine matches a line with the name of a lot, and priceLine a line with the start price of a lot.
var (
	lotLine   = regexp.MustCompile(`(?m)^\s*(标的物?(?:名称)?|拍品(?:名称)?|房源(?:名称)?|(?:房屋)?坐落|(?:房屋)?地址)\s*[:：]\s*(\S.{5,})$`)
	priceLine = regexp.MustCompile(`(?m)^\s*(起拍价|变卖价)格?\s*[:：]\s*(\S.*)$`)
)

// severalValues returns the largest number of different values that a text states for a single label. line matches a
// label with its value.
func severalValues(text string, line *regexp.Regexp) (most int) {
	values := map[string]map[string]bool{}
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		if values[m[1]] == nil {
			values[m[1]] = map[string]bool{}
		}
		values[m[1]][m[2]] = true
		most = max(most, len(values[m[1]]))
	}
	return most
}

// correcting matches the heading, in the first or second line, of a notice that corrects or changes an earlier notice:
// 更正公告.
var correcting = regexp.MustCompile(`^(?:[^\n]{2,30}\n)?[^\n。，]{0,60}?((?:更正|勘误|补充|变更)(?:公告|说明|通知))\s*(?:\n|$)`)

// noticesIn counts the different lots that are named in the headings of the notices in a text.
func noticesIn(plain string) int {
	things := map[string]bool{}
	for line := range strings.Lines(plain) {
		for _, m := range wholeHeading.FindAllStringSubmatch(line, -1) {
			things[bare(m[1])] = true
		}
	}
	return len(things)
}

// rowLabel matches the first cell in a row of a survey table.
var rowLabel = regexp.MustCompile(`^[\p{Han}（）()/、]{2,12}[:：]?$`)

// fewestLabels is the minimum number of rows that begin with a label in a survey table, which describes a single lot.
const fewestLabels = 3

// isLabelled reports whether the rows begin with labels, as they do in a survey table. In a list of lots, they begin
// with values.
func isLabelled(rows [][]string) bool {
	labels, others := 0, 0
	for _, cells := range rows {
		cells = slices.DeleteFunc(slices.Clone(cells), func(cell string) bool { return strings.TrimSpace(cell) == "" })
		switch {
		case len(cells) < 2:
		case rowLabel.MatchString(strings.TrimSpace(cells[0])):
			labels++
		default:
			others++
		}
	}
	return labels >= fewestLabels && others == 0
}

// Survey returns the lot of a survey table or notice in the rows of a worksheet, nil for any other worksheet.
func Survey(path string, size int64, rows [][]string) *reader.File {
	if !isLabelled(rows) {
		return nil
	}
	var markup strings.Builder
	markup.WriteString("<table>")
	for _, cells := range rows {
		markup.WriteString("<tr>")
		for _, cell := range cells {
			if cell = strings.TrimSpace(cell); cell != "" {
				markup.WriteString("<td>" + html.EscapeString(cell) + "</td>")
			}
		}
		markup.WriteString("</tr>")
	}
	markup.WriteString("</table>")
	if markup.Len() > maxNotice || !Looks(notice.Plain(markup.String())) {
		return nil
	}
	file, err := Table(path, size, markup.String())
	if err != nil || len(file.Head) != 1 || file.Head[0]["title"] == "" {
		return nil
	}
	return file
}

// read returns the text of a file in UTF-8 or GB 18030. It returns "" if the file is not text or is larger than
// maxNotice.
func read(path string) (text string, size int64) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return "", 0
	}
	f, err := os.Open(path) //nolint:gosec // files are named by whoever runs the command
	if err != nil {
		return "", 0
	}
	defer func() { _ = f.Close() }()
	raw, err := io.ReadAll(io.LimitReader(f, maxNotice+1))
	if err != nil || len(raw) > maxNotice || bytes.HasPrefix(raw, []byte("PK")) || bytes.IndexByte(raw, 0) >= 0 {
		return "", 0
	}
	raw = bytes.TrimPrefix(raw, []byte("\xEF\xBB\xBF"))
	if !utf8.Valid(raw) {
		if raw, err = simplifiedchinese.GB18030.NewDecoder().Bytes(raw); err != nil {
			return "", 0
		}
	}
	return reader.Unspaced(string(raw)), int64(len(raw))
}

// heads matches a heading of a table with two columns. A survey table has two columns too, but no headings, so a file
// with such a heading is not a survey table.
var heads = regexp.MustCompile(`(?i)^"?(?:字段|字段名|字段名称|属性名|标题|名称|标的|标的名称|标的物名称|链接|网址|编号|title|name|url|link|id)"?$`)

// isTable reports whether a text begins with the header line of a CSV table. Cells in later lines may contain line
// breaks.
func isTable(text string) bool {
	head, rest, _ := strings.Cut(text, "\n")
	if strings.TrimSpace(rest) == "" || strings.ContainsAny(head, "。：") {
		return false
	}
	for _, separator := range []string{",", "\t", ";", "|"} {
		cells := strings.Split(strings.TrimRight(head, "\r"), separator)
		named := slices.ContainsFunc(cells,
			func(cell string) bool { return heads.MatchString(strings.TrimSpace(cell)) })
		if len(cells) >= 3 || len(cells) == 2 && named && !strings.ContainsAny(head, "0123456789") {
			return true
		}
	}
	return false
}

// isList reports whether a text is a list of lots whose cells are separated by tabs: a title, a header and rows.
func isList(text string) bool {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
		if len(lines) == 4 {
			break
		}
	}
	for i := 1; i+1 < len(lines); i++ {
		n := strings.Count(lines[i], "\t")
		if n >= 3 && strings.Count(lines[i+1], "\t") == n && !strings.ContainsAny(lines[i], "0123456789。") {
			return true
		}
	}
	return false
}

// longestText returns the longest text among the values of a JSON object, preceded by the title if there is one. It
// returns "" if the object contains a list of objects, because the object is then a table.
func longestText(object string) string {
	var values map[string]any
	if json.Unmarshal([]byte(object), &values) != nil {
		return ""
	}
	longest, title := "", ""
	var walk func(name string, v any, depth int) bool
	walk = func(name string, v any, depth int) bool {
		switch v := v.(type) {
		case string:
			if len(v) > len(longest) {
				longest = v
			}
			if slices.Contains([]string{"title", "标题", "标的名称", "name"}, name) {
				title = v
			}
		case map[string]any:
			for name, inner := range v {
				if depth > 4 || !walk(name, inner, depth+1) {
					return false
				}
			}
		case []any:
			return !slices.ContainsFunc(v, func(inner any) bool { _, ok := inner.(map[string]any); return ok })
		}
		return true
	}
	if !walk("", values, 0) || longest == "" {
		return ""
	}
	if title != "" && title != longest {
		return "<p>标的名称：" + html.EscapeString(title) + "</p>" + sanitize.HTML(longest)
	}
	return longest
}
