package importing

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/lots/lot"
)

const (
	shownValues = 3
	shownLength = 24 // maximum length of a displayed value in characters
)

// Explanation describes how an import would read a file.
type Explanation struct {
	path, kind string
	file       *reader.File
	binding    *mapping.Binding
	known      bool // a mapping fits the file
}

// Explain describes a file without importing it. err is set if the file cannot be read. refused is the reason why an
// import would refuse the file. If no mapping fits, the explanation lists the fields that each column may fill.
func Explain(kind, path string, o Options) (e *Explanation, refused, err error) {
	mappings, err := chooseMappings(kind, o)
	if err != nil {
		return nil, nil, err
	}
	file, err := describe(kind, path, o, mappings)
	if err != nil {
		return nil, nil, err
	}
	e = &Explanation{path: path, kind: kind, file: file, known: true}
	if e.binding, refused = bind(kind, file, mappings, o); refused != nil {
		if len(mappings) == 1 { // the user chose the mapping
			builtin, err := mapping.Builtin(kind)
			if err != nil {
				return nil, nil, err
			}
			mappings = slices.Concat(mappings, builtin)
		}
		e.binding, e.known = mapping.Union(file.Header, file.Head, mappings), false
	}
	return e, refused, nil
}

// ExplainedColumn describes how an import understands a column of a file.
type ExplainedColumn struct {
	mapping.Choice

	Label    string   // label of the field that people see
	IsStated bool     // the heading names the unit
	Values   []string // the first values of the column
}

// Facts is the content of an Explanation as data, for output as JSON.
type Facts struct {
	Format, Source, Label, Why, Platform string
	Known                                bool
	Signature                            string // signature of the columns, see mapping.Signature
	Notes                                []string
	Columns                              []ExplainedColumn
	Constants                            []mapping.Constant
	Answers                              []string // kinds of questions that the mapping declares as answered
	Sheet                                string   // worksheet of a workbook
	Sheets                               []reader.Sheet
}

// Facts returns the explanation as data instead of text.
func (e *Explanation) Facts() Facts {
	m := e.binding.Mapping
	f := Facts{
		Format: string(e.file.Format), Known: e.known, Platform: m.Platform,
		Signature: mapping.Signature(e.file.Header, e.file.ListKey), Notes: e.file.Notes,
	}
	f.Constants, f.Answers, f.Sheet, f.Sheets = m.ConstantList(), m.Answers, e.file.Sheet, e.file.Sheets
	if e.known {
		f.Source, f.Label, f.Why = m.Source, m.Label, e.binding.Why(e.file.Head)
	}
	for _, c := range e.binding.Choices() {
		column := ExplainedColumn{Choice: c, Values: e.firstValues(c.Column)}
		if c.Field != "" {
			column.Label = mapping.FieldLabel(e.kind, c.Field)
		}
		for _, bound := range e.binding.Columns(c.Field) {
			column.IsStated = column.IsStated || bound.Name == c.Column && bound.Stated
		}
		f.Columns = append(f.Columns, column)
	}
	return f
}

// Choose returns the YAML text of a mapping for which a person has chosen the field of each column. answers lists the
// kinds of questions that need not be asked again.
func (e *Explanation) Choose(
	label, platform string, constants map[string]string, answers []string, choices []mapping.Choice,
) (string, error) {
	return e.binding.Choose(e.kind, label, platform, constants, answers, choices)
}

// FirstLots converts the first records of a file as an import would. It returns the lots, and the reasons why records
// were rejected. most is the maximum number of records.
func (e *Explanation) FirstLots(ctx context.Context, deps Deps, most int) (lots []lot.Lot, rejected []string) {
	p := newPlan(&target[lot.Lot]{kind: e.kind, open: lotReader}, e.file, e.binding, deps, &meter{})
	for _, cells := range e.file.Head[:min(len(e.file.Head), most)] {
		c := converted[lot.Lot]{Record: reader.Record{Fields: cells}}
		if p.convertOne(ctx, &c); c.fault != nil {
			rejected = append(rejected, c.fault.Error())
			continue
		}
		lots = append(lots, c.row)
	}
	return lots, rejected
}

