package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// domains hold the business; none of them imports another, except the read model of lots and what seo needs to print the
// heads of all pages. What else one needs of another it declares, and server hands over.
var domains = []string{"agents", "auth", "calendar", "communities", "content", "dictionary", "editor", "home", "houses", "landings", "members", "news", "places", "push", "restriction", "seo", "share", "stats"}

// base are the packages that may be imported by everything.
var base = []string{"apperr", "audit", "bigrams", "cachetag", "config", "db", "formpage", "httpx", "qrcode", "readcache", "route", "sanitize"}

// edges are the further imports inside api, folder by folder. server and commands may import all.
var edges = map[string][]string{
	"agents":           {"houses/lot"},
	"calendar":         {"houses/lot"},
	"home":             {"houses/lot"},
	"content":          {"config"},
	"members":          {"pii", "jobs", "houses/lot"},
	"communities":      {"houses/lot"},
	"landings":         {"places"},
	"seo":              {"houses/lot", "agents", "communities", "content", "landings", "news", "places"},
	"push":             {"outbound"},
	"editor":           {"content", "ingest", "jobs", "landings", "news", "picture", "places", "seo"},
	"share":            {"houses/lot"},
	"stats":            {"houses/lot"},
	"apitest":          {"db", "places"},
	"fixture":          {"houses"},
	"ingest":           {"communities", "houses", "news", "dictionary", "places"},
	"seed":             {"agents", "communities", "houses", "news", "dictionary", "places", "illustration", "metro"},
	"cmd":              {"picture", "commands"},
	"pages":            {"admission", "assets"},
	"apperr":           nil,
	"backup":           nil,
	"batch":            nil,
	"clock":            {"httpx"},
	"config":           nil,
	"httpx":            {"apperr"},
	"audit":            {"httpx"},
	"db":               {"cachetag"},
	"places":           nil,
	"assets":           nil,
	"socketactivation": nil,
	"admission":        nil,
	"connections":      nil,
	"pii":              nil,
	"picture":          nil,
	"auth":             {"pii", "picture", "outbound"},
	"outbound":         nil,
	"jobs":             nil,
	"ratelimit":        nil,
	"media":            {"jobs"},
	"houses":           {"metro"},
	"metro":            nil,
	"illustration":     nil,
}

func TestImportEdges(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || filepath.Dir(path) == "." {
			return err
		}
		folder, _, _ := strings.Cut(filepath.ToSlash(path), "/")
		if folder == "server" || folder == "commands" {
			return nil
		}
		test := strings.HasSuffix(path, "_test.go")
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			checkLayer(t, path, name, test)
			inside, ok := strings.CutPrefix(name, "fapai/api/")
			if !ok {
				continue
			}
			to, _, _ := strings.Cut(inside, "/")
			allowed := to == folder || slices.Contains(edges[folder], to) || slices.Contains(edges[folder], inside) ||
				(slices.Contains(base, to) && !slices.Contains(base, folder)) ||
				(test && (to == "apitest" || to == "fixture" || !slices.Contains(domains, to)))
			// The template of the test databases holds the places, so the tests of db bring them in.
			if !allowed && !(test && folder == "db") {
				t.Errorf("%s imports %s: not an allowed edge", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The layers of a domain are told by the names of files: http*.go and wire*.go hold HTTP, store*.go holds SQL.
var (
	sqlPackages  = []string{"github.com/uptrace/bun", "database/sql"}
	httpPackages = []string{"github.com/gofiber/fiber", "fapai/proto-types/wire"}
)

// sqlFolders are those inside api/houses of which every file may hold SQL; elsewhere in it store*.go alone may.
var sqlFolders = []string{"houses/search/pgsearch", "houses/importer"}

// checkLayer keeps SQL out of handlers and HTTP out of stores.
func checkLayer(t *testing.T, path, imported string, test bool) {
	if test {
		return
	}
	dir, base := filepath.ToSlash(filepath.Dir(path)), filepath.Base(path)
	imports := func(list []string) bool {
		return slices.ContainsFunc(list, func(prefix string) bool { return strings.HasPrefix(imported, prefix) })
	}
	handler := strings.HasPrefix(base, "http") || strings.HasPrefix(base, "wire")
	store := strings.HasPrefix(base, "store")
	fenced := strings.HasPrefix(dir+"/", "houses/") && !store && !slices.Contains(sqlFolders, dir)
	if dir == "houses/lot" && imported == "github.com/uptrace/bun" {
		return // TestLotHoldsNoSQL
	}
	if imports(sqlPackages) && (handler || fenced) || imports(httpPackages) && store {
		t.Errorf("%s imports %s", path, imported)
	}
}

// TestLotHoldsNoSQL allows the read model of lots to name its tables by bun.BaseModel and nothing else of bun.
func TestLotHoldsNoSQL(t *testing.T) {
	files, err := filepath.Glob("houses/lot/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "bun" && s.Sel.Name != "BaseModel" {
					t.Errorf("%s uses bun.%s", path, s.Sel.Name)
				}
			}
			return true
		})
	}
}

// TestFoldersAreKnown holds the folder list against the table above.
func TestFoldersAreKnown(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !e.IsDir() || e.Name() == "server" || e.Name() == "commands" {
			continue
		}
		_, listed := edges[e.Name()]
		if !listed && !slices.Contains(domains, e.Name()) && !slices.Contains(base, e.Name()) {
			t.Errorf("api/%s has no row in arch_test.go", e.Name())
		}
	}
}

// TestEveryPackageIsDescribed asks for a doc.go in each package; a command has its description above main.
func TestEveryPackageIsDescribed(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || path == "." {
			return err
		}
		sources, err := filepath.Glob(filepath.Join(path, "*.go"))
		if err != nil || len(sources) == 0 || slices.Contains(sources, filepath.Join(path, "main.go")) {
			return err
		}
		if !slices.Contains(sources, filepath.Join(path, "doc.go")) {
			t.Errorf("api/%s has no doc.go", filepath.ToSlash(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
