package sources

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/samber/lo"
	"github.com/xuri/excelize/v2"

	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
)

// kindNames holds the Chinese names of the kinds of records, in the order in which they are shown.
var kindNames = []struct{ kind, name string }{
	{"houses", "房源"}, {"communities", "小区"}, {"prices", "小区均价"}, {"aliases", "小区别名"},
	{"points", "周边配套"}, {"news", "资讯"},
}

// Template writes a table that a user can fill in to a new file. The table has headings and two example rows. If the
// path ends with .xlsx, the file is a workbook; otherwise it is a CSV file with a byte order mark, which spreadsheets
// need.
func Template(kind, path string) (err error) {
	rows := make([][]string, 3)
	for _, c := range templateColumns[kind] {
		for i := range rows {
			rows[i] = append(rows[i], c[i])
		}
	}
	if strings.HasSuffix(strings.ToLower(path), ".xlsx") {
		return workbook(path, rows)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644) //nolint:gosec // the operator names the file
	if err != nil {
		return fmt.Errorf("无法写入 %s：%w", path, err)
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	if _, err := file.WriteString("\uFEFF"); err != nil {
		return err
	}
	return csv.NewWriter(file).WriteAll(rows)
}

func workbook(path string, rows [][]string) error {
	if _, err := os.Stat(path); err == nil { //nolint:gosec // the operator names the file
		return fmt.Errorf("无法写入 %s：%w", path, os.ErrExist)
	}
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	for i, row := range rows {
		cell, err := excelize.CoordinatesToCellName(1, i+1)
		if err != nil {
			return err
		}
		if err := book.SetSheetRow("Sheet1", cell, &row); err != nil {
			return err
		}
	}
	return book.SaveAs(path)
}

// List writes a list of the built-in sources of a kind. If a name is given, it explains the sources with this name
// instead. An empty kind means all kinds.
func List(w io.Writer, kind, name string) error {
	found := false
	for _, k := range kindNames {
		if kind != "" && kind != k.kind {
			continue
		}
		all, err := mapping.Builtin(k.kind)
		if err != nil {
			return err
		}
		if name == "" {
			if _, err := fmt.Fprintf(w, "%s（import %s）\n", k.name, k.kind); err != nil {
				return err
			}
		}
		for _, m := range all {
			switch {
			case name == "":
				_, err = fmt.Fprintf(w, "  %-12s %s：%s\n", m.Source, m.Label, m.About)
			case name == m.Source && (kind != "" || !found): // a source of another kind may have the same name
				found = true
				err = explain(w, k.kind, m)
			}
			if err != nil {
				return err
			}
		}
	}
	if name != "" && !found {
		all, err := mapping.Builtin(cmp.Or(kind, "houses"))
		if err != nil {
			return err
		}
		_, err = mapping.OfSource(all, name)
		return err
	}
	return nil
}

func explain(w io.Writer, kind string, m *mapping.Mapping) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s（%s）\n%s\n", m.Label, m.Source, m.About)
	unit := m.Unit
	if unit == "" {
		unit = "元"
	}
	fmt.Fprintf(&b, "金额单位：%s（表头或单元格写明的单位优先）\n识别依据的列：%s\n必需的字段：", unit,
		strings.Join(lo.Uniq(slices.Concat(m.Marks, m.Signature, slices.Sorted(maps.Keys(m.Shapes)))), "、"))
	for i, field := range m.Required {
		if i > 0 {
			b.WriteString("、")
		}
		b.WriteString(mapping.FieldLabel(kind, field))
	}
	for _, c := range m.ConstantList() {
		fmt.Fprintf(&b, "\n没有%s时用：%s", mapping.FieldLabel(kind, c.Field), c.Value)
	}
	for _, p := range platforms.All {
		if p.Code == m.Platform {
			fmt.Fprintf(&b, "\n平台：%s；链接的主机：%s；编号取自链接的 %s", p.Name(), strings.Join(p.Hosts, "、"),
				strings.Join(p.Forms, "、"))
		}
	}
	b.WriteString("\n列：\n")
	fields := make([]string, 0, len(m.Fields))
	for field := range m.Fields {
		fields = append(fields, field)
	}
	slices.Sort(fields)
	var heading, example []string
	for _, field := range fields {
		label := mapping.FieldLabel(kind, field)
		fmt.Fprintf(&b, "  %s（%s）：%s\n", label, field, strings.Join(m.Fields[field].Columns, "、"))
		for _, c := range templateColumns[kind] {
			if (c[0] == label || strings.HasPrefix(c[0], label+"（")) && c[1] != "" &&
				label != "来源平台" && label != "标的链接" {
				heading, example = append(heading, m.Fields[field].Columns[0]), append(example, c[1])
				break
			}
		}
	}
	if len(heading) > 0 {
		fmt.Fprintf(&b, "样例：\n  %s\n  %s\n", strings.Join(heading, ","), strings.Join(example, ","))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
