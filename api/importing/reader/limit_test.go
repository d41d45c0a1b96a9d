package reader

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A sparse file of 2 GB is one endless line. It begins with text, so that the length is noticed before the NUL
// bytes.
func TestEndlessLine(t *testing.T) {
	for name, head := range map[string]string{"csv": "a,b\n1,", "ndjson": `{"a":"`, "first line": "a,"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a")
			file, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := file.WriteString(head + strings.Repeat("x", MaxRecord+2*chunk)); err != nil {
				t.Fatal(err)
			}
			if err := file.Truncate(2 << 30); err != nil {
				t.Fatal(err)
			}
			_ = file.Close()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err = Inspect(path, Options{})
			runtime.ReadMemStats(&after)
			var broken *FileError
			if !errors.As(err, &broken) || !strings.Contains(err.Error(), "超过 4 MiB") {
				t.Fatalf("got %v", err)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 4*MaxRecord {
				t.Errorf("allocated %d bytes", used)
			}
		})
	}
}

// Many short lines inside an unclosed quote stay below the limit per line. The limit per record must stop them.
func TestEndlessQuote(t *testing.T) {
	path := write(t, "a.csv", "a,b\n1,2\n3,\""+strings.Repeat("xxxxxxxxx\n", 2*MaxRecord/10))
	_, err := Inspect(path, Options{})
	if err == nil || !strings.Contains(err.Error(), "第 3 行：超过 4 MiB") {
		t.Errorf("got %v", err)
	}
}

func TestLongestRecord(t *testing.T) {
	long := strings.Repeat("京", (MaxRecord-100)/3)
	f, err := Inspect(write(t, "a.csv", "a,b\n1,"+long+"\n2,x\n"), Options{})
	if err != nil || f.Records != 2 {
		t.Errorf("got %+v, %v", f, err)
	}
}

// packedPart writes an archive part that unpacks to 600 MB between two texts. It repeats one compressed piece (RFC
// 1951, section 3.2.3), so the test need not compress 600 MB. Its ratio of fifty is not refused as such.
func packedPart(t *testing.T, archive *zip.Writer, name, before, after string) {
	t.Helper()
	pack := func(text string, last bool) []byte {
		var b bytes.Buffer
		w, err := flate.NewWriter(&b, flate.BestSpeed)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write([]byte(text))
		end := w.Flush
		if last {
			end = w.Close
		}
		if err := end(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	letters := make([]byte, 1<<10)
	r := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // any letters
	for i := range letters {
		letters[i] = byte('a' + r.IntN(26))
	}
	text := strings.Repeat(string(letters), 48)
	head, piece, tail := pack(before, false), pack(text, false), pack(after, true)
	pieces := 600 << 20 / len(text)
	part, err := archive.CreateRaw(&zip.FileHeader{
		Name: name, Method: zip.Deflate, UncompressedSize64: uint64(len(before) + pieces*len(text) + len(after)),
		CompressedSize64: uint64(len(head) + pieces*len(piece) + len(tail)),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, packed := range [][]byte{head, bytes.Repeat(piece, pieces), tail} {
		if _, err := part.Write(packed); err != nil {
			t.Fatal(err)
		}
	}
}

// A workbook with a cell of 600 MB is refused without allocating it, wherever the cell is; the time taken is logged.
func TestHugeCellOfAWorkbook(t *testing.T) {
	for name, c := range map[string]struct{ part, before, after string }{
		"cell": {"xl/worksheets/sheet1.xml", `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>`,
			`</t></is></c></row></sheetData></worksheet>`},
		"attribute": {"xl/worksheets/sheet1.xml", `<worksheet><sheetData><row r="1"><c r="`,
			`"/></row></sheetData></worksheet>`},
		"comment": {"xl/worksheets/sheet1.xml", `<worksheet><!-- <row>`, `--><sheetData/></worksheet>`},
		"CDATA": {"xl/worksheets/sheet1.xml", `<x:worksheet><x:sheetData><x:row r="1"><![CDATA[<row>`,
			`]]></x:row></x:sheetData></x:worksheet>`},
		"string": {"xl/sharedStrings.xml", `<sst><si><t>`, `</t></si></sst>`},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.xlsx")
			file, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			archive := zip.NewWriter(file)
			packedPart(t, archive, c.part, c.before, c.after)
			if err := errors.Join(archive.Close(), file.Close()); err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, err = Inspect(path, Options{})
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			var broken *FileError
			if !errors.As(err, &broken) || !strings.Contains(err.Error(), fmt.Sprintf("超过 %d MiB", maxRowXML>>20)) {
				t.Fatalf("got %v", err)
			}
			t.Log(took)
			if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
				t.Errorf("%d bytes", used)
			}
		})
	}
}
