package httpx

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"
)

// byteOrderMark tells spreadsheet programs that a file is UTF-8.
const byteOrderMark = "\ufeff"

// CSV responds with a CSV file. It puts an apostrophe before a cell that a spreadsheet program would execute as a
// formula. CellText removes the apostrophe.
func CSV(c *fiber.Ctx, name string, rows [][]string) error {
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	w := csv.NewWriter(&out)
	for _, row := range rows {
		line := lo.Map(row, func(cell string, _ int) string { return inert(cell) })
		if err := w.Write(line); err != nil {
			return err
		}
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/csv; charset=utf-8")
	c.Set(fiber.HeaderContentDisposition, "attachment; filename*=UTF-8''"+url.PathEscape(name))
	return c.Send(out.Bytes())
}

// Cells formats values as the cells of a row. nil and the zero time become "". A time is truncated to the minute, in
// China Standard Time and in a form that spreadsheet programs recognise.
func Cells(values ...any) []string {
	return lo.Map(values, func(v any, _ int) string { return cell(v) })
}

func cell(value any) string {
	switch v := value.(type) {
	case time.Time:
		if v.IsZero() {
			return ""
		}
		return v.In(CST).Format("2006-01-02 15:04")
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	if v := reflect.ValueOf(value); v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return ""
		}
		return cell(v.Elem().Interface())
	}
	return fmt.Sprint(value)
}

// marked holds the first characters of those cells before which CSV puts an apostrophe. The apostrophe is one of them,
// so that CellText can distinguish an added apostrophe from an original one. The full-width characters are included
// because spreadsheet programs accept them too.
const marked = "=+-@＝＋－＠\t\r'"

// CellText returns the original text of a cell that CSV wrote.
func CellText(cell string) string {
	if text, found := strings.CutPrefix(cell, "'"); found && strings.ContainsRune(marked, first(text)) {
		return text
	}
	return cell
}

// first returns the first character of a text; utf8.RuneError if the text is empty.
func first(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

func inert(cell string) string {
	if !strings.ContainsRune(marked, first(cell)) {
		return cell
	}
	// A negative number is not a formula.
	if strings.Trim(cell[1:], "0123456789.") == "" && cell[0] == '-' && len(cell) > 1 {
		return cell
	}
	return "'" + cell
}