// Print writes the explanation as text for the terminal.
func (e *Explanation) Print(w io.Writer) error {
	var b strings.Builder
	m := e.binding.Mapping
	if e.known {
		fmt.Fprintf(&b, "%s：%s，来源“%s”（%s）。依据：%s\n", e.path, e.file.Format, m.Label, m.Source,
			e.binding.Why(e.file.Head))
	} else {
		fmt.Fprintf(&b, "%s：%s，来源无法识别，以下是各列可能的含义\n", e.path, e.file.Format)
	}
	for _, note := range e.file.Notes {
		fmt.Fprintf(&b, "  %s\n", note)
	}
	for _, field := range e.binding.Fields() {
		for _, c := range e.binding.Columns(field) {
			unit := ""
			if name := mapping.UnitName(c.Unit); name != "" {
				unit = "，单位" + name
			}
			fmt.Fprintf(&b, "  列“%s” → %s（%s%s）：%s\n", c.Name, mapping.FieldLabel(e.kind, field),
				field, unit, e.values(c.Name))
		}
	}
	for _, c := range m.ConstantList() {
		fmt.Fprintf(&b, "  %s（%s）没有值时用“%s”\n", mapping.FieldLabel(e.kind, c.Field), c.Field, c.Value)
	}
	for _, c := range e.binding.Unused() {
		fmt.Fprintf(&b, "  列“%s” 未使用：%s\n", c, e.values(c))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// values returns the first values of a column in a single line.
func (e *Explanation) values(column string) string {
	if out := e.firstValues(column); len(out) > 0 {
		return strings.Join(out, " | ")
	}
	return "（前几行为空）"
}

func (e *Explanation) firstValues(column string) []string {
	out := []string{}
	for _, record := range e.file.Head {
		text := []rune(tidy(record[column]))
		if len(text) == 0 {
			continue
		}
		if len(text) > shownLength {
			text = append(text[:shownLength], '…')
		}
		if out = append(out, string(text)); len(out) == shownValues {
			break
		}
	}
	return out
}

// Guess writes a draft of a mapping for the file, which must be completed by hand.
func (e *Explanation) Guess(w io.Writer) error {
	var b strings.Builder
	m := e.binding.Mapping
	fmt.Fprintf(&b, "# 由 bin/fapai import %s --guess 按 %s 的列名生成，请核对后用 --mapping 导入。\n", e.kind, e.path)
	source := "my-feed"
	if e.known {
		source = m.Source + "-custom"
	}
	fmt.Fprintf(&b, "source: %s\nlabel: %s\n", source, yamlText(m.Label))
	switch {
	case m.Platform != "":
		fmt.Fprintf(&b, "platform: %s\n", m.Platform)
	case e.kind == "houses" && !e.binding.Has("platform") && !e.binding.Has("source_url"):
		b.WriteString("platform: manual # 请改为来源平台的代码：ali、jd、gpai、rmfysszc、caa123、icbc、bjcq\n")
	}
	if m.Unit != "" && !m.Unsure() {
		fmt.Fprintf(&b, "unit: %s\n", m.Unit)
	}
	if e.known && len(m.Required) > 0 {
		fmt.Fprintf(&b, "required: [%s]\n", strings.Join(m.Required, ", "))
	}
	if len(m.Constants) > 0 {
		b.WriteString("constants: # 没有值时所用的值\n")
		for _, c := range m.ConstantList() {
			fmt.Fprintf(&b, "  %s: %s\n", c.Field, yamlText(c.Value))
		}
	}
	b.WriteString("fields:\n")
	for _, field := range e.binding.Fields() {
		columns, vocabulary := e.binding.Columns(field), ""
		var names []string
		for _, c := range columns {
			names, vocabulary = append(names, yamlText(c.Name)), c.Vocabulary
		}
		list := "[" + strings.Join(names, ", ") + "]"
		if vocabulary != "" {
			list = "{columns: " + list + ", vocabulary: " + vocabulary + "}"
		}
		fmt.Fprintf(&b, "  %s: %s # %s，如 %s\n", field, list, mapping.FieldLabel(e.kind, field),
			e.values(columns[0].Name))
	}
	for _, field := range e.binding.Missing(e.kind) {
		if field == "source_id" {
			fmt.Fprintf(&b, "  # 没有编号的表：在上面写 constants: {source_id: %s}，由地址、法院和开拍时间生成编号\n", mapping.OwnNumber)
			continue
		}
		fmt.Fprintf(&b, "  # 还缺少必需的字段 %s（%s）：写上它的列名，或写在 constants 里\n", field, mapping.FieldLabel(e.kind, field))
	}
	for _, c := range e.binding.Unused() {
		fmt.Fprintf(&b, "  # 未使用的列 %s：%s\n", yamlText(c), e.values(c))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// yamlText quotes a text as a YAML value.
func yamlText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(tidy(s)) + `"`
}
