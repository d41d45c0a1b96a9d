package redirects

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// Limits of addresses in bytes, those of the table.
const (
	maxFrom = 400
	maxTo   = 800
)

// Errors that say what to change about an address.
var (
	ErrForeign   = apperr.New(apperr.Invalid, "只能填写本站地址：以 / 开头的路径，或本站域名下的完整网址")
	ErrFromQuery = apperr.New(apperr.Invalid, "原地址不能带 ? 参数或 # 锚点：跳转按路径生效，访问者的参数会原样保留")
	ErrFragment  = apperr.New(apperr.Invalid, "目标地址不能带 # 锚点")
	ErrSpelling  = apperr.New(apperr.Invalid, "地址含有不能使用的字符，请检查后重填")
	ErrTooLong   = apperr.New(apperr.Invalid, "地址太长，请缩短后重填")
	ErrReserved  = apperr.New(apperr.Invalid, "首页、频道首页、个人中心、编辑工作台、接口和静态文件的地址不能设为跳转或已删除")
)

// reserved are the beginnings of addresses that other parts of the program answer, or without which nobody could undo a
// mistake.
var reserved = []string{"/editor", "/api", "/assets", "/media", "/sitemaps", "/feed", "/dev", "/topCategory", "/home", "/my", "/login"}

// parse takes apart an address of the site as an editor writes or copies it: a path, or a whole address of the origin.
func parse(origin, text string) (u *url.URL, err error) {
	text = strings.TrimSpace(text)
	if rest, own := strings.CutPrefix(text, origin); own && (rest == "" || strings.ContainsAny(rest[:1], "/?#")) {
		text = "/" + strings.TrimPrefix(rest, "/")
	}
	if !strings.HasPrefix(text, "/") || strings.HasPrefix(text, "//") {
		return nil, ErrForeign
	}
	u, err = url.Parse(text)
	if err != nil || u.Host != "" || !utf8.ValidString(u.Path) {
		return nil, ErrSpelling
	}
	// What the API server refuses to read would never be found.
	if strings.ContainsAny(u.Path, "\\%?#") || strings.Contains(u.Path, "//") || strings.ContainsFunc(u.Path, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return nil, ErrSpelling
	}
	for segment := range strings.SplitSeq(u.Path, "/") {
		if segment == "." || segment == ".." {
			return nil, ErrSpelling
		}
	}
	return u, nil
}

// From is the stored form of the address that is to lead elsewhere.
func From(origin, text string) (string, error) {
	u, err := parse(origin, text)
	if err != nil {
		return "", err
	}
	if u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		return "", ErrFromQuery
	}
	key := route.Key(u.Path)
	if key == "/" || isReserved(key) {
		return "", ErrReserved
	}
	if len(key) > maxFrom {
		return "", ErrTooLong
	}
	return key, nil
}

func isReserved(path string) bool {
	for _, start := range reserved {
		if path == start || strings.HasPrefix(path, start+"/") {
			return true
		}
	}
	if page, values, _ := route.Match(path); page != nil && len(values) == 0 {
		return true // of which there is one, so that menus and forms lead to it
	}
	return strings.HasPrefix(path, "/sitemap.xml") || path == "/robots.txt"
}

// To is the address that a redirect leads to, with its query.
func To(origin, text string) (string, error) {
	u, err := parse(origin, text)
	if err != nil {
		return "", err
	}
	if u.Fragment != "" {
		return "", ErrFragment
	}
	to := u.Path
	if page, _, canonical := route.Match(to); page != nil {
		to = canonical
	}
	if u.RawQuery != "" {
		to += "?" + u.Query().Encode()
	}
	if len(to) > maxTo {
		return "", ErrTooLong
	}
	return to, nil
}

// pathOf is an address without its query.
func pathOf(address string) string {
	path, _, _ := strings.Cut(address, "?")
	return path
}

// withQuery adds a query to an address that may have one.
func withQuery(address, query string) string {
	path, own, _ := strings.Cut(address, "?")
	if query = joined(own, query); query == "" {
		return path
	}
	return path + "?" + query
}

// joined are two queries as one.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "&" + b
}
