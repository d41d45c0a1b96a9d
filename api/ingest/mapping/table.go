package mapping

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/goccy/go-yaml"

	"fapai/api/ingest/values"
)

//go:embed tables/*.yaml
var tableFiles embed.FS

// Table is a mapping of records that are no lots.
type Table struct {
	Mapping `yaml:",inline"`
	// Required are the fields that a file must have a column for.
	Required []string `yaml:"required"`
}

// LoadTable reads the mapping of a kind of table: that of the file at path, or the program's own for "". A field that the
// program's own does not have is an error.
func LoadTable(kind, path string) (*Table, error) {
	b, err := tableFiles.ReadFile("tables/" + kind + ".yaml")
	if err != nil {
		return nil, err
	}
	own, err := parseTable(kind+".yaml", b)
	if err != nil || path == "" {
		return own, err
	}
	if b, err = os.ReadFile(path); err != nil { //nolint:gosec // the operator names the file
		return nil, fmt.Errorf("无法读取映射文件 %s：%w", path, err)
	}
	t, err := parseTable(filepath.Base(path), b)
	if err != nil {
		return nil, err
	}
	for name := range t.Fields {
		if _, ok := own.Fields[name]; !ok {
			return nil, fmt.Errorf("映射文件 %s：没有名为“%s”的字段", path, name)
		}
	}
	t.Required = own.Required
	return t, nil
}

func parseTable(name string, b []byte) (*Table, error) {
	t := &Table{}
	if err := yaml.NewDecoder(bytes.NewReader(b), yaml.Strict()).Decode(t); err != nil {
		return nil, fmt.Errorf("映射文件 %s 格式错误：%w", name, err)
	}
	if t.Coordinates == "" {
		t.Coordinates = values.GCJ02
	}
	for field, f := range t.Fields {
		if len(f.Columns) == 0 {
			return nil, fmt.Errorf("映射文件 %s：字段 %s 没有列名", name, field)
		}
		if _, err := values.ParseUnit(f.Unit); err != nil {
			return nil, fmt.Errorf("映射文件 %s：字段 %s：%w", name, field, err)
		}
		if f.Vocabulary != "" && !hasVocabulary(f.Vocabulary) {
			return nil, fmt.Errorf("映射文件 %s：字段 %s：没有名为“%s”的词表", name, field, f.Vocabulary)
		}
	}
	return t, nil
}

// Open binds the table to a header, which must have every required column.
func (t *Table) Open(header []string) (*Binding, error) {
	b := t.Bind(header)
	var missing []string
	for _, name := range t.Required {
		if !b.Has(name) {
			missing = append(missing, t.Fields[name].Columns[len(t.Fields[name].Columns)-1])
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("无法识别表头，缺少列：%s。表头为：%s", strings.Join(missing, "、"), strings.Join(header[:min(len(header), 12)], "、"))
	}
	return b, nil
}
