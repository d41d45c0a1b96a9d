package mapping

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
)

// FieldLabel returns the Chinese name of a field, which is its first Chinese column name in own.yaml.
func FieldLabel(kind, field string) string {
	complete, err := completeOf(kind)
	if err != nil {
		return field
	}
	for _, c := range complete.Fields[field].Columns {
		if c[0] >= utf8.RuneSelf {
			return c
		}
	}
	return field
}

// UnitName returns the Chinese name of a unit of money, "" for 元.
func UnitName(u values.Unit) string {
	return map[values.Unit]string{values.Fen: "分", values.Thousand: "千元", values.Wan: "万元", values.Million: "百万元",
		values.Yi: "亿元"}[u]
}

// Fields returns the fields that have at least one column, in alphabetical order.
func (b *Binding) Fields() []string {
	var out []string
	for field, columns := range b.columns {
		if len(columns) > 0 {
			out = append(out, field)
		}
	}
	slices.Sort(out)
	return out
}

// Why returns a Chinese sentence that states by which columns the source of the file was recognised.
func (b *Binding) Why(head []map[string]string) string {
	var own []string
	for _, h := range b.header {
		if slices.ContainsFunc(append(b.Mapping.Signature, b.Mapping.Marks...),
			func(s string) bool { return values.FoldName(h) == values.FoldName(s) }) {
			own = append(own, h)
		}
	}
	why := "列名与这一来源一致"
	if len(own) > 0 {
		why = "有这一来源特有的列 " + strings.Join(own[:min(len(own), 6)], "、")
	}
	for _, record := range head {
		if p, _ := platforms.OfLink(b.Link(record)); p != nil {
			return why + "；链接的主机属于" + p.Name()
		}
	}
	return why
}

// Union applies all mappings to a header and merges the results. For each field, the first mapping that has a column
// for it decides. The result is the basis of a draft mapping if no single mapping fits.
func Union(header []string, head []map[string]string, all []*Mapping) *Binding {
	out := &Binding{Mapping: &Mapping{Source: "my-feed", Label: "自定义"}, header: header, columns: map[string][]Column{}}
	used := map[string]bool{}
	for _, m := range all {
		b := m.Bind(header)
		b.dropUnlike(head)
		if len(all) > 1 {
			b.dropConstantNumber(head)
		}
		if m.Infers {
			b.infer(head)
		}
		for _, field := range b.Fields() {
			if len(out.columns[field]) > 0 {
				continue
			}
			for _, c := range b.columns[field] {
				if !used[c.Name] {
					used[c.Name] = true
					out.columns[field] = append(out.columns[field], c)
				}
			}
		}
	}
	out.nameByAddress(head)
	return out
}
