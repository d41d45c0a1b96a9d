package mapping

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// Binding is a mapping that was applied to one file. It holds the columns of the file that fill each field.
type Binding struct {
	Mapping *Mapping
	header  []string
	columns map[string][]Column // field → columns
	units   map[string]string   // heading of a price column → heading of the column that holds its unit
}

// Column is a column of the file that fills a field, with its unit.
type Column struct {
	Name string
	Unit values.Unit
	// Stated reports whether the heading itself states the unit: 起拍价(万元).
	Stated bool
	// Hundredths reports whether the column holds areas in 1/100 ㎡.
	Hundredths bool
	// Vocabulary is the name of a source in words.yaml whose words also apply to this column, "" if only the common
	// words apply.
	Vocabulary string
}

// Cell is the text that a record has for a field, with the column of the text.
type Cell struct {
	Column
	Text string
}

var labelUnit = pattern.MustCompile(`^(.+?)[/／](千元|百万元?|万元?|亿元?|元|㎡)$|^(.+?)[((\[【]\s*(?:(?:人民币|单位)[:：]?\s*)?([wW]|(?:RMB|CNY|¥)?\s*10k|RMB|CNY|元|分|千元?|百万元?|万元?|亿元?|元/㎡|元/m²|元/平米?|元/平方米|㎡|m²|m2|sqm|平方米|平米|平|%)\s*[))\]】]$` +
	`|^(.+?)(?:_(wan|yuan|fen|cents?)|([a-z])(Wan|Yuan|Fen|Cents?))$` +
	`|^(\p{Han}*(?:面积|建面))(㎡|m²|m2|平方米|平米)$|^(\p{Han}*(?:价|价格|金额|保证金))(千元|万元|百万元|亿元|万|元|[wW])$`)

// Bind applies a mapping to the header of a file. It compares names without regard to case, blanks, underscores and
// character width.
func (m *Mapping) Bind(header []string) *Binding {
	b := &Binding{Mapping: m, header: header, columns: map[string][]Column{}, units: unitColumns(header)}
	type found struct{ name, unit string }
	at := make(map[string]found, len(header))
	for _, h := range header {
		label, unit := splitLabel(h)
		for _, key := range append([]string{values.FoldName(h), values.FoldName(label)}, eachFold(label)...) {
			if _, taken := at[key]; !taken {
				at[key] = found{h, unit}
			}
		}
	}
	for field, f := range m.Fields {
		seen := map[string]bool{}
		for _, alias := range f.Columns {
			col, ok := at[values.FoldName(alias)]
			if !ok || seen[col.name] {
				continue
			}
			seen[col.name] = true
			unit, err := values.ParseUnit(col.unit)
			if err != nil || col.unit == "" {
				unit = m.unitOf(f)
			}
			b.columns[field] = append(b.columns[field],
				Column{Name: col.name, Unit: unit, Stated: col.unit != "" && err == nil, Hundredths: f.Unit == "分",
					Vocabulary: f.Vocabulary})
		}
	}
	return b
}

// unitOf returns the unit of columns whose heading states none: the unit of the field, or else the unit of the mapping.
func (m *Mapping) unitOf(f Field) values.Unit {
	unit, _ := values.ParseUnit(f.Unit)
	if f.Unit == "" {
		unit, _ = m.unit()
	}
	return unit
}

// marked reports whether the header has at least one of the columns in Mapping.Marks, or Mapping.Marks is empty.
func (b *Binding) marked() bool {
	return len(b.Mapping.Marks) == 0 || slices.ContainsFunc(b.Mapping.Marks, func(mark string) bool {
		return slices.ContainsFunc(b.header,
			func(h string) bool {
				return values.FoldName(h) == values.FoldName(mark) || strings.HasPrefix(h, mark+".")
			})
	})
}

// shaped reports whether the cells of the first records match the regular expressions of Mapping.Shapes.
func (b *Binding) shaped(head []map[string]string) bool {
	for column, shape := range b.Mapping.Shapes {
		form := pattern.MustCompile(shape) // valid: checked when the mapping was read
		for _, record := range head {
			if cell := values.Clean(record[column]); cell != "" && !form.MatchString(cell) {
				return false
			}
		}
		if len(head) == 0 || !slices.Contains(b.header, column) {
			return false
		}
	}
	return true
}

