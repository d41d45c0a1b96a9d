package api_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// domains hold the business; none of them imports another. What one needs of another it declares, and server hands over.
var domains = []string{"agents", "auth", "communities", "content", "dictionary", "houses", "members", "news", "places", "seo", "share", "stats"}

// ground may be imported by everything.
var ground = []string{"apperr", "config", "db", "grams", "httpx", "sanitize"}

// edges are the further imports inside api, room by room. server may import all.
var edges = map[string][]string{
	"content":          {"config"},
	"members":          {"pii", "jobs"},
	"apitest":          {"db", "places"},
	"fixture":          {"houses"},
	"ingest":           {"communities", "houses", "news", "dictionary", "places"},
	"seed":             {"agents", "communities", "houses", "news", "dictionary", "places", "illustration"},
	"cmd":              {"server"},
	"pages":            {"assets"},
	"apperr":           nil,
	"config":           nil,
	"httpx":            {"apperr"},
	"db":               nil,
	"places":           nil,
	"assets":           nil,
	"socketactivation": nil,
	"pii":              nil,
	"picture":          nil,
	"auth":             {"pii", "picture"},
	"outbound":         nil,
	"jobs":             nil,
	"houses":           nil,
	"seo":              nil,
	"illustration":     nil,
}

func TestImportEdges(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || filepath.Dir(path) == "." {
			return err
		}
		room, _, _ := strings.Cut(filepath.ToSlash(path), "/")
		if room == "server" {
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
			allowed := to == room || slices.Contains(edges[room], to) ||
				(slices.Contains(ground, to) && !slices.Contains(ground, room)) ||
				(test && (to == "apitest" || to == "fixture" || !slices.Contains(domains, to)))
			// The template of the test databases holds the places, so the tests of db bring them in.
			if !allowed && !(test && room == "db") {
				t.Errorf("%s imports %s: not an allowed edge", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkLayer keeps SQL out of handlers and HTTP out of stores.
func checkLayer(t *testing.T, path, imported string, test bool) {
	if test {
		return
	}
	base := filepath.Base(path)
	forbidden := map[string][]string{
		"http.go":  {"github.com/uptrace/bun", "database/sql"},
		"wire.go":  {"github.com/uptrace/bun", "database/sql"},
		"store.go": {"github.com/gofiber/fiber", "fapai/proto-types/wire"},
	}
	for _, prefix := range forbidden[base] {
		if strings.HasPrefix(imported, prefix) {
			t.Errorf("%s imports %s", path, imported)
		}
	}
	if strings.HasPrefix(base, "store_") && (strings.HasPrefix(imported, "github.com/gofiber/fiber") || imported == "fapai/proto-types/wire") {
		t.Errorf("%s imports %s", path, imported)
	}
}

// TestRoomsAreKnown holds the folder list against the table above.
func TestRoomsAreKnown(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !e.IsDir() || e.Name() == "server" {
			continue
		}
		_, listed := edges[e.Name()]
		if !listed && !slices.Contains(domains, e.Name()) && !slices.Contains(ground, e.Name()) {
			t.Errorf("api/%s has no place in arch_test.go", e.Name())
		}
	}
}
