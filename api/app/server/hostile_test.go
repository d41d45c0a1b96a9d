package server

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/platform/sanitize"
)

// maxMemory is how much memory parsing one input may take, in bytes.
const maxMemory = 300 << 20

// hostileInput is an input whose parsing could take much more memory than its length suggests.
type hostileInput struct {
	door    string // name of the parser
	name    string
	write   func(io.Writer)
	refused bool // whether the input must be refused; otherwise parsing it must stay within maxMemory
}

// again returns a function that writes before, then text repeatedly, then after.
func again(before, text string, times int, after string) func(io.Writer) {
	return func(w io.Writer) {
		_, _ = io.WriteString(w, before)
		const at = 1000
		piece := strings.Repeat(text, at)
		for range times / at {
			_, _ = io.WriteString(w, piece)
		}
		_, _ = io.WriteString(w, strings.Repeat(text, times%at)+after)
	}
}

// book returns a function that writes a spreadsheet workbook with additional parts, each copies times.
func book(parts map[string]func(io.Writer), copies int) func(io.Writer) {
	return func(w io.Writer) {
		archive := zip.NewWriter(w)
		write := func(name string, text func(io.Writer)) {
			if part, err := archive.Create(name); err == nil {
				text(part)
			}
		}
		whole := map[string]func(io.Writer){
			"[Content_Types].xml":        again(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>`, "", 0, "</Types>"),
			"xl/workbook.xml":            again(`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>`, "", 0, "</workbook>"),
			"xl/_rels/workbook.xml.rels": again(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>`, "", 0, "</Relationships>"),
			"xl/worksheets/sheet1.xml":   again(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData>`, "", 0, "</worksheet>"),
		}
		for name, text := range parts {
			if !strings.Contains(name, "%d") {
				whole[name] = text
				continue
			}
			for i := range copies {
				write(fmt.Sprintf(name, i), text)
			}
		}
		for name, text := range whole {
			write(name, text)
		}
		_ = archive.Close()
	}
}

const (
	rss    = `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>`
	rssEnd = `</channel></rss>`
	sheet  = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
)

// noise returns text that hardly compresses, so that an archive is not refused for its compression ratio.
func noise(n int) func(io.Writer) {
	return func(w io.Writer) {
		line := make([]byte, 1<<16)
		state := uint32(7)
		for n := n; n > 0; {
			for i := range line {
				state = state*1664525 + 1013904223
				line[i] = byte('a' + state>>24%26)
			}
			k := min(n, len(line))
			_, _ = w.Write(line[:k])
			n -= k
		}
	}
}

// wide writes a worksheet with the maximum number of columns.
func wide(w io.Writer) {
	_, _ = io.WriteString(w, sheet+`<row r="1">`)
	for i := range excelize.MaxColumns {
		name, _ := excelize.CoordinatesToCellName(i+1, 1)
		_, _ = fmt.Fprintf(w, `<c r="%s" t="str"><v>a</v></c>`, name)
	}
	_, _ = io.WriteString(w, `</row><row r="2"><c r="A2" t="str"><v>a</v></c></row></sheetData></worksheet>`)
}

var hostiles = []hostileInput{
	{"feed", "5,500,000 elements in one another", again(rss, "<a>", 5_500_000, rssEnd), true},
	{"feed", "elements in one another behind CDATA", again(rss+"<![CDATA[</rss>]]>", "<a b='>'>", 1_500_000, rssEnd),
		true},
	{"feed", "1,000,000 attributes of an article", again(rss+"<item ", `a="" `, 3_000_000, "/>"+rssEnd), true},
	{"feed", "empty elements beside one another", again(rss, "<a/>", 4_000_000, rssEnd), true},
	{"feed", "empty articles", again(rss, "<item/>", 2_000_000, rssEnd), true},
	{"feed", "as many articles as there may be",
		again(rss, "<item><title>x</title><link>a</link><guid>b</guid><author>c</author><category>d</category></item>",
			20_000, rssEnd), false},
	{"feed", "more articles than there may be", again(rss, "<item><title>x</title></item>", 70_000, rssEnd), true},
	{"feed", "more articles, with a prefix", again(strings.Replace(rss, "<rss", `<rss xmlns:原="urn:m"`, 1),
		"<原:item><title>x</title></原:item>", 70_000, rssEnd), true},
	{"feed", "as many extensions as there may be",
		again(strings.Replace(rss, "<rss", `<rss xmlns:m="urn:m"`, 1)+"<item>", "<m:a b='c'/>", 149_990,
			"</item>"+rssEnd), false},
	{"feed", "more extensions than there may be",
		again(strings.Replace(rss, "<rss", `<rss xmlns:m="urn:m"`, 1)+"<item>", "<m:a b='c'/>", 150_010,
			"</item>"+rssEnd), true},
	{"feed", "an article of 15 MB", again(rss+"<item><title>x</title><description>", "x", 15<<20,
		"</description></item>"+rssEnd), true},
	{"feed", "an attribute of 15 MB",
		again(rss+"<item><enclosure url='", "x", 15<<20, "'/><title>x</title></item>"+rssEnd), false},
	{"feed", "entities in one another", again(`<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">`,
		`<!ENTITY c "&a;&a;&a;">`, 12, `]><rss version="2.0"><channel><title>&c;</title>`+rssEnd), true},
	{"feed", "entities of a text", again(rss+"<item><title>", "&#x4e2d;", 1_900_000, "</title></item>"+rssEnd), true},
	{"feed", "UTF-16 behind the declaration", again(`<?xml version="1.0" encoding="utf-16le"?>`+rss, "<\x00a\x00>\x00",
		2_000_000, rssEnd), true},
	{"feed", "declared twice", again(rss+`<?xml version="1.0" encoding="utf-7"?>`, "<a>", 100, rssEnd), true},
	{"feed", "an open comment", again(rss+"<!--", "<a>", 5_000_000, ""), true},
	{"table", "800,000 columns", again("a", ",b", 800_000, "\n1\n"), true},
	{"table", "a row of 4,000,000 cells", again("a,b\n1,2\n", ",", 4_000_000, "\n"), true},
	{"table", "columns of no name", again("", ",", 4_000_000, "\n1\n"), true},
	{"table", "rows of nothing", again("a,b\n1,2\n", "\n", 60<<20, ""), true},
	{"table", "cells of 3 MB", again("a,b\n", "1,"+strings.Repeat("x", 3<<20)+"\n", 20, ""), false},
	{"table", "a quote without an end", again("a,b\n1,\"", "x\n", 30<<20, ""), true},
	{"table", "quotes", again("a,b\n", "1,\""+strings.Repeat(`""`, 1<<20)+"\"\n", 20, ""), false},
	{"table", "tabs and semicolons", again("a", ";b\tc", 600_000, "\n1\n"), true},
	{"JSON", "objects in one another", again("", `{"a":`, 12_000_000, ""), true},
	{"JSON", "arrays in one another", again("[", "[", 60<<20, ""), true},
	{"JSON", "arrays behind the records", again(`{"data":[{"a":1,"b":2}],"x":`, "[", 60<<20, ""), true},
	{"JSON", "arrays in a record", again(`[{"a":`, "[", 9000, strings.Repeat("]", 9000)+"}]"), true},
	{"JSON", "numbers in a record", again(`[{"a":[1`, ",1", 2_000_000, "]}]"), true},
	{"JSON", "empty arrays in a record", again(`[{"a":[[]`, ",[]", 1_300_000, "]}]"), true},
	{"JSON", "skipped arrays", again(`{"x":[[]`, ",[]", 15_000_000, `],"data":[{"a":1,"b":2}]}`), true},
	{"JSON", "objects in one another, each on its line", again("", "{\"a\":\n", 10_000_000, ""), true},
	{"JSON", "a list far inside", again("", "{\"a\":\n", 63, `{"data":[{"a":1,"b":2}]}`+strings.Repeat("}", 63)),
		false},
	{"JSON", "small records", again(`[{"a":1,"b":2}`, `,{"a":1,"b":2}`, 4_000_000, "]"), false},
	{"JSON", "an answer with small records", again(`[{"code":0,"data":{"list":[{"a":1,"b":2,"c":3,"d":4}`,
		`,{"a":1,"b":2,"c":3,"d":4}`, 140_000, "]}}]"), true},
	{"lines", "objects in one another", again("", `{"a":`, 700_000, "\n"), true},
	{"lines", "keys", func(w io.Writer) { _, _ = io.WriteString(w, keys(300_000)+"\n") }, true},
	{"lines", "other keys in each record",
		func(w io.Writer) { _, _ = io.WriteString(w, strings.Repeat(keys(490)+"\n", 2000)) }, false},
	{"lines", "a string of escapes", again(`{"b":1,"a":"`, `\u4e2d`, 600_000, "\"}\n"), false},
	{"page", "a row of 290,000 cells, and links", again("<table><tr><td>a<td><a href='http://b'>c</a></tr><tr>", "<td>",
		290_000, "</tr></table>"), true},
	{"page", "a wide row above many",
		again("<table><tr>"+strings.Repeat("<td colspan=9>", 55)+"<td><a href='http://b'>c</a></tr>", "<tr><td>",
			140_000, "</table>"), true},
	{"page", "tables in one another", again("", "<table><tr><td>", 90_000, ""), true},
	{"page", "attributes", again("<table><tr><td ", "a ", 2_000_000, ">b</table>"), true},
	{"page", "rows of one cell", again("<table><tr><td>a", "<tr><td>b", 140_000, "</table>"), false},
	{"page", "links below 500 elements", again(strings.Repeat("<div>", 500), "<a href=//b/1234>c<a href=//b/12345>c", 70_000, ""), true},
	{"page", "a card of labels", cards(1, 100_000), true},
	{"page", "cards of labels", cards(3000, 60), false},
	{"strokes", "a row of 4,000,000 cells", again("|a|b|\n|-|-|\n", "|", 4_000_000, "\n"), true},
	{"strokes", "empty rows", again("|a|b|\n|--|--|\n", "||\n", 1_300_000, ""), true},
	{"labels", "records of the first and the last of 500 labels", labels, true},
	{"workbook", "a workbook of elements in one another",
		book(map[string]func(io.Writer){"xl/workbook.xml": again("", "<a>", 9_000_000, "")}, 0), true},
	{"workbook", "styles",
		book(map[string]func(io.Writer){"xl/styles.xml": again("<styleSheet><fonts>", "<font/>", 4_000_000,
			"</fonts></styleSheet>")}, 0), true},
	{"workbook", "relationships",
		book(map[string]func(io.Writer){"xl/_rels/workbook.xml.rels": again("<Relationships>", `<Relationship Id="a"/>`,
			1_000_000, "</Relationships>")}, 0), true},
	{"workbook", "100 parts of 3 MB", book(map[string]func(io.Writer){"xl/other%d.xml": noise(3 << 20)}, 30), true},
	{"workbook", "sheets of 3 MB", book(map[string]func(io.Writer){"xl/worksheets/more%d.xml": noise(3 << 20)}, 30),
		true},
	{"workbook", "100,000 parts", book(map[string]func(io.Writer){"xl/p%d.xml": noise(1)}, 100_000), true},
	{"workbook", "16,384 columns", book(map[string]func(io.Writer){"xl/worksheets/sheet1.xml": wide}, 0), true},
	{"workbook", "elements in one another in a row",
		book(map[string]func(io.Writer){"xl/worksheets/sheet1.xml": again(sheet+`<row r="1"><c r="A1">`, `<a>`,
			2_000_000, "</c></row></sheetData></worksheet>")}, 0), true},
	{"workbook", "empty rows",
		book(map[string]func(io.Writer){"xl/worksheets/sheet1.xml": again(sheet+
			`<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>`, `<row/>`, 900_000,
			`<row><c t="str"><v>a</v></c></row></sheetData></worksheet>`)}, 0), true},
	{"mapping", "aliases of aliases",
		again("a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nsource: d\n", "", 0, ""), true},
	{"mapping", "brackets in one another", again("source: ", "[", 900_000, ""), true},
	{"mapping", "indentation", again("", "- ", 400_000, "a"), true},
	{"mapping", "its length", again("source: ", "x", 2<<20, "\n"), true},
	{"markup", "elements in one another", again("", "<div><b>", 400_000, ""), false},
	{"markup", "tables in one another", again("", "<table><tr><td>", 200_000, ""), false},
	{"markup", "end tags", again("", "</p>", 900_000, ""), false},
	{"markup", "attributes", again("<p ", `style="a:b" `, 300_000, ">x</p>"), false},
	{"markup", "entities", again("", "&lt;", 900_000, ""), false},
}

// cards returns an HTML page of n cards, each with a link and `labels` different labels.
func cards(n, labels int) func(io.Writer) {
	return func(w io.Writer) {
		_, _ = io.WriteString(w, "<body>")
		for i := range n {
			_, _ = fmt.Fprintf(w, "<div><a href=//b/%d>甲</a>", 10_000+i)
			for j := range labels {
				_, _ = fmt.Fprintf(w, "<p>乙%c%c%c：1", 'a'+j/26/26%26, 'a'+j/26%26, 'a'+j%26)
			}
			_, _ = io.WriteString(w, "</div>")
		}
	}
}

// labels writes a record with 500 labels, and many records with only the first and the last of these.
func labels(w io.Writer) {
	label := func(i int) string { return "甲" + string(rune('a'+i/26)) + string(rune('a'+i%26)) }
	for i := range 500 {
		_, _ = fmt.Fprintf(w, "【%s】1\n", label(i))
	}
	again("", "【"+label(0)+"】1\n【"+label(499)+"】2\n", 90_000, "")(w)
}

// keys returns a JSON object with n keys.
func keys(n int) string {
	var b strings.Builder
	b.WriteString(`{"k":1`)
	for i := range n {
		fmt.Fprintf(&b, `,"k%d":1`, i)
	}
	return b.String() + "}"
}

// read passes a file to its parser, as imports, uploads and feeds do.
func (h hostileInput) read(path string) error {
	switch h.door {
	case "mapping":
		_, err := mapping.Load("houses", path)
		return err
	case "markup":
		text, err := os.ReadFile(path) //nolint:gosec // a file that this test has written
		if err == nil {
			sanitize.HTML(string(text))
		}
		return err
	}
	if slices.Contains([]string{"page", "strokes", "labels"}, h.door) {
		if len(reader.Tables(path)) == 0 && reader.LabelledBlocks(path) == nil {
			return &reader.FileError{Path: path, Msg: "is no table"}
		}
		return nil
	}
	if h.door == "workbook" {
		if _, err := reader.Sheets(path); err != nil {
			return err
		}
	}
	f, err := reader.Describe(path, reader.Options{})
	if err != nil {
		return err
	}
	return f.Each(func(_ reader.Record, fault error, _ int64) error { return fault })
}

// costOf returns by how many bytes the process grows at most during run. The garbage collector runs often, so
// that garbage of earlier tests does not count.
func costOf(run func()) (most uint64) {
	defer debug.SetGCPercent(debug.SetGCPercent(25))
	debug.FreeOSMemory()
	held := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.Sys - m.HeapReleased
	}
	before := held()
	var peak atomic.Uint64
	stop, stopped := make(chan struct{}), make(chan struct{})
	note := func() { peak.Store(max(peak.Load(), held())) }
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(2 * time.Millisecond):
				note()
			}
		}
	}()
	run()
	note()
	close(stop)
	<-stopped
	return peak.Load() - min(before, peak.Load())
}

