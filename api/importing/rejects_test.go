package importing

import (
	"path/filepath"
	"strings"
	"testing"

	"fapai/api/importing/reader"
)

// If a rejects file cannot be written, e.g. because the disk is full, the error states that nothing was imported.
func TestRejectsThatCannotBeWritten(t *testing.T) {
	r := &rejects{path: filepath.Join(t.TempDir(), "a.csv.rejects.csv"), header: []string{"标题"}}
	if err := r.add(reader.Record{Line: 2, Fields: map[string]string{"标题": "甲"}}, "缺少起拍价"); err != nil {
		t.Fatal(err)
	}
	_ = r.file.Close()
	missing := &rejects{path: filepath.Join(t.TempDir(), "none", "a.csv.rejects.csv")}
	_, full := r.finish()
	for _, err := range []error{full, missing.add(reader.Record{Line: 2}, "缺少标题")} {
		if err == nil || !strings.Contains(err.Error(), "没有导入任何数据") || !strings.Contains(err.Error(), ".rejects.csv") {
			t.Error(err)
		}
	}
}
