package mapping

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/samber/lo"

	"fapai/api/importing/values"
)

// Choice is the field and unit that a person chose for one column of a file.
type Choice struct {
	Column, Field string
	Unit          string // unit of a money column; "" means the unit that the heading states, or else 元
}

// FieldInfo describes a field for which a column can be chosen.
type FieldInfo struct {
	Name, Label string
	IsMoney     bool
}

// moneyFields lists the fields that hold amounts. Their columns may have a unit other than 元.
var moneyFields = []string{
	"start_price", "appraisal_price", "market_price", "market_low", "market_high", "deposit", "increment",
	"current_price", "deal_price",
	"avg_price", "listing_avg", "deal_avg", "arrears_property", "arrears_water", "arrears_power", "arrears_gas",
	"arrears_heating", "arrears_other", "arrears_total",
}

// FieldsOf returns the fields of a kind of record, sorted by their label.
func FieldsOf(kind string) ([]FieldInfo, error) {
	complete, err := completeOf(kind)
	if err != nil {
		return nil, err
	}
	list := lo.MapToSlice(complete.Fields, func(name string, _ Field) FieldInfo {
		return FieldInfo{Name: name, Label: FieldLabel(kind, name), IsMoney: slices.Contains(moneyFields, name)}
	})
	slices.SortFunc(list, func(a, b FieldInfo) int { // fields without a Chinese name come last
		if inEnglish := a.Label == a.Name; inEnglish != (b.Label == b.Name) {
			return lo.Ternary(inEnglish, 1, -1)
		}
		return strings.Compare(a.Label+a.Name, b.Label+b.Name)
	})
	return list, nil
}

// OwnNumber is a constant for the field source_id. With it, the import derives the number of each lot from the lot's
// address, court and start time.
const OwnNumber = "本站编号"

// Choose returns the mapping of the binding, with the fields that a person has chosen for the columns. platform may be
// "". constants replaces the constants of the mapping, unless it is nil. An empty value in it removes a constant.
// answers lists the kinds of odd values that the person has declared correct.
func (b *Binding) Choose(
	kind, label, platform string, constants map[string]string, answers []string, choices []Choice,
) (string, error) {
	was := b.Mapping
	m := Mapping{
		Source: "chosen", Label: label, Platform: platform, Images: was.Images,
		Coordinates: was.Coordinates, Unit: was.Unit,
		Fields: map[string]Field{}, Constants: maps.Clone(was.Constants), Answers: answers,
	}
	for field, text := range constants {
		if m.Constants == nil {
			m.Constants = map[string]string{}
		}
		if m.Constants[field] = strings.TrimSpace(text); m.Constants[field] == "" {
			delete(m.Constants, field)
		}
	}
	taken := map[string]bool{}
	for _, c := range choices {
		if !slices.Contains(b.header, c.Column) {
			return "", fmt.Errorf("文件没有名为“%s”的列", c.Column)
		}
		if c.Field == "" {
			continue
		}
		if taken[c.Column] {
			return "", fmt.Errorf("列“%s”出现了两次", c.Column)
		}
		taken[c.Column] = true
		f := m.Fields[c.Field]
		if len(f.Columns) > 0 && f.Unit != c.Unit {
			return "", fmt.Errorf("“%s”的几列单位不同，请只选一列", FieldLabel(kind, c.Field))
		}
		f.Columns, f.Unit = append(f.Columns, c.Column), c.Unit
		if col := b.readAs(c); col != nil {
			f.Vocabulary = col.Vocabulary
			if col.Hundredths {
				f.Unit = "分"
			}
		}
		m.Fields[c.Field] = f
	}
	if kind == "houses" && m.Constants["source_id"] == OwnNumber && m.Platform == "" {
		if _, ok := m.Fields["platform"]; !ok {
			m.Platform = "manual"
		}
	}
	if m.Unsure() && m.Fields["start_price"].Unit != "" {
		m.Unit = "" // the person's choices determine the units
	}
	m.Required = requiredOf(kind, &m)
	if lacking := lo.Filter(m.Required,
		func(name string, _ int) bool { return !m.has(instead(name)) && !m.given(name) }); len(lacking) > 0 {
		labels := lo.Map(lacking, func(name string, _ int) string { return FieldLabel(kind, name) })
		return "", fmt.Errorf("还没有一列是：%s", strings.Join(labels, "、"))
	}
	text, err := yaml.Marshal(&m)
	if err != nil {
		return "", err
	}
	_, err = Parse(kind, text)
	return string(text), err
}

