package mapping

import (
	"bytes"
	"embed"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"fapai/api/importing/values"
	"fapai/api/platform/bounds"
)

// Mapping describes the files of one source. It states which column fills which field, with units and vocabularies.
type Mapping struct {
	// Source is the name for --source on the command line. Label is the name that people see.
	Source string `yaml:"source"`
	Label  string `yaml:"label,omitempty"`
	// Platform is a code of the dictionary source_platform. It is "" if a column states the platform of each record.
	Platform string `yaml:"platform,omitempty"`
	// About describes for people what a file of this source is and where it comes from.
	About string `yaml:"about,omitempty"`
	// Marks lists columns. Every file of this source has at least one of them. If the list is empty, any file is
	// accepted.
	Marks []string `yaml:"marks,omitempty"`
	// Unit is the unit of amounts in fields that have no Unit: 元, which is also the default, 分 or 万元. With 未定, the
	// prices of each record decide between 元 and 分.
	Unit string `yaml:"unit,omitempty"`
	// Images is the prefix of picture addresses that lack a host.
	Images string `yaml:"images,omitempty"`
	// Signature lists columns that no other source has. Each of them that a file has raises the score of this mapping
	// in Detect.
	Signature []string `yaml:"signature,omitempty"`
	// Coordinates is the coordinate system of lng and lat: gcj02, bd09 or wgs84.
	Coordinates values.CoordSystem `yaml:"coordinates,omitempty"`
	// Required lists the fields for which a file must have a column. If it is empty, the list in own.yaml applies.
	Required []string `yaml:"required,omitempty"`
	// Constants holds values for fields that the records lack, for example city: 北京 for a table that names only
	// districts.
	Constants map[string]string `yaml:"constants,omitempty"`
	// Answers lists the kinds of odd values that a person has declared correct. No questions about them are asked.
	Answers []string `yaml:"answers,omitempty"`
	// Shapes maps column names to regular expressions that the first cells of the column must match. They make it
	// possible to recognise a table without headings (列1, 列2).
	Shapes map[string]string `yaml:"shapes,omitempty"`
	Fields map[string]Field  `yaml:"fields"`
	// Infers reports whether columns that are not listed may also fill fields, by the words of their headings (see
	// headings.go).
	Infers bool `yaml:"infers,omitempty"`
}

// Field describes how one field of a record is filled.
type Field struct {
	// Columns lists the names of columns for the field, the preferred name first. The first column with a value is
	// used.
	Columns []string `yaml:"columns"`
	// Unit is the unit of a money column: 元, 万元 or 亿元. A unit that the heading or a cell states takes precedence.
	Unit string `yaml:"unit,omitempty"`
	// Vocabulary is the name of a source in words.yaml whose words apply to this field. It is needed for codes whose
	// meaning is peculiar to the source.
	Vocabulary string `yaml:"vocabulary,omitempty"`
}

// UnmarshalYAML also accepts a list of columns instead of a mapping with the key columns.
func (f *Field) UnmarshalYAML(unmarshal func(any) error) error {
	var columns []string
	if unmarshal(&columns) == nil {
		f.Columns = columns
		return nil
	}
	type plain Field
	return unmarshal((*plain)(f))
}

//go:embed sources
var files embed.FS

// own is the name of the mapping file for the site's own format, which contains every field.
const own = "own.yaml"

// Builtin returns the built-in mappings of a kind of record (houses, communities, prices, points, news), sorted by
// name. An error means that an embedded file is broken.
func Builtin(kind string) ([]*Mapping, error) {
	if all, ok := builtins.Load(kind); ok {
		return slices.Clone(all.([]*Mapping)), nil
	}
	all, err := readBuiltin(kind)
	if err == nil {
		builtins.Store(kind, slices.Clone(all))
	}
	return all, err
}

// builtins and complete cache the parsed mappings by kind, because parsing takes tens of milliseconds.
var builtins, complete sync.Map

// completeOf returns the mapping own.yaml for a kind of record, which contains every field.
func completeOf(kind string) (*Mapping, error) {
	if m, ok := complete.Load(kind); ok {
		return m.(*Mapping), nil
	}
	m, err := read(kind, own)
	if err == nil {
		complete.Store(kind, m)
	}
	return m, err
}

func readBuiltin(kind string) ([]*Mapping, error) {
	complete, err := completeOf(kind)
	if err != nil {
		return nil, err
	}
	names, err := files.ReadDir("sources/" + kind)
	if err != nil {
		return nil, err
	}
	var all []*Mapping
	for _, n := range names {
		m, err := read(kind, n.Name())
		if err == nil {
			err = m.check(complete)
		}
		if err != nil {
			return nil, fmt.Errorf("映射文件 %s：%w", n.Name(), err)
		}
		all = append(all, m)
	}
	return all, nil
}