// Link returns the page address of a record's lot, "" for none.
func (b *Binding) Link(record map[string]string) string {
	for _, field := range []string{"source_url", "source_id"} {
		for _, col := range b.columns[field] {
			if text := record[col.Name]; values.IsLink(text) {
				return text
			}
		}
	}
	return ""
}

// otherPlatform returns the platform to which the links in the first records lead, if it is not the platform of the
// mapping, and nil otherwise. If there is no column for links, links in all columns count.
func (b *Binding) otherPlatform(head []map[string]string) *platforms.Platform {
	if b.Mapping.Platform == "" {
		return nil
	}
	for _, record := range head {
		p, _ := platforms.OfLink(cmp.Or(b.Link(record), b.anyLink(record)))
		if p != nil && p.Code != b.Mapping.Platform {
			return p
		}
	}
	return nil
}

// anyLink returns the first cell of a record that is the page address of a lot, "" for none.
func (b *Binding) anyLink(record map[string]string) string {
	for _, column := range b.header {
		if _, id := platforms.OfLink(strings.TrimSpace(record[column])); id != "" {
			return strings.TrimSpace(record[column])
		}
	}
	return ""
}

// eachFold returns the normalised names in a heading that consists of several names: 起拍价/变卖价.
func eachFold(label string) (keys []string) {
	if parts := strings.FieldsFunc(label,
		func(r rune) bool { return strings.ContainsRune("/／、|", r) }); len(parts) > 1 {
		for _, part := range parts {
			keys = append(keys, values.FoldName(part))
		}
	}
	return keys
}

func splitLabel(h string) (label, unit string) {
	if label, unit, ok := lastOfPath(h); ok {
		return label, unit
	}
	if m := labelUnit.FindStringSubmatch(strings.Trim(values.Clean(h), "* ")); m != nil {
		return m[1] + m[3] + m[5] + m[7] + m[9] + m[11], m[2] + m[4] + m[6] + m[8] + m[10] + m[12]
	}
	return h, ""
}

// lastOfPath returns the last name of a Chinese heading of nested objects and the unit of their group: 起拍价 and 分 for
// 价格（分）.起拍价. For English keys it returns the whole path without the unit: price.start and Fen for priceFen.start. ok is
// false for a group without a unit.
func lastOfPath(h string) (label, unit string, ok bool) {
	at := strings.LastIndexByte(h, '.')
	if at < 0 {
		return "", "", false
	}
	if m := unitOfKey.FindStringSubmatch(h[:at]); m != nil && !hasHan(h) {
		return m[1] + m[3] + h[at:], m[2] + m[4], true
	}
	if !hasHan(h[at+1:]) {
		return "", "", false
	}
	m := groupUnit.FindStringSubmatch(h[:at])
	if m == nil {
		return "", "", false
	}
	return h[at+1:], m[1], true
}

// unitOfKey matches an English key with a unit: priceFen.
var unitOfKey = pattern.MustCompile(`^(.+?)(?:_(wan|yuan|fen|cents?)|([a-z])(Wan|Yuan|Fen|Cents?))$`)

var groupUnit = pattern.MustCompile(`[（(](元|分|千元|万元?|亿元?)[)）]$`)

// missing returns the required fields that no column of the file fills.
func (b *Binding) missing() []string {
	lacks := func(name string) bool { return !b.Has(instead(name)...) && !b.Mapping.given(name) }
	if !slices.ContainsFunc(b.Mapping.Required, lacks) {
		return nil
	}
	// The result lists the fields in Mapping.Required, not those of instead, so that the error message names only the
	// start price, although a current price is enough.
	return slices.DeleteFunc(slices.Clone(b.Mapping.Required),
		func(name string) bool { return b.Has(name) || b.Mapping.given(name) })
}

// instead returns the fields of which one is enough for a required field. The current price can replace the start
// price, because both are equal until somebody bids.
func instead(required string) []string {
	if required == "start_price" {
		return []string{required, "current_price"}
	}
	return []string{required}
}

