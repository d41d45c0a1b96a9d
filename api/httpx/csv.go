package httpx

import (
	"bytes"
	"encoding/csv"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"
)

// byteOrderMark makes spreadsheets read a file as UTF-8.
const byteOrderMark = "\ufeff"

// CSV answers rows as a file to be opened in a spreadsheet. Where a cell would be taken for a formula, it is marked as
// text by an apostrophe, which CellText takes away.
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

// marked are the characters at the beginning of a cell that gets an apostrophe before it; the apostrophe is one of them, so
// that the mark can be told from a text that begins with one.
const marked = "=+-@\t\r'"

// CellText is the text of a cell that CSV wrote, exactly.
func CellText(cell string) string {
	if len(cell) > 1 && cell[0] == '\'' && strings.ContainsRune(marked, rune(cell[1])) {
		return cell[1:]
	}
	return cell
}

func inert(cell string) string {
	if cell == "" || !strings.ContainsRune(marked, rune(cell[0])) {
		return cell
	}
	// A negative figure is no formula.
	if strings.Trim(cell[1:], "0123456789.") == "" && cell[0] == '-' && len(cell) > 1 {
		return cell
	}
	return "'" + cell
}
