package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// absences lists operations that docs/security allows in certain files only, with these files. If a file
// begins or stops to perform one, the test fails, and the row in docs/security must be checked again.
var absences = map[string]struct {
	does  func(ast.Node) bool
	files []string
}{
	"1.3.11 sends mails": {imports("github.com/wneessen/go-mail", "net/smtp"),
		[]string{"platform/outbound/mail/smtp.go"}},
	"1.3.6 13.2.4 calls other servers": {calls("http.NewRequest", "http.NewRequestWithContext", "http.Get", "http.Post",
		"http.DefaultClient", "net.Dial", "net.DialTimeout", "minio.New", "resty.New",
		"http.Client{}"), []string{
		"importing/feeds/allowed_hosts.go", "importing/feeds/fetch.go", "pages/devproxy.go",
		"pages/renderer_connection.go", "pages/renderers.go", "platform/outbound/httpclient/httpclient.go",
		"platform/outbound/storage/storage.go",
		"workbench/siteaudit/crawler.go", "workbench/siteaudit/survey.go",
	}},
	"1.2.9 makes an expression of what is no constant": {compilesInput, []string{
		"importing/mapping/binding.go", "importing/mapping/mapping.go", "importing/mapping/title.go",
		"importing/platforms/platforms.go",
		"lots/notice/costs.go", "lots/notice/figures.go", "lots/notice/share.go",
		"platform/pattern/pattern.go", "platform/redact/redact.go", "platform/sanitize/sanitize.go", "workbench/bulk/replace.go",
		"workbench/redirects/patterns.go",
	}},
	"1.2.5 starts programs": {imports("os/exec"),
		[]string{"platform/backup/tools.go", "platform/picture/child.go"}},
	"3.4.2 allows other origins": {either(contains("Access-Control-Allow-Origin"),
		calls("fiber.HeaderAccessControlAllowOrigin")), []string{"app/middleware/open_data.go"}},
	"14.3.2 lets answers be kept": {contains("public, max-age", "private, no-cache", "immutable", "private, max-age"),
		[]string{
			"accounts/http_avatar.go", "app/middleware/open_data.go", "content/agents/qrcode.go", "content/http.go",
			"content/share/http_qr.go", "content/share/pictures.go", "demo/illustration/http.go", "heads/atom/atom.go",
			"heads/gone/dead_links.go", "heads/sitemap/http.go", "heads/webapp/manifest.go", "heads/webapp/opensearch.go",
			"lots/icalendar/http.go", "pages/redirects.go", "pages/staticfiles/staticfiles.go",
			"platform/formpage/formpage.go",
			"workbench/pictures/http.go",
		}},
	// Predictable random numbers are enough for the look of captchas and for the choice of addresses to count.
	"11.5.1 takes numbers that can be guessed": {imports("math/rand", "math/rand/v2"),
		[]string{"accounts/phonelogin/captcha_image.go", "workbench/notfound/log.go"}},
	// WeChat requires SHA-1 for its signatures. In agents, a weak hash determines the order of consultants.
	"11.4.1 has a weak function": {imports("crypto/sha1", "crypto/md5", "crypto/des", "crypto/rc4"),
		[]string{"content/agents/agents_cache.go", "platform/outbound/wechat/crypt.go"}},
	"1.4.1 is unsafe": {imports("unsafe"), []string{"pages/fastpath_conn.go"}},
	"3.3.1 sets cookies": {calls("fiber.Cookie{}", "http.Cookie{}", "fasthttp.Cookie{}"),
		[]string{"accounts/phonelogin/device.go"}},
	"16.2.3 makes a log": {calls("slog.NewJSONHandler", "slog.NewTextHandler", "log.New", "slog.Default"),
		[]string{"app/middleware/log.go"}},
}

func imports(paths ...string) func(ast.Node) bool {
	return func(n ast.Node) bool {
		spec, ok := n.(*ast.ImportSpec)
		return ok && slices.Contains(paths, strings.Trim(spec.Path.Value, `"`))
	}
}

// calls finds calls of a package's function and, with {}, the creation of a value of a package's type.
func calls(names ...string) func(ast.Node) bool {
	return func(n ast.Node) bool {
		suffix := ""
		if literal, ok := n.(*ast.CompositeLit); ok {
			n, suffix = literal.Type, "{}"
		}
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		pkg, ok := s.X.(*ast.Ident)
		return ok && slices.Contains(names, pkg.Name+"."+s.Sel.Name+suffix)
	}
}

func contains(texts ...string) func(ast.Node) bool {
	return func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		return ok && literal.Kind == token.STRING &&
			slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(literal.Value, text) })
	}
}

func either(a, b func(ast.Node) bool) func(ast.Node) bool {
	return func(n ast.Node) bool { return a(n) || b(n) }
}

// compilesInput finds regular expressions that are compiled from input while the program runs.
func compilesInput(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !calls("regexp.Compile", "regexp.MustCompile", "pattern.MustCompile", "regexp.CompilePOSIX",
		"syntax.Parse")(call.Fun) {
		return false
	}
	constant := true
	ast.Inspect(call.Args[0], func(n ast.Node) bool {
		_, isCall := n.(*ast.CallExpr)
		constant = constant && !isCall
		return true
	})
	_, literal := call.Args[0].(*ast.BasicLit)
	_, joined := call.Args[0].(*ast.BinaryExpr)
	return !literal && !(joined && constant)
}

func TestWhatIsStatedToBeAbsentIs(t *testing.T) {
	found := map[string]map[string]bool{}
	files := 0
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") ||
			strings.HasSuffix(file, ".gen.go") || filepath.Dir(file) == "." {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return err
		}
		files++
		ast.Inspect(parsed, func(n ast.Node) bool {
			for claim, a := range absences {
				if n != nil && a.does(n) {
					if found[claim] == nil {
						found[claim] = map[string]bool{}
					}
					found[claim][filepath.ToSlash(file)] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 500 {
		t.Fatal(files, err)
	}
	for claim, a := range absences {
		if got := slices.Sorted(maps.Keys(found[claim])); !slices.Equal(got, a.files) {
			t.Errorf("%s:\n\t%q\nstated:\n\t%q", claim, got, a.files)
		}
	}
}
