package mapping

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// plausible maps fields to a check of cells. A column can fill such a field only if its cells pass the check. For
// example, figures cannot be the name of a district.
var plausible = map[string]func(cell string) bool{
	"province": namesPlace, "city": namesPlace, "area": namesPlace, "region": namesPlace, "court": namesOffice,
	"area_m2":        func(cell string) bool { return strings.ContainsAny(cell, "0123456789") },
	"bids":           func(cell string) bool { return !countValue.MatchString(cell) }, // a heading Bids may mean a count
	"community_name": namesOffice, "bid_cycle_hours": hours.MatchString,
	"round_no":   func(cell string) bool { return StageIn(cell) == "" },
	"start_time": namesDay, "end_time": namesDay, "publish_time": namesDay,
}

// hours matches a duration in hours or days. It does not match the first and last day of a period.
var hours = pattern.MustCompile(`^\d+(?:\.\d+)?\s*(?:个?小时|时|h|天|日)?$`)

func namesDay(cell string) bool {
	_, isClock := values.Clock(cell)
	return !isClock && !amountCell.MatchString(cell)
}

// amountCell matches an amount with a currency sign or a unit.
var amountCell = pattern.MustCompile(`^[¥￥][\d,.]+$|^[¥￥]?[\d,.]+\s*(?:万元?|亿元?|元)$`)

func namesOffice(cell string) bool { return !plainValue.MatchString(cell) && !values.IsLink(cell) }

func namesPlace(cell string) bool { return !plainValue.MatchString(cell) || isDivisionCode(cell) }

// isDivisionCode reports whether a cell is a division code of six, nine or twelve digits.
func isDivisionCode(cell string) bool {
	return (len(cell) == 6 || len(cell) == 9 || len(cell) == 12) && strings.Trim(cell, "0123456789") == ""
}

// fewestEqual is the minimum number of first records for this rule: if all of them have the same value in a column, the
// column does not hold lot numbers.
const fewestEqual = 3

// dropConstantNumber removes columns of lot numbers that have the same value in all first records.
func (b *Binding) dropConstantNumber(head []map[string]string) {
	if len(head) < fewestEqual {
		return
	}
	b.columns["source_id"] = slices.DeleteFunc(b.columns["source_id"],
		func(c Column) bool { return isConstant(c.Name, head) && !values.IsLink(head[0][c.Name]) })
}

func isConstant(column string, head []map[string]string) bool {
	first := strings.TrimSpace(head[0][column])
	return first != "" && !slices.ContainsFunc(head,
		func(record map[string]string) bool { return strings.TrimSpace(record[column]) != first })
}

// ConstantNumber returns the first column that has the heading of a lot number but the same value in all first records,
// "" for none.
func ConstantNumber(header []string, head []map[string]string) string {
	all, err := completeOf("houses")
	if err != nil || len(head) < fewestEqual {
		return ""
	}
	for _, column := range header {
		label, _ := splitLabel(column)
		named := slices.ContainsFunc(all.Fields["source_id"].Columns,
			func(name string) bool { return values.FoldName(name) == values.FoldName(label) })
		if (named || slices.Contains(wordsOfHeadings().Numbers, values.FoldName(label))) && isConstant(column, head) {
			return column
		}
	}
	return ""
}

// dropUnlike removes columns of which no value can be a value of their field.
func (b *Binding) dropUnlike(head []map[string]string) {
	for field, fits := range plausible {
		b.columns[field] = slices.DeleteFunc(b.columns[field], func(c Column) bool {
			some := false
			for _, record := range head {
				cell := strings.TrimSpace(record[c.Name])
				if cell == "" || values.Placeholder(cell) {
					continue
				}
				if some = true; fits(values.Clean(cell)) {
					return false
				}
			}
			return some
		})
	}
}

// figured holds the fields whose values always contain digits.
var figured = fieldSet("start_price", "appraisal_price", "deposit", "current_price", "deal_price", "increment",
	"area_m2", "market_price")

// dated holds the fields whose values are times.
var dated = fieldSet("start_time", "end_time", "publish_time")

// firstTried states the order in which the fields that a heading may mean are tried. The field with the highest number
// is tried first, because its values have the most distinctive form.
var firstTried = map[string]int{"start_time": 3, "end_time": 3, "bid_count": 2, "signup_count": 2, "view_count": 2,
	"deal_price": 1, "start_price": 1, "appraisal_price": 1}

// counted holds the fields that count people or acts. An amount of money is not a value of these fields.
var counted = fieldSet("bid_count", "view_count", "signup_count", "remind_count", "follow_count")

