package reader

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/simplifiedchinese"
)

func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func gb(t *testing.T, s string) string {
	t.Helper()
	out, err := simplifiedchinese.GB18030.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// all reads a file and returns its records as text, and errors as "line!message".
func all(t *testing.T, path string, o Options) []string {
	t.Helper()
	f, err := Inspect(path, o)
	if err != nil {
		t.Fatal(err)
	}
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	var out []string
	for {
		rec, err := r.Next()
		var fault *LineError
		switch {
		case errors.Is(err, io.EOF):
			if len(out) != f.Records {
				t.Errorf("inspection counted %d records, reading gave %d", f.Records, len(out))
			}
			return out
		case errors.As(err, &fault):
			out = append(out, fmt.Sprintf("%d!%s", rec.Line, fault.Msg))
		case err != nil:
			t.Fatal(err)
		default:
			var cells []string
			for _, h := range r.Header() {
				cells = append(cells, rec.Fields[h])
			}
			out = append(out, fmt.Sprintf("%d:%s", rec.Line, strings.Join(cells, "|")))
		}
	}
}

func same(t *testing.T, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

const sample = "标题,起拍价,备注\n望京花园3号楼,136.28万,\"第一行\n第二行，含“引号”\"\"\"\n\n回龙观东大街,1362839,\n"

var sampleRecords = []string{"2:望京花园3号楼|136.28万|第一行\n第二行，含“引号”\"", "5:回龙观东大街|1362839|"}

func TestCSVEncodings(t *testing.T) {
	for name, content := range map[string]string{
		"utf8":            sample,
		"utf8 bom":        bom + sample,
		"gb18030":         gb(t, sample),
		"gb18030 4 byte":  gb(t, strings.ReplaceAll(sample, "备注", "备㎡𠮷")),
		"crlf":            strings.ReplaceAll(sample, "\n", "\r\n"),
		"tabs":            strings.ReplaceAll(sample, ",", "\t"),
		"no last newline": strings.TrimSuffix(sample, "\n"),
	} {
		t.Run(name, func(t *testing.T) { same(t, all(t, write(t, "a.csv", content), Options{}), sampleRecords) })
	}
}

func TestCSVDetectsEncoding(t *testing.T) {
	for want, content := range map[Encoding]string{UTF8: sample, GB18030: gb(t, sample)} {
		f, err := Inspect(write(t, "a.csv", content), Options{})
		if err != nil || f.Encoding != want || f.Format != CSV || f.Size != int64(len(content)) {
			t.Errorf("%+v, %v; want %s", f, err, want)
		}
	}
}

func TestCSVLineFaults(t *testing.T) {
	path := write(t, "a.csv", "a,b,c\n1,2,3\n1,2\n1,2,3,4\n1,2,3,,\n1,x\"y,3\n1,\"x\"y,3\n,,\n5,6,7\n")
	same(t, all(t, path, Options{}), []string{
		"2:1|2|3", "3!列数不符：表头有 3 列，这一行有 2 列（内容里的逗号和换行应在引号内）", "4!列数不符：表头有 3 列，这一行有 4 列（内容里的逗号和换行应在引号内）", "5:1|2|3",
		"6!第 4 个字节处的引号不符合 CSV 格式", "7!第 5 个字节处的引号不符合 CSV 格式", "9:5|6|7",
	})
}

// A decimal comma is read in columns of amounts of a table whose cells semicolons part; elsewhere it parts a list.
func TestDecimalCommas(t *testing.T) {
	path := write(t, "a.csv", "标题;起拍价（万）;㎡;图片;溢价率\n某小区1号楼101;1.602,50;54,7;1,2;27,88%\n")
	same(t, all(t, path, Options{}), []string{"2:某小区1号楼101|1602.50|54.7|1,2|27.88%"})
}

// An e-mail is refused with what to do.
func TestMailIsRefused(t *testing.T) {
	_, err := Inspect(write(t, "a.eml", "From: a@example.com\nSubject: x\n\n起拍价：100万\n"), Options{})
	if err == nil || !strings.Contains(err.Error(), "电子邮件") {
		t.Error(err)
	}
}

func TestNDJSON(t *testing.T) {
	content := `{"id":618839145512,"title":"望京","price":{"start":1.5e6,"unit":"元"},"tags":["a","<b>"],"none":null,"loan":true}
{"id":2,"title":

{"id":3,"title":"双井","extra":{"deep":{"x":1}}}
["x"]
{"id":4} {"id":5}
{"a":{"b":1},"a.b":2}
{"title":"a\u0000b"}
`
	want := []string{
		"1:618839145512|true|1.5e6|元|[\"a\",\"<b>\"]|望京|", "2!不是完整的 JSON 对象", "4:3|||||双井|1",
		"5!不是完整的 JSON 对象", "6!不是完整的 JSON 对象", "7!字段 a.b 出现两次", "8!字段 title 含有 NUL 字符",
	}
	pages := `{"code":0,"data":{"total":3,"list":[{"id":1,"title":"望京","a":1,"b":1,"c":1,"d":1},{"id":2,"title":"双井"}]}}
{"code":0,"data":{"total":3,"list":[]}}

{"code":0,"data":{"total":3,"list":[{"id":3,"title":"回龙观","a":2,"b":1,"c":1,"d":1},9]}}
`
	same(t, all(t, write(t, "a.ndjson", pages), Options{}),
		[]string{"1:1|1|1|1|1|望京", "1:||||2|双井", "4:2|1|1|1|3|回龙观", "4!不是完整的 JSON 对象"})
	lists := `{"id":1,"title":"望京","items":[{"url":"/1.jpg","name":"图"}]}` + "\n" // one record with a list, not a list of records
	same(t, all(t, write(t, "a.ndjson", lists+lists), Options{}),
		[]string{`1:1|[{"name":"图","url":"/1.jpg"}]|望京`, `2:1|[{"name":"图","url":"/1.jpg"}]|望京`})
	for name, c := range map[string]string{"utf8": content, "bom": bom + content, "gb18030": gb(t, content)} {
		t.Run(name, func(t *testing.T) { same(t, all(t, write(t, "a.ndjson", c), Options{}), want) })
	}
}

func TestJSON(t *testing.T) {
	for name, content := range map[string]string{
		"array":  `[{"id":1,"title":"望京","bids":[{"price":5}]},{"id":2,"title":"双井","deep":{"x":1}},7]`,
		"nested": "{\n \"code\": 0, \"tags\": [\"a\"],\n \"data\": {\"total\": 2, \"list\": [{\"id\":1,\"title\":\"望京\",\"bids\":[{\"price\":5}]},\n{\"id\":2,\"title\":\"双井\",\"deep\":{\"x\":1}}, 7]}, \"more\": {\"a\":[1]}}",
		"line":   `{"code":0,"data":{"list":[{"id":1,"title":"望京","bids":[{"price":5}]},{"id":2,"title":"双井","deep":{"x":1}},7]}}`,
	} {
		t.Run(name, func(t *testing.T) {
			same(t, all(t, write(t, "a.json", content), Options{}),
				[]string{"1:[{\"price\":5}]|1|望京|", "2:|2|双井|1", "3!不是完整的 JSON 对象"})
		})
	}
	pages := `[{"code":0,"data":{"total":3,"list":[{"id":1,"title":"望京","a":1,"b":1,"c":1,"d":1},{"id":2,"title":"双井"}]}},` +
		`{"code":0,"data":{"total":3,"list":[]}},{"code":0,"data":{"total":3,"list":[{"id":3,"title":"回龙观","a":2,"b":1,"c":1,"d":1},9]}}]`
	same(t, all(t, write(t, "a.json", pages), Options{}),
		[]string{"1:1|1|1|1|1|望京", "2:||||2|双井", "3:2|1|1|1|3|回龙观", "4!不是完整的 JSON 对象"})
	lists := `[{"id":1,"title":"望京","items":[{"url":"/1.jpg","name":"图"}]}]` // one record with a list, not a list of records
	same(t, all(t, write(t, "a.json", lists), Options{}), []string{`1:1|[{"name":"图","url":"/1.jpg"}]|望京`})
	// The limit MaxRecord applies to each object of a line, not to the line.
	long := "[" + strings.Repeat(`{"a":"`+strings.Repeat("x", 1000)+`"},`, 5000) + `{"a":"y"}]`
	if f, err := Inspect(write(t, "a.json", long), Options{}); err != nil || f.Records != 5001 || f.Format != JSON {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := Inspect(write(t, "a.json", `[{"a":"`+strings.Repeat("x", MaxRecord+2*chunk)+`"}]`),
		Options{}); err == nil {
		t.Error("a record without bound was read")
	}
}

func workbook(t *testing.T, fill func(*excelize.File)) string {
	t.Helper()
	book := excelize.NewFile()
	fill(book)
	path := filepath.Join(t.TempDir(), "a.xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	return path
}

func fillSample(book *excelize.File) {
	_ = book.SetSheetRow("Sheet1", "A1", &[]any{"标题", "起拍价", "开拍时间"})
	_ = book.SetSheetRow("Sheet1", "A2", &[]any{"望京花园", 1362839.5, 46346.416666666664})
	style, _ := book.NewStyle(&excelize.Style{NumFmt: 22})
	_ = book.SetCellStyle("Sheet1", "C2", "C2", style)
	_ = book.SetSheetRow("Sheet1", "A5", &[]any{"双井", "136万"})
	_, _ = book.NewSheet("另一页")
	_ = book.SetSheetRow("另一页", "A1", &[]any{"id"})
	_ = book.SetSheetRow("另一页", "A2", &[]any{7})
}

func TestXLSX(t *testing.T) {
	path := workbook(t, fillSample)
	same(t, all(t, path, Options{}), []string{"2:望京花园|1362839.5|46346.416666666664", "5:双井|136万|"})
	same(t, all(t, path, Options{Sheet: "另一页"}), []string{"2:7"})
}

func TestBrokenFiles(t *testing.T) {
	book, err := os.ReadFile(workbook(t, fillSample))
	if err != nil {
		t.Fatal(err)
	}
	var plainZip, bomb bytes.Buffer
	archive(t, &plainZip, "a.txt", 10)
	archive(t, &bomb, "xl/styles.xml", maxOtherPart+1)
	var sheetBomb bytes.Buffer
	archive(t, &sheetBomb, "xl/worksheets/sheet1.xml", 3*alwaysSmall)
	chinese := strings.Repeat("望京花园,1\n", 100)
	for name, c := range map[string]struct{ content, want string }{
		"empty":              {"", "文件是空的"},
		"header only":        {"a,b\n", "没有数据行"},
		"blank header":       {",,\n1,2,3\n", "没有表头"},
		"unclosed quote":     {"a,b\n1,2\n3,\"4\n5,6\n", "第 3 行：引号没有闭合"},
		"stray open quote":   {"a,b\n1,\"2\n3,\"4\"\n5,6\n", "第 2 行：引号没有闭合"},
		"cut off":            {"a,b,c\n1,2,3\n4,5", "第 3 行：文件在这一行中断"},
		"cut off in quotes":  {"a,b,c\n1,2,3\n4,\"5", "第 3 行：引号没有闭合"},
		"unclosed last line": {"a,b\n1,2\n3,\"4\n", "第 3 行：引号没有闭合"},
		"old mac":            {"a,b\r1,2\r", "单个回车符"},
		"nul":                {"a,b\n1,\x002\n", "第 2 行：含有 NUL 字节"},
		"utf16":              {"\xff\xfe{\x00}\x00", "UTF-16"},
		"utf16 without bom":  {"a\x00,\x00b\x00\n\x00", "NUL"},
		"broken utf8":        {chinese + "望\xff京,2\n", "第 101 行：UTF-8 文件中有损坏的字符"},
		"broken utf8 bom":    {bom + "a\n\xb0\xa1\n", "UTF-8 文件中有损坏的字符"},
		"latin1":             {"title\ncaf\xe9 d'Or\nna\xefve\n", "第 2 行：编码既不是 UTF-8 也不是 GB18030"},
		"big5": {"title\n\xa5\x78\xa5\x5f\xa5\xab\xa4\xa4\xa5\xbf\xb0\xcf\xa9\xd0\xab\xce\n",
			"编码既不是 UTF-8 也不是 GB18030"},
		"shift jis":           {"title\n\x93\x8c\x8b\x9e\x83\x65\x83\x58\x83\x67\n", "编码既不是 UTF-8 也不是 GB18030"},
		"bad gb18030":         {gb(t, "标题\n望京\n") + "\x81\xff\n", "编码既不是 UTF-8 也不是 GB18030"},
		"old excel":           {"\xD0\xCF\x11\xE0\xA1\xB1", ".xls"},
		"pdf":                 {"%PDF-1.7", "PDF"},
		"html":                {"<html><table>", "网页"},
		"json cut off":        {"[{\"a\":1},{\"a\"", "JSON 文件中断"},
		"json list cut off":   {"{\"data\":{\"list\":[{\"a\":1}]", "JSON 文件中断"},
		"json without a list": {"{\n  \"a\": 1\n}\n", "没有记录的数组"},
		"broken json":         {"[{\"a\":1} x]", "不是正确的 JSON"},
		"empty json array":    {"[]", "没有数据行"},
		"ndjson cut off":      {"{\"a\":1}\n{\"a\":2", "第 2 行：文件在这一行中断"},
		"truncated xlsx":      {string(book[:len(book)/2]), "XLSX 文件不完整或已损坏"},
		"xlsx without tail":   {string(book[:len(book)-30]), "XLSX 文件不完整或已损坏"},
		"xlsx damaged inside": {damage(book), "XLSX 文件不完整或已损坏"},
		"zip":                 {plainZip.String(), "ZIP"},
		"zip bomb":            {bomb.String(), "过大"},
		"sheet bomb":          {sheetBomb.String(), "变为 192 MiB，已拒绝"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Inspect(write(t, "a", c.content), Options{})
			var file *FileError
			if !errors.As(err, &file) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want a FileError with %q", err, c.want)
			}
		})
	}
	if _, err := Inspect(filepath.Join(t.TempDir(), "none.csv"), Options{}); err == nil ||
		!strings.Contains(err.Error(), "文件不存在") {
		t.Errorf("missing file: %v", err)
	}
	if _, err := Inspect(t.TempDir(), Options{}); err == nil || !strings.Contains(err.Error(), "不是普通文件") {
		t.Errorf("directory: %v", err)
	}
	if _, err := Inspect(write(t, "a.xlsx", string(book)), Options{Sheet: "无"}); err == nil ||
		!strings.Contains(err.Error(), "现有：Sheet1、另一页") {
		t.Errorf("missing sheet: %v", err)
	}
}

func archive(t *testing.T, w io.Writer, name string, size int) {
	t.Helper()
	z := zip.NewWriter(w)
	// Compressing at the default level takes 13 s under the race detector.
	z.RegisterCompressor(zip.Deflate,
		func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	part, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	for size > 0 {
		n, _ := part.Write(make([]byte, min(size, 1<<20)))
		size -= n
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// damage flips bytes in the middle of every compressed part.
func damage(book []byte) string {
	b := bytes.Clone(book)
	for i := 200; i < len(b)*2/3; i += 97 {
		b[i] ^= 0x55
	}
	return string(b)
}

// Inspect calls Describe and reads all records, so that every fault of the file is found. It sets Records;
// a file without records gives a *FileError.
func Inspect(path string, o Options) (*File, error) {
	f, err := Describe(path, o)
	if err != nil {
		return nil, err
	}
	err = f.Each(func(Record, error, int64) error { return nil })
	return f, err
}

// If the examined beginning of a file ends inside a UTF-8 character, the file is still UTF-8, not GB 18030.
func TestACutCharacterIsNoOtherEncoding(t *testing.T) {
	text := "| 标的 | 起拍价 |\n|---|---|\n| 望京花园3号楼 | 136.28万元 |\n| 回龙观 | 一百万 |\n"
	for end := len(text) - 12; end <= len(text); end++ {
		if got := decoded([]byte(text[:end])); !strings.HasPrefix(got, "| 标的 | 起拍价 |") {
			t.Errorf("cut after %d of %d bytes: %q", end, len(text), got)
		}
	}
}

func TestAttributesAreCells(t *testing.T) {
	fields, msg := objectFields([]byte(`{"title": "甲", "attrs": [{"name": "起拍价", "value": "100万"}, {"name": "面积", "value": 89.5}],
		"attachments": [{"name": "评估报告", "url": "x"}, {"name": "须知", "url": "y"}], "pairs": [{"name": "a", "value": "1"}]}`))
	want := map[string]string{"title": "甲", "起拍价": "100万", "面积": "89.5",
		"attachments": `[{"name":"评估报告","url":"x"},{"name":"须知","url":"y"}]`, "pairs": `[{"name":"a","value":"1"}]`}
	if msg != "" || !maps.Equal(fields, want) {
		t.Errorf("%v, %s", fields, msg)
	}
}
