// Package mapping says which column of which source is which of our fields, in
// which unit and in whose words. Each source is one YAML file; adding a source
// is adding a file.
package mapping

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"fapai/api/ingest/values"
)

// Mapping is one source.
type Mapping struct {
	// Source is the name for --source; Label the one for people.
	Source string `yaml:"source"`
	Label  string `yaml:"label"`
	// Platform is a code of the dictionary source_platform. It is empty where a
	// column tells the platform of each record.
	Platform string `yaml:"platform"`
	// Signature are columns that only this source has; each that is found counts
	// for it when a file's source is guessed.
	Signature []string `yaml:"signature"`
	// Coordinates is the system of lng and lat: gcj02, bd09 or wgs84.
	Coordinates values.CoordSystem `yaml:"coordinates"`
	Fields      map[string]Field   `yaml:"fields"`
}

// Field is where one of our fields comes from.
type Field struct {
	// Columns are the names it has, best first; the first that says something is
	// taken.
	Columns []string `yaml:"columns"`
	// Unit of a money column: 元, 万元 or 亿元. A unit in the column's label
	// (起拍价(万元)) or in a cell goes before it.
	Unit string `yaml:"unit"`
	// Vocabulary names an entry of vocabularies.yaml, for codes that mean
	// something else elsewhere.
	Vocabulary string `yaml:"vocabulary"`
}

// UnmarshalYAML accepts a plain list of columns for a field that needs no more.
func (f *Field) UnmarshalYAML(unmarshal func(any) error) error {
	var columns []string
	if unmarshal(&columns) == nil {
		f.Columns = columns
		return nil
	}
	type plain Field
	return unmarshal((*plain)(f))
}

// required are the fields without which a source cannot be imported. A platform
// may also be the mapping's own, and the district may be found in the address.
var required = []string{"source_id", "title", "start_price"}

//go:embed sources/*.yaml
var files embed.FS

// Builtin returns the mappings that come with the program, by name. It fails
// only when a file is broken, which a test prevents.
func Builtin(known func(field string) bool) ([]*Mapping, error) {
	names, err := files.ReadDir("sources")
	if err != nil {
		return nil, err
	}
	var all []*Mapping
	for _, n := range names {
		b, err := files.ReadFile("sources/" + n.Name())
		if err != nil {
			return nil, err
		}
		m, err := parse(n.Name(), b, known)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

// Load reads a mapping of the user's own.
func Load(path string, known func(field string) bool) (*Mapping, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("无法读取映射文件 %s：%w", path, err)
	}
	return parse(filepath.Base(path), b, known)
}

func parse(name string, b []byte, known func(field string) bool) (*Mapping, error) {
	var m Mapping
	if err := yaml.NewDecoder(bytes.NewReader(b), yaml.Strict()).Decode(&m); err != nil {
		return nil, fmt.Errorf("映射文件 %s 格式错误：%w", name, err)
	}
	if err := m.check(known); err != nil {
		return nil, fmt.Errorf("映射文件 %s：%w", name, err)
	}
	return &m, nil
}

func (m *Mapping) check(known func(field string) bool) error {
	if m.Source == "" {
		return fmt.Errorf("缺少 source")
	}
	switch m.Coordinates {
	case "":
		m.Coordinates = values.GCJ02
	case values.GCJ02, values.BD09, values.WGS84:
	default:
		return fmt.Errorf("坐标系“%s”无法识别，应为 gcj02、bd09 或 wgs84", m.Coordinates)
	}
	for name, f := range m.Fields {
		if !known(name) {
			return fmt.Errorf("没有名为“%s”的字段", name)
		}
		if len(f.Columns) == 0 {
			return fmt.Errorf("字段 %s 没有列名", name)
		}
		if _, err := values.ParseUnit(f.Unit); err != nil {
			return fmt.Errorf("字段 %s：%w", name, err)
		}
		if f.Vocabulary != "" && !hasVocabulary(f.Vocabulary) {
			return fmt.Errorf("字段 %s：没有名为“%s”的词表", name, f.Vocabulary)
		}
	}
	for _, name := range required {
		if _, ok := m.Fields[name]; !ok {
			return fmt.Errorf("缺少必需字段 %s", name)
		}
	}
	if _, ok := m.Fields["platform"]; !ok && m.Platform == "" {
		return fmt.Errorf("缺少 platform")
	}
	return nil
}

// Detect finds the mapping of a file by its columns: all required fields must
// be there, then the most signature columns win, then the most columns in all.
func Detect(header []string, all []*Mapping) (*Mapping, error) {
	var best *Mapping
	bestScore, tie := -1, ""
	for _, m := range all {
		b := m.Bind(header)
		if len(b.Missing()) > 0 {
			continue
		}
		score := b.signature()*1000 + len(b.columns)
		switch {
		case score > bestScore:
			best, bestScore, tie = m, score, ""
		case score == bestScore:
			tie = m.Source
		}
	}
	switch {
	case best == nil:
		return nil, unknownSource(header, all)
	case tie != "":
		return nil, fmt.Errorf("无法判断文件来源：%s 和 %s 都符合，请用 --source 指定", best.Source, tie)
	}
	return best, nil
}

func unknownSource(header []string, all []*Mapping) error {
	var names []string
	for _, m := range all {
		names = append(names, m.Source)
	}
	slices.Sort(names)
	shown := header[:min(len(header), 12)]
	return fmt.Errorf("无法识别表头，找不到标的编号、标题和起拍价三列。表头为：%s。可用 --source（%s）或 --mapping 指定",
		strings.Join(shown, "、"), strings.Join(names, "、"))
}
