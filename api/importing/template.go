package importing

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"fapai/api/importing/mapping"
)

// templateColumns are the headings of the own table with two lines of examples.
var templateColumns = [][3]string{
	{"来源平台", "阿里", "京东"},
	{"标的编号", "900000000001", "900000002"},
	{"标的链接", "https://sf-item.taobao.com/sf_item/900000000001.htm", "https://paimai.jd.com/900000002"},
	{"标题", "北京市朝阳区示例路1号院2号楼3单元401室", "北京市海淀区示例街5号6号楼702室"},
	{"城市", "北京", "北京"},
	{"区县", "朝阳区", "海淀区"},
	{"详细地址", "示例路1号院2号楼3单元401室", "示例街5号6号楼702室"},
	{"小区名称", "示例花园", "示例家园"},
	{"房屋用途", "住宅", "住宅"},
	{"建筑面积", "89.5", "120.33"},
	{"户型", "2室1厅", "3室2厅"},
	{"楼层", "4/18", "7/20"},
	{"拍卖阶段", "一拍", "变卖"},
	{"拍卖状态", "即将开始", "成交"},
	{"开拍时间", "2026-12-10 10:00", "2026-10-10 10:00"},
	{"结束时间", "2026-12-11 10:00", "2026-10-11 10:00"},
	{"起拍价（元）", "3500000", "6200000"},
	{"评估价（元）", "5000000", "8800000"},
	{"保证金（元）", "500000", "900000"},
	{"成交价（元）", "", "6310000"},
	{"产权份额", "100%", "100%"},
	{"处置法院", "北京市朝阳区人民法院", "北京市海淀区人民法院"},
	{"案号", "（2026）京0105执1号", "（2026）京0108执2号"},
	{"来源更新时间", "2026-11-25 08:00", "2026-11-25 08:00"},
}

// Template writes an own table of lots to a file: XLSX where its name says so, else CSV with a BOM, which spreadsheets need.
func Template(path string) (err error) {
	rows := make([][]string, 3)
	for _, c := range templateColumns {
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
	if _, err := os.Stat(path); err == nil {
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

// ListSources writes the sources of lots that come with the program, or explains one of them.
func ListSources(w io.Writer, name string) error {
	all, err := mapping.Builtin("houses")
	if err != nil {
		return err
	}
	if name != "" {
		at := slices.IndexFunc(all, func(m *mapping.Mapping) bool { return m.Source == name })
		if at < 0 {
			_, err = chooseMappings("houses", Options{Source: name})
			return err
		}
		return explainSource(w, all[at])
	}
	for _, m := range all {
		if _, err := fmt.Fprintf(w, "%-12s %s：%s\n", m.Source, m.Label, m.About); err != nil {
			return err
		}
	}
	return nil
}

func explainSource(w io.Writer, m *mapping.Mapping) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s（%s）\n%s\n", m.Label, m.Source, m.About)
	unit := m.Unit
	if unit == "" {
		unit = "元"
	}
	fmt.Fprintf(&b, "金额单位：%s（表头或单元格写明的单位优先）\n识别依据的列：%s\n必需的字段：", unit, strings.Join(append(m.Marks, m.Signature...), "、"))
	for i, field := range m.Required {
		if i > 0 {
			b.WriteString("、")
		}
		b.WriteString(mapping.FieldLabel("houses", field))
	}
	for _, p := range mapping.Platforms {
		if p.Code == m.Platform {
			fmt.Fprintf(&b, "\n平台：%s；链接的主机：%s；编号取自链接的 %s", p.Name(), strings.Join(p.Hosts, "、"), strings.Join(p.Forms, "、"))
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
		label := mapping.FieldLabel("houses", field)
		fmt.Fprintf(&b, "  %s（%s）：%s\n", label, field, strings.Join(m.Fields[field].Columns, "、"))
		for _, c := range templateColumns {
			if strings.HasPrefix(c[0], label) && c[1] != "" && label != "来源平台" && label != "标的链接" {
				heading, example = append(heading, m.Fields[field].Columns[0]), append(example, c[1])
				break
			}
		}
	}
	fmt.Fprintf(&b, "样例：\n  %s\n  %s\n", strings.Join(heading, ","), strings.Join(example, ","))
	_, err := io.WriteString(w, b.String())
	return err
}