// Load reads the operator's own mapping for a kind of record.
func Load(kind, file string) (*Mapping, error) {
	b, err := os.ReadFile(file) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, fmt.Errorf("无法读取映射文件 %s：%w", file, err)
	}
	m, err := Parse(kind, b)
	if err != nil {
		return nil, fmt.Errorf("映射文件 %s：%w", filepath.Base(file), err)
	}
	return m, nil
}

// Parse parses the text of a mapping for a kind of record.
func Parse(kind string, text []byte) (*Mapping, error) {
	complete, err := completeOf(kind)
	if err != nil {
		return nil, err
	}
	if err := bounds.YAML(text); err != nil {
		return nil, fmt.Errorf("格式错误：%w", err)
	}
	m, err := parse(text)
	if err == nil {
		err = m.check(complete)
	}
	return m, err
}

func read(kind, name string) (*Mapping, error) {
	b, err := files.ReadFile(path.Join("sources", kind, name))
	if err != nil {
		return nil, err
	}
	return parse(b)
}

func parse(b []byte) (*Mapping, error) {
	var m Mapping
	if err := yaml.NewDecoder(bytes.NewReader(b), yaml.Strict()).Decode(&m); err != nil {
		return nil, fmt.Errorf("格式错误：%w", err)
	}
	return &m, nil
}

// check validates a mapping against complete, which contains all fields, and sets default values.
func (m *Mapping) check(complete *Mapping) error {
	if m.Source == "" {
		return fmt.Errorf("缺少 source")
	}
	if m.Required == nil {
		m.Required = complete.Required
	}
	switch m.Coordinates {
	case "":
		m.Coordinates = values.GCJ02
	case values.GCJ02, values.BD09, values.WGS84:
	default:
		return fmt.Errorf("坐标系“%s”无法识别，应为 gcj02、bd09 或 wgs84", m.Coordinates)
	}
	if _, err := m.unit(); err != nil {
		return err
	}
	for name := range m.Constants {
		if _, known := complete.Fields[name]; !known {
			return fmt.Errorf("constants：没有名为“%s”的字段", name)
		}
	}
	for column, shape := range m.Shapes {
		if _, err := regexp.Compile(shape); err != nil {
			return fmt.Errorf("shapes：列 %s 的表达式无法识别：%w", column, err)
		}
	}
	for name, f := range m.Fields {
		if _, known := complete.Fields[name]; !known {
			return fmt.Errorf("没有名为“%s”的字段", name)
		}
		if len(f.Columns) == 0 {
			return fmt.Errorf("字段 %s 没有列名", name)
		}
		if _, err := values.ParseUnit(f.Unit); err != nil {
			return fmt.Errorf("字段 %s：%w", name, err)
		}
		if _, known := vocabulary.Sources[f.Vocabulary]; f.Vocabulary != "" && !known {
			return fmt.Errorf("字段 %s：没有名为“%s”的词表", name, f.Vocabulary)
		}
	}
	if m.derivesID() {
		m.Required = slices.DeleteFunc(slices.Clone(m.Required), func(name string) bool { return name == "source_id" })
		m.Required = append(m.Required, "address", "start_time")
	}
	for _, name := range m.Required {
		if !m.has(instead(name)) && !m.given(name) {
			return fmt.Errorf("缺少必需字段 %s", name)
		}
	}
	return nil
}

// has reports whether the mapping has a column for at least one of the fields.
func (m *Mapping) has(fields []string) bool {
	return slices.ContainsFunc(fields, func(field string) bool { _, ok := m.Fields[field]; return ok })
}

// derivesID reports whether a mapping has no column for lot numbers but has the columns from which numbers can be
// derived.
func (m *Mapping) derivesID() bool {
	_, id := m.Fields["source_id"]
	_, address := m.Fields["address"]
	_, start := m.Fields["start_time"]
	return !id && address && start && slices.Contains(m.Required, "source_id")
}

// Unsure reports whether the unit of amounts, 元 or 分, must be decided for each record.
func (m *Mapping) Unsure() bool { return m.Unit == "未定" }

// Constant is a field and the value that it has in all records.
type Constant struct{ Field, Value string }

// ConstantList returns the constants, sorted by field.
func (m *Mapping) ConstantList() []Constant {
	list := []Constant{}
	for _, field := range slices.Sorted(maps.Keys(m.Constants)) {
		list = append(list, Constant{field, m.Constants[field]})
	}
	return list
}

func (m *Mapping) unit() (values.Unit, error) {
	if m.Unsure() {
		return values.Yuan, nil
	}
	return values.ParseUnit(m.Unit)
}