// readAs returns the column that is already read in the way that the choice demands, with the same heading and field.
// It returns nil if there is none.
func (b *Binding) readAs(c Choice) *Column {
	for i, col := range b.columns[c.Field] {
		if col.Name == c.Column {
			return &b.columns[c.Field][i]
		}
	}
	return nil
}

// requiredOf returns the fields that a chosen mapping must fill. For lots, these are the number, or the fields from
// which it is derived, and the platform if there is no link.
func requiredOf(kind string, m *Mapping) []string {
	has := func(field string) bool { _, ok := m.Fields[field]; return ok }
	switch complete, err := completeOf(kind); {
	case err != nil:
		return nil
	case kind == "points" && !has("kind") && has("category"): // the category determines the group of a point
		return []string{"name", "category"}
	case kind != "houses":
		return complete.Required
	}
	required := []string{"title", "start_price"}
	switch {
	case has("source_id"):
		required = append(required, "source_id")
	case has("source_url"):
		required = append(required, "source_url")
	default:
		required = append(required, "source_id") // derived from address and start, see derivesID
		if m.derives(required) {
			required = required[:2]
		}
	}
	if !has("source_url") {
		required = append(required, "platform")
	}
	return required
}

// Missing returns the required fields that are filled neither by a column nor by a constant.
func (b *Binding) Missing(kind string) []string {
	m := *b.Mapping
	m.Fields = map[string]Field{}
	for field := range b.columns {
		m.Fields[field] = Field{}
	}
	return lo.Filter(requiredOf(kind, &m), func(name string, _ int) bool { return !b.Has(name) && !m.given(name) })
}

// derives reports the same as derivesID would if required were the required fields.
func (m *Mapping) derives(required []string) bool {
	with := *m
	with.Required = required
	return with.derivesID()
}

// Signature returns a hash of the column names, whatever their order, and of the JSON key of the records. Files with
// the same signature have the same layout.
func Signature(header []string, listKey string) string {
	names := lo.Uniq(lo.Map(header, func(name string, _ int) string { return values.FoldName(name) }))
	slices.Sort(names)
	sum := sha256.Sum256([]byte(listKey + "\x00" + strings.Join(names, "\x00")))
	return hex.EncodeToString(sum[:])
}

// UnitsOfMoney lists the possible units of a money column.
var UnitsOfMoney = []string{"元", "分", "千元", "万元", "百万元", "亿元"}

// unitOfColumn returns the unit of a column in the form in which a Choice states it, "" for the default unit.
func unitOfColumn(c Column) string {
	if name := UnitName(c.Unit); name != "" {
		return name
	}
	if c.Stated && c.Unit == values.Yuan {
		return "元"
	}
	return "" // the default
}

// Choices returns the field and the unit that the binding uses for each column, in the order of the columns in the
// file.
func (b *Binding) Choices() []Choice {
	of := map[string]Choice{}
	for _, field := range b.Fields() {
		for _, c := range b.columns[field] {
			if _, twice := of[c.Name]; !twice {
				of[c.Name] = Choice{Column: c.Name, Field: field}
				if slices.Contains(moneyFields, field) {
					of[c.Name] = Choice{Column: c.Name, Field: field, Unit: unitOfColumn(c)}
				}
			}
		}
	}
	return lo.Map(b.header, func(name string, _ int) Choice {
		if c, ok := of[name]; ok {
			return c
		}
		return Choice{Column: name}
	})
}