var (
	// dateValue matches a date, the serial number of a day in a spreadsheet, or a timestamp. notMoney matches cells
	// that cannot be amounts: a date, a number of bids, a link.
	dateValue = pattern.MustCompile(`(?:^|\D)(?:19|20)\d\d(?:年|[-/.]\d{1,2}[-/.])\d|\d{1,2}月\d|\d[:：]\d\d|^\d{1,2}[-/]\d{1,2}(?:\s|$)|^\d{8}$|^\d{10}$|^\d{13}$|^[34]\d{4}(?:\.\d+)?$|^[零〇一二三四五六七八九十元]+[年月]`)
	notMoney  = pattern.MustCompile(`^(?:19|20)\d\d(?:年|[-/.]\d{1,2}[-/.])\d|^\d{1,2}月\d|:\d\d|\d(?:次|人|条)`)

	countValue = pattern.MustCompile(`^[\d,]+(?:\.\d+万)?(?:次|人|条|人次)?(?:出价|报名|围观|竞价|浏览)?$`)
	yesOrNo    = pattern.MustCompile(`^(?:是|否|[YyNn]|yes|no|true|false)$`)
)

// fitsField reports whether the first values of a column can be values of the field.
func fitsField(field, column string, head []map[string]string) bool {
	seen := false
	for _, record := range head {
		cell := values.Clean(record[column])
		if cell == "" || values.Placeholder(cell) {
			continue
		}
		seen = true
		var fits bool
		switch {
		case counted[field]:
			fits = countValue.MatchString(cell)
		case dated[field]:
			fits = dateValue.MatchString(cell) && namesDay(cell)
		case figured[field]:
			fits = !notMoney.MatchString(cell) && strings.ContainsAny(cell, "0123456789零一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾") &&
				!values.IsLink(cell)
		case field == "source_url":
			fits = values.IsLink(cell)
		case field == "title" || field == "address":
			fits = hasHan(cell) && utf8.RuneCountInString(cell) >= 4 && NotATitle(cell) == ""
		case field == "source_id":
			return numbersLots(column, head)
		case field == "status":
			_, fits = Result("own", cell)
			fits = fits || AsksResult(column) != "" && yesOrNo.MatchString(cell)
		case field == "asset_nature":
			fits = !isUsage(cell) && !plainValue.MatchString(cell)
		case field == "platform":
			fits = platforms.Named(cell) != nil
		case field == "round_no":
			return ordinals(column, head)
		case field == "bid_cycle_hours":
			fits = hours.MatchString(cell)
		case field == "usage" || field == "stage":
			fits = hasHan(cell) && !plainValue.MatchString(cell) ||
				field == "stage" && Word("own", "auction_stage", cell) != cell && !plainValue.MatchString(cell)
		default:
			fits = !plainValue.MatchString(cell) || isDivisionCode(cell)
		}
		if fits {
			return true
		}
	}
	return !seen && len(head) > 0 && field != "source_url"
}

// ordinals reports whether the values of a column can be numbers of rounds (1 to 4). Codes of stages may be 0.
func ordinals(column string, head []map[string]string) bool {
	return !slices.ContainsFunc(head, func(record map[string]string) bool {
		cell := values.Clean(record[column])
		return cell != "" && (len(cell) != 1 || cell < "1" || cell > "4")
	})
}

// leastNumber is the smallest number that can be a lot number if the numbers of the column are consecutive. Smaller
// consecutive numbers are row numbers.
const leastNumber = 100_000

// numbersLots reports whether the values of a column can be lot numbers: all of them differ, and they are not row
// numbers.
func numbersLots(column string, head []map[string]string) bool {
	seen := map[string]bool{}
	var last int64
	counting := true
	for _, record := range head {
		cell := values.Clean(record[column])
		if cell == "" || values.Placeholder(cell) {
			continue
		}
		if len(cell) < 4 || hasHan(cell) || seen[cell] {
			return false
		}
		seen[cell] = true
		n, err := strconv.ParseInt(cell, 10, 64)
		counting = counting && err == nil && n < leastNumber && (last == 0 || n == last+1)
		last = n
	}
	return len(seen) > 0 && (!counting || len(seen) == 1)
}

// DayAndClock holds the names of a column of days and of the column that holds the times of day.
type DayAndClock struct{ Day, Clock string }

// DaysAndClocks returns the pairs of columns for a day and a time of day whose headings belong together: 开拍日期 and 开拍时刻,
// sale_date and sale_time.
func DaysAndClocks(header []string, head []map[string]string) (pairs []DayAndClock) {
	for _, clock := range header {
		if !all(clock, head, func(cell string) bool { _, ok := values.Clock(cell); return ok }) {
			continue
		}
		for _, day := range header {
			if day != clock && sameTime(day, clock) && all(day, head, func(cell string) bool {
				_, err := values.Time(cell)
				return err == nil && !values.HasClock(cell)
			}) {
				pairs = append(pairs, DayAndClock{day, clock})
				break
			}
		}
	}
	return pairs
}

// sameTime reports whether two headings mean the same time of a lot.
func sameTime(a, b string) bool {
	h := wordsOfHeadings()
	return slices.ContainsFunc(h.fieldsOf(a),
		func(field string) bool { return dated[field] && slices.Contains(h.fieldsOf(b), field) })
}

// all reports whether at least one cell of a column is not empty and has returns true for each of these cells.
func all(column string, head []map[string]string, has func(cell string) bool) bool {
	some := false
	for _, record := range head {
		cell := values.Clean(record[column])
		if cell == "" || values.Placeholder(cell) {
			continue
		}
		if some = true; !has(cell) {
			return false
		}
	}
	return some
}