// given reports whether the mapping itself fills a field, by a constant or by its platform.
func (m *Mapping) given(field string) bool {
	return field == "platform" && m.Platform != "" || m.Constants[field] != ""
}

// Detect returns the mapping that fits a header best, applied to this header. The mapping must have a column for each
// required field. The mapping with the most Signature columns wins. If several have the same number, the one with the
// most columns wins.
func Detect(header []string, all []*Mapping) (*Binding, error) {
	return DetectWith(header, nil, "", all)
}

// ofLinks is the source of the mapping for tables with links to any platform. The mapping of the platform to which the
// links lead takes precedence over it.
const ofLinks = "links"

// DetectWith detects a mapping like Detect, with more evidence. head holds the first records, whose links must lead to
// the platform of the mapping. listKey is the JSON key of the list of records, "" for none.
func DetectWith(header []string, head []map[string]string, listKey string, all []*Mapping) (*Binding, error) {
	var best, nearest *Binding
	var contradiction error
	bestScore, nearestMissing, tie := -1, 0, ""
	for _, m := range all {
		b := m.Bind(header)
		if !b.marked() || !b.shaped(head) {
			continue
		}
		b.dropUnlike(head)
		if len(all) > 1 {
			b.dropConstantNumber(head)
		}
		if m.Infers {
			b.infer(head)
		}
		if other := b.otherPlatform(head); other != nil {
			contradiction = &Refusal{
				What:        fmt.Sprintf("列名是“%s”的，链接的主机却属于“%s”", m.Label, other.Name()),
				CommandLine: "请用 --source 指定，或核对文件", Workbench: "请在上传时选择来源，或核对文件",
			}
			continue
		}
		if missing := len(b.missing()); missing > 0 {
			if nearest == nil || missing < nearestMissing {
				nearest, nearestMissing = b, missing
			}
			continue
		}
		score := b.signature()*1000 + len(b.columns)
		switch {
		case score > bestScore:
			best, bestScore, tie = b, score, ""
		case score == bestScore && best.Mapping.Source == ofLinks:
			best, tie = b, "" // the platform's own mapping takes precedence
		case score == bestScore && m.Source != ofLinks:
			tie = m.Source
		}
	}
	switch {
	case best == nil && contradiction != nil && (nearest == nil || len(all) == 1):
		return nil, contradiction
	case best == nil && nearest == nil:
		return nil, fmt.Errorf("无法识别表头：没有一列是“%s”特有的", all[0].Label)
	case best == nil:
		return nil, unknownSource(nearest, listKey, all)
	case tie != "":
		return nil, &Refusal{
			What:        fmt.Sprintf("无法判断文件来源：%s 和 %s 都符合", best.Mapping.Source, tie),
			CommandLine: "请用 --source 指定", Workbench: "请在上传时选择来源",
		}
	}
	if !best.Mapping.Infers && len(all) > 1 && len(head) > 0 { // otherwise, a person has chosen the single mapping
		best.inferColumns(head, beyondList)
		best.courtByValues(head)
	}
	return best, nil
}

// unknownSource returns an error that lists the columns that are missing for nearest, the mapping that fits best, and
// the headings that would be recognised.
func unknownSource(nearest *Binding, listKey string, all []*Mapping) error {
	var missing, names []string
	for _, field := range nearest.missing() {
		columns := nearest.Mapping.Fields[field].Columns
		chinese := slices.IndexFunc(columns, func(c string) bool { return c[0] >= utf8.RuneSelf })
		missing = append(missing, columns[max(chinese, 0)])
	}
	r := &Refusal{CommandLine: "请用 --mapping 写明各列", Workbench: "请在“列的对应”中选择各列的含义，再次试运行"}
	if len(all) > 1 {
		for _, m := range all {
			names = append(names, m.Source)
		}
		slices.Sort(names)
		r.CommandLine = "可用 --source（" + strings.Join(names, "、") + "）或 --mapping 指定，--guess 写出一份待补充的映射"
	}
	what := ""
	if listKey != "" {
		what = "记录取自键“" + listKey + "”下的数组；"
	}
	r.What = fmt.Sprintf("无法识别表头，%s缺少列：%s。表头为：%s", what, strings.Join(missing, "、"),
		strings.Join(nearest.header[:min(len(nearest.header), 12)], "、"))
	return r
}

// OfSource returns the mapping with the given source name. If there is none, the error lists the existing names.
func OfSource(all []*Mapping, name string) (*Mapping, error) {
	names := make([]string, len(all))
	for i, m := range all {
		if m.Source == name {
			return m, nil
		}
		names[i] = m.Source
	}
	return nil, fmt.Errorf("没有名为“%s”的来源，可用的有：%s", name, strings.Join(names, "、"))
}