// Has reports whether at least one of the fields has a column in the file or a constant in the mapping.
func (b *Binding) Has(fields ...string) bool {
	return slices.ContainsFunc(fields, func(field string) bool {
		return len(b.columns[field]) > 0 ||
			b.Mapping.Constants[field] != ""
	})
}

// AssumeUnit sets the unit of money columns for which neither the heading nor the mapping states a unit.
func (b *Binding) AssumeUnit(name string) {
	unit, err := values.ParseUnit(name)
	if name == "" || err != nil {
		return
	}
	for field, columns := range b.columns {
		if !slices.Contains(moneyFields, field) || b.Mapping.Fields[field].Unit != "" {
			continue
		}
		for i := range columns {
			if !columns[i].Stated {
				columns[i].Unit, columns[i].Stated = unit, true
			}
		}
	}
}

// Columns returns the columns of the file that fill a field, the preferred column first.
func (b *Binding) Columns(field string) []Column { return b.columns[field] }

// constantColumn is the name that error messages show instead of a column if the value is a constant.
const constantColumn = "固定值"

// stating holds the fields for which words such as 无 and 不详 are values and not placeholders. naming holds the fields
// whose value is a name or a text. For them, 0 means no value.
var (
	stating = fieldSet("elevator", "has_certificate", "has_priority_right", "priority_note", "restriction",
		"qualification_note", "loan", "loan_note", "tax_burden", "tax_note", "occupancy", "lease_status",
		"delivery", "vacate_note", "mortgage", "seizure", "hukou", "defects", "illegal_build", "parking", "storage",
		"attached", "sell_off", "status", "share", "viewing_note", "decoration", "heating",
		"arrears_property", "arrears_water", "arrears_power", "arrears_gas", "arrears_heating",
		"arrears_other", "arrears_total")
	naming = fieldSet("title", "address", "community_name", "court", "region", "area", "city", "province", "assist_org",
		"appraisal_org", "case_no", "certificate_no", "orientation", "layout", "floor_text")
)

// priced holds the price fields in which some sources write a result, such as 流拍, instead of a price.
var priced = fieldSet("deal_price", "current_price")

func fieldSet(fields ...string) map[string]bool {
	out := make(map[string]bool, len(fields))
	for _, f := range fields {
		out[f] = true
	}
	return out
}

// gives reports whether a cell holds a value of the field and not a placeholder or a word for a result.
func gives(field, text string) bool {
	if priced[field] && text != "" {
		if _, isResult := Result("", text); isResult {
			return false // a result such as 流拍 instead of a deal price
		}
	}
	return text != "" && !(naming[field] && values.IsZero(text)) && (!values.Placeholder(text) ||
		stating[field] && values.Statement(text))
}

// Get returns the first cell that holds a value of the field, or else the constant of the mapping. ok is false if there
// is neither.
func (b *Binding) Get(record map[string]string, field string) (c Cell, ok bool) {
	for _, col := range b.columns[field] {
		if text := record[col.Name]; gives(field, text) {
			if slices.Contains(moneyFields, field) {
				col = b.InUnit(record, col)
			}
			return Cell{col, text}, true
		}
	}
	if text := b.Mapping.Constants[field]; text != "" {
		unit := b.Mapping.unitOf(b.Mapping.Fields[field])
		return Cell{Column{Name: constantColumn, Unit: unit, Vocabulary: b.Mapping.Fields[field].Vocabulary}, text},
			true
	}
	return Cell{}, false
}

// Unused returns the columns that do not fill any field.
func (b *Binding) Unused() []string {
	used := map[string]bool{}
	for _, cols := range b.columns {
		for _, c := range cols {
			used[c.Name] = true
		}
	}
	var out []string
	for _, h := range b.header {
		if !used[h] {
			out = append(out, h)
		}
	}
	return out
}

func (b *Binding) signature() int {
	n := 0
	for _, s := range b.Mapping.Signature {
		for _, h := range b.header {
			if values.FoldName(h) == values.FoldName(s) {
				n++
			}
		}
	}
	return n
}

// Key returns a text that identifies what a binding reads. If the keys of two bindings are equal, the same cells fill
// the same fields.
func (b *Binding) Key() string { return fmt.Sprintf("%+v %+v %q", *b.Mapping, b.columns, b.header) }
