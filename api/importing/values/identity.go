package values

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/shopspring/decimal"

	"fapai/api/platform/pattern"
)

// SourceID returns the number that a lot has on its platform. The cell has this number or the address of the lot's
// page. A number that a spreadsheet has rounded (6.18839E+11) is an error, because its last digits are lost.
func SourceID(s string) (string, error) {
	text := Clean(s)
	if strings.Contains(text, "://") || strings.HasPrefix(text, "//") {
		path, query, _ := strings.Cut(text, "?")
		if id := lastNumber(path); id != "" {
			return id, nil
		}
		for pair := range strings.SplitSeq(query, "&") {
			key, value, _ := strings.Cut(pair, "=")
			if (key == "id" || key == "itemId" || key == "paimaiId") && digitRun(value) == len(value) && value != "" {
				return value, nil
			}
		}
		return "", bad("链接中的标的编号", s)
	}
	if d, rest, ok := scanDecimal(text); ok && rest == "" && strings.ContainsAny(text, "eE.") {
		return unrounded(d, s)
	}
	if text == "" || len(text) > 64 || strings.ContainsAny(text, " ,;\"'<>") {
		return "", bad("标的编号", s)
	}
	return text, nil
}

// lastNumber returns the number at the end of the path of a URL. It returns "" if there is none, or if it is too short
// to be the number of a lot.
func lastNumber(path string) string {
	path, _, _ = strings.Cut(path, "#")
	path = strings.TrimSuffix(path, "/")
	path, _ = cutAnySuffix(path, ".html", ".htm")
	start := len(path)
	for start > 0 && path[start-1] >= '0' && path[start-1] <= '9' {
		start--
	}
	if n := len(path) - start; n < 4 || n > 20 {
		return ""
	}
	return path[start:]
}

// unrounded returns the integer that is written with an exponent (6.18839145512E11). It returns an error if digits were
// lost.
func unrounded(d decimal.Decimal, original string) (string, error) {
	significant := len(strings.TrimRight(d.Coefficient().String(), "0"))
	if !d.IsInteger() || d.Exponent() > 0 && significant < 10 || significant > 15 {
		return "", fmt.Errorf("标的编号“%s”被表格软件改写为科学计数法，末位数字已丢失", shown(original))
	}
	n, err := rounded(d, 0)
	if err != nil {
		return "", bad("标的编号", original)
	}
	return fmt.Sprint(n), nil
}

var errNotURL = errors.New("链接应以 http:// 或 https:// 开头")

// URL reads a complete address that begins with http or https. An address without scheme ("//host/path") becomes an
// https address.
func URL(s string) (string, error) {
	text := CleanLink(s)
	rest, ok := cutAnyPrefix(text, "https://", "http://")
	switch {
	case !ok || rest == "":
		return "", errNotURL
	case len(text) > longestLink:
		return "", fmt.Errorf("链接超过 %d 个字符", longestLink)
	case strings.ContainsAny(text, " \t\n\r\"<>`"):
		return "", fmt.Errorf("链接“%s”里有空格、引号或尖括号", shown(s))
	}
	return text, nil
}

// longestLink is the maximum length of an address in bytes.
const longestLink = 2048

var bareHost = pattern.MustCompile(`^(?:[a-z0-9-]+\.)+(?:com|cn|net|org|com\.cn|org\.cn|gov\.cn)/`)

// CleanLink corrects an address from an exported file. It replaces escaped slashes (https:\/\/…) and backslashes
// (https:\\…), and adds the scheme if it is missing.
func CleanLink(s string) string {
	text := strings.TrimSpace(s)
	if strings.Contains(text, `\`) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, `\/`, "/"), `\`, "/")
	}
	switch {
	case strings.HasPrefix(text, "//"):
		return "https:" + text
	case bareHost.MatchString(text):
		return "https://" + text
	}
	return text
}

// IsLink reports whether a cell is the address of a web page.
func IsLink(cell string) bool {
	if cell == "" || cell[0] >= '0' && cell[0] <= '9' || cell[0] >= utf8.RuneSelf {
		return false
	}
	cell = CleanLink(cell)
	return strings.HasPrefix(cell, "http://") || strings.HasPrefix(cell, "https://") || strings.HasPrefix(cell, "//")
}
