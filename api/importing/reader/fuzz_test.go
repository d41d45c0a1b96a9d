package reader

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// fuzzFile fuzzes the reader with files of one kind. Any input must give records or errors in Chinese, never a
// panic.
func fuzzFile(f *testing.F, name string) {
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := Inspect(path, Options{})
		if err != nil {
			var broken *FileError
			if !errors.As(err, &broken) || broken.Msg == "" {
				t.Fatalf("%q: %v is no sentence about the file", content, err)
			}
			return
		}
		records := 0
		err = file.Each(func(rec Record, fault error, _ int64) error {
			records++
			for name, cell := range rec.Fields {
				if fault == nil && (!utf8.ValidString(name) || !utf8.ValidString(cell) || len(cell) > MaxRecord) {
					t.Fatalf("%q: line %d has %q in %q", content, rec.Line, cell, name)
				}
			}
			return nil
		})
		if err != nil || records != file.Records {
			t.Fatalf("%q: %d records, then %d, %v", content, file.Records, records, err)
		}
	})
}

func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "a\tb\r\n1\t2\r\n", "\xef\xbb\xbfa;b\n\"x\n\"\"y\";2", "a,b\n\"1",
		"a,a\n1,2", "\xd6\xd0,b\n\xb9\xfa,2\n", "a,b\n\x00,1\n", "", "\n\n", "a,b\n1,2,3\n4"} {
		f.Add([]byte(seed))
	}
	fuzzFile(f, "a.csv")
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		`{"a":"1"}` + "\n" + `{"a":2,"b":null}`, `{"data":[{"a":{"b":[1,"x",true]}}]}`, `[{"a":1},{"a":"\ud800"}]`,
		`{"a":`, `[[[[[[[[`, `{"a":1e999,"a":2}`, "{}\n\n[]\n1",
	} {
		f.Add([]byte(seed))
	}
	fuzzFile(f, "a.json")
}

func FuzzXLSX(f *testing.F) {
	book := excelize.NewFile()
	for cell, value := range map[string]any{"A1": "标题", "B1": "价格", "A2": "一", "B2": 350.5} {
		if err := book.SetCellValue("Sheet1", cell, value); err != nil {
			f.Fatal(err)
		}
	}
	whole, err := book.WriteToBuffer()
	if err != nil {
		f.Fatal(err)
	}
	small := whole.Bytes()
	f.Add(small)
	f.Add(small[:len(small)/2])
	f.Add([]byte("PK\x03\x04"))
	fuzzFile(f, "a.xlsx")
}
