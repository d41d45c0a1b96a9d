package reader

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A sparse file of 2 GB stands for one endless line; NUL bytes are written over
// by a first stretch of text, so that the length is what is found first.
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

// Many short lines inside one unclosed quote pass the line limit and must stop
// at the record limit.
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