// TestNoInputTakesTheMemory passes inputs that are made to fill the memory to every parser of files. The table
// in docs/security lists them.
func TestNoInputTakesTheMemory(t *testing.T) {
	asked := map[string]int{}
	for _, h := range hostiles {
		// All inputs together take minutes. So only the first two of each parser are tested, unless
		// HOSTILE=all is set.
		if asked[h.door]++; asked[h.door] > 2 && os.Getenv("HOSTILE") != "all" {
			continue
		}
		t.Run(h.door+"/"+h.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "hostile")
			file, err := os.Create(path) //nolint:gosec // a file that this test has written
			if err != nil {
				t.Fatal(err)
			}
			h.write(file)
			size, _ := file.Seek(0, io.SeekCurrent)
			_ = file.Close()
			began := time.Now()
			cost := costOf(func() { err = h.read(path) })
			t.Logf("| %s | %s | %.1f | %d | %.1f | %s |", h.door, h.name, float64(size)/(1<<20), cost>>20,
				time.Since(began).Seconds(),
				strings.TrimPrefix(fmt.Sprint(err), path))
			if (err != nil) != h.refused {
				t.Errorf("refused: %v", err)
			}
			var known *reader.FileError
			var line *reader.LineError
			if err != nil && h.door != "mapping" && !errors.As(err, &known) && !errors.As(err, &line) {
				t.Errorf("no sentence: %v", err)
			}
			if cost > maxMemory {
				t.Errorf("takes %d MB", cost>>20)
			}
		})
	}
}
