package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// rooms maps each folder of api to the packages of other folders that it may import: whole folders or single
// packages. Nothing but app imports app.
var rooms = map[string][]string{
	"platform":  nil,
	"pages":     {"platform"},
	"lots":      {"platform", "pages/route"},
	"accounts":  {"platform"},
	"members":   {"platform", "lots", "content/communities", "content/news", "pages/route"},
	"content":   {"platform", "lots", "pages/route"},
	"importing": {"platform", "lots", "content/communities", "content/news", "content/places"},
	"heads":     {"platform", "lots", "content", "pages/route"},
	"workbench": {"platform", "lots", "content", "heads", "importing", "pages/route"},
	"demo":      {"platform", "lots", "content", "importing"},
	// It gets its data by calling the API, so it needs no domain.
	"assistants": {"platform", "pages/route"},
	"app": {"platform", "pages", "lots", "accounts", "members", "content", "importing", "heads",
		"workbench", "demo", "assistants"},
	"apitest": {"platform", "lots", "content/places"},
}

// inside maps packages to the packages of the same folder that they may import; a package without an entry may
// import none.
var inside = map[string][]string{
	"accounts/phonelogin":    {"accounts", "accounts/session"},
	"accounts/session":       {"accounts"},
	"accounts/wechatlogin":   {"accounts", "accounts/session"},
	"content/share":          {"content/communities", "content/dictionary", "content/news"},
	"content/stats":          {"content/dictionary", "content/places"},
	"heads":                  {"heads/landingpages", "heads/verification", "heads/wording"},
	"heads/atom":             {"heads"},
	"heads/listing":          {"heads", "heads/landingpages", "heads/sitemap", "heads/sources"},
	"heads/push":             {"heads", "heads/sitemap"},
	"heads/sitemap":          {"heads"},
	"heads/sources":          {"heads", "heads/gone", "heads/landingpages", "heads/wording"},
	"heads/webapp":           {"heads"},
	"heads/width/typescript": {"heads/width"},
	"heads/wording":          {"heads/width"},
	"importing": {"importing/mapping", "importing/mask", "importing/notices", "importing/outcome",
		"importing/platforms", "importing/reader", "importing/runs", "importing/spool", "importing/values"},
	"importing/mapping":   {"importing/platforms", "importing/values"},
	"importing/notices":   {"importing/mapping", "importing/platforms", "importing/reader"},
	"importing/platforms": {"importing/values"},
	"importing/reader":    {"importing/platforms", "importing/values"},
	"importing/sources":   {"importing/mapping", "importing/platforms"},
	"lots": {"lots/cost", "lots/cost/stored", "lots/fingerprint", "lots/importer", "lots/lot",
		"lots/metro", "lots/notice", "lots/risk", "lots/search", "lots/search/postgres", "lots/search/understand"},
	"lots/fingerprint": {"lots/lot"},
	"lots/icalendar":   {"lots/cost", "lots/lot"},
	"lots/cost":        {"lots/lot"},
	"lots/cost/stored": {"lots/cost", "lots/lot"},
	"lots/importer": {"lots/cost", "lots/cost/stored", "lots/fingerprint", "lots/lot", "lots/notice",
		"lots/risk", "lots/search/postgres"},
	"lots/opendata":          {"lots/cost", "lots/lot", "lots/risk", "lots/search"},
	"lots/risk":              {"lots/lot", "lots/notice"},
	"lots/search":            {"lots/lot", "lots/metro"},
	"lots/search/memory":     {"lots/lot", "lots/search", "lots/search/postgres"},
	"lots/search/postgres":   {"lots/lot", "lots/search"},
	"lots/search/saved":      {"lots/lot", "lots/search"},
	"lots/search/understand": {"lots/lot"},
	"members/account": {"members", "members/demands", "members/favorites", "members/mails", "members/notify",
		"members/reminders", "members/searches"},
	"members/calendars":      {"members/reminders", "members/searches"},
	"members/demands":        {"members", "members/notify"},
	"members/favorites":      {"members"},
	"members/mails":          {"members", "members/notify"},
	"members/notify":         {"members"},
	"members/reminders":      {"members", "members/notify"},
	"members/searches":       {"members", "members/notify"},
	"members/sharedlists":    {"members"},
	"pages":                  {"pages/admission", "pages/disk", "pages/markdown", "pages/route"},
	"pages/route/typescript": {"pages/route"},
	"platform/audit":         {"platform/httpx", "platform/loop"},
	"platform/backup":        {"platform/db"},
	"platform/cache":         {"platform/cachetag"},
	"platform/clock":         {"platform/httpx"},
	"platform/db":            {"platform/cachetag", "platform/loop"},
	"platform/httpx":         {"platform/apperr", "platform/bounds"},
	"platform/jobs":          {"platform/loop"},
	"platform/media":         {"platform/apperr", "platform/db", "platform/jobs", "platform/outbound/storage"},
	"platform/outbound/search": {
		"platform/outbound/httpclient",
	},
	"platform/outbound/sms":     {"platform/outbound/httpclient"},
	"platform/outbound/storage": {"platform/bounds"},
	"platform/outbound/wechat":  {"platform/bounds", "platform/outbound/httpclient"},
	"platform/pii/keystore":     {"platform/pii"},
	"platform/ratelimit":        {"platform/db"},
	"platform/viewcount":        {"platform/db", "platform/loop"},
	"workbench/bulk":            {"workbench/checks", "workbench/confirmation", "workbench/headlist"},
	"workbench/costrules":       {"workbench/revisions"},
	"workbench/crawlerlog":      {"workbench/headlist"},
	"workbench/feeds":           {"workbench/imports"},
	"workbench/documents":       {"workbench/headlist", "workbench/revisions"},
	"workbench/headlist":        {"workbench/checks", "workbench/confirmation", "workbench/revisions"},
	"workbench/landingpages":    {"workbench/confirmation", "workbench/headlist", "workbench/revisions"},
	"workbench/notfound":        {"workbench/crawlerlog"},
	"workbench/redirects":       {"workbench/confirmation"},
	"workbench/revisions":       {"workbench/confirmation"},
	"workbench/robots":          {"workbench/confirmation", "workbench/revisions"},
	"workbench/searchfigures":   {"workbench/checks", "workbench/headlist"},
	"workbench/siteaudit":       {"workbench/headlist", "workbench/robots"},
	"workbench/worklist":        {"workbench/checks", "workbench/headlist"},
	"workbench/templates":       {"workbench/confirmation", "workbench/headlist", "workbench/revisions"},
}

// testData lists packages that every test may import, for databases and data.
var testData = []string{"apitest", "content/dictionary", "demo", "platform"}

// within reports whether a package is in a list, or in a folder of the list.
func within(list []string, pkg string) bool {
	return slices.ContainsFunc(list,
		func(l string) bool { return l == pkg || !strings.Contains(l, "/") && strings.HasPrefix(pkg, l+"/") })
}

// sourceFiles calls f for every Go file in api with the packages that it imports.
func sourceFiles(t *testing.T, f func(file string, imports []string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || filepath.Dir(file) == "." {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		var imports []string
		for _, spec := range parsed.Imports {
			imports = append(imports, strings.Trim(spec.Path.Value, `"`))
		}
		f(filepath.ToSlash(file), imports)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestImportEdges(t *testing.T) {
	used := map[string]bool{}
	sourceFiles(t, func(file string, imports []string) {
		pkg := path.Dir(file)
		room, _, _ := strings.Cut(pkg, "/")
		test := strings.HasSuffix(file, "_test.go")
		for _, name := range imports {
			to, ok := strings.CutPrefix(name, "fapai/api/")
			if !ok || to == pkg {
				continue
			}
			toRoom, _, _ := strings.Cut(to, "/")
			switch {
			case test && (toRoom == room || within(testData, to) || within(rooms[room], to)):
			// The template of the test databases contains the places, so db's tests need that package.
			case test && pkg == "platform/db" && to == "content/places":
			case room == "app" && toRoom == "app":
			case toRoom == room && slices.Contains(inside[pkg], to):
				used[pkg+" "+to] = true
			case toRoom != room && within(rooms[room], to):
			default:
				t.Errorf("%s imports %s: not an allowed edge", file, name)
			}
		}
	})
	for pkg, list := range inside {
		for _, to := range list {
			if !used[pkg+" "+to] {
				t.Errorf("%s no longer imports %s: take the edge out", pkg, to)
			}
		}
	}
}

// TestRoomsHaveNoCircle checks that the imports between rooms have no cycle.
func TestRoomsHaveNoCircle(t *testing.T) {
	state := map[string]int{}
	var visit func(room string)
	visit = func(room string) {
		switch state[room] {
		case 1:
			t.Fatalf("the rooms import each other in a circle at %s", room)
		case 2:
			return
		}
		state[room] = 1
		for _, to := range rooms[room] {
			next, _, _ := strings.Cut(to, "/")
			visit(next)
		}
		state[room] = 2
	}
	for room := range rooms {
		visit(room)
	}
}

// The names of files determine the layer: http*.go and wire*.go handle HTTP, store*.go SQL.
var (
	sqlPackages  = []string{"github.com/uptrace/bun", "database/sql"}
	httpPackages = []string{"github.com/gofiber/fiber", "fapai/proto-types/wire"}
)

// replaced lists forbidden packages: the program uses errors and fmt, and log/slog.
var replaced = []string{"github.com/pkg/errors", "log"}

// sqlFolders lists the folders of api/lots in which every file may contain SQL. In the other ones only
// store*.go may.
var sqlFolders = []string{"lots/search/postgres", "lots/importer"}

// TestLayers checks that handlers contain no SQL and stores no HTTP.
func TestLayers(t *testing.T) {
	sourceFiles(t, func(file string, imports []string) {
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		dir, base := path.Dir(file), path.Base(file)
		handler := strings.HasPrefix(base, "http") || strings.HasPrefix(base, "wire")
		store := strings.HasPrefix(base, "store")
		fenced := strings.HasPrefix(dir+"/", "lots/") && !store && !slices.Contains(sqlFolders, dir)
		for _, imported := range imports {
			isOf := func(list []string) bool {
				return slices.ContainsFunc(list,
					func(prefix string) bool { return strings.HasPrefix(imported, prefix) })
			}
			if dir == "lots/lot" && imported == "github.com/uptrace/bun" {
				continue // checked by TestLotHoldsNoSQL
			}
			if isOf(sqlPackages) && (handler || fenced) || isOf(httpPackages) && store ||
				slices.Contains(replaced, imported) {
				t.Errorf("%s imports %s", file, imported)
			}
		}
	})
}

// TestLotHoldsNoSQL checks that the read model of lots uses bun.BaseModel to name its tables and nothing else
// of bun.
func TestLotHoldsNoSQL(t *testing.T) {
	files, err := filepath.Glob("lots/lot/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "bun" && s.Sel.Name != "BaseModel" {
					t.Errorf("%s uses bun.%s", file, s.Sel.Name)
				}
			}
			return true
		})
	}
}

// maxRooms is the maximum number of folders in api.
const maxRooms = 14

// TestRoomsAreKnown checks that the table rooms has every folder of api.
func TestRoomsAreKnown(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, listed := rooms[e.Name()]; e.IsDir() && !listed {
			t.Errorf("api/%s has no row in arch_test.go", e.Name())
		}
	}
	if len(rooms) > maxRooms {
		t.Errorf("api has %d folders, more than %d", len(rooms), maxRooms)
	}
}

// What a list in a doc.go names: a file, or the packages at the beginning of an item.
var (
	fileNamed    = regexp.MustCompile(`\b[a-z0-9_]+(?:\.gen)?\.go\b`)
	packageNamed = regexp.MustCompile(`(?m)^//   - ([a-z0-9/, ]+):`)
)

// fewestListed is the number of source files from which a doc.go must list the package's files.
const fewestListed = 3

// TestEveryPackageIsDescribed checks that each package has a doc.go. From fewestListed files on, it must list
// all files; a package with packages below must list these. A command is described above its main function.
func TestEveryPackageIsDescribed(t *testing.T) {
	err := filepath.WalkDir(".", func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || dir == "." {
			return err
		}
		sources := sourcesIn(t, dir)
		if len(sources) == 0 || slices.Contains(sources, "main.go") {
			return nil
		}
		if !slices.Contains(sources, "doc.go") {
			t.Errorf("api/%s has no doc.go", filepath.ToSlash(dir))
			return nil
		}
		doc, err := os.ReadFile(filepath.Join(dir, "doc.go"))
		text := string(doc)
		named := fileNamed.FindAllString(section(text, "Files"), -1)
		for _, name := range named {
			if !slices.Contains(sources, name) {
				t.Errorf("api/%s/doc.go names %s, which is not there", filepath.ToSlash(dir), name)
			}
		}
		for _, name := range sources {
			if len(sources) >= fewestListed && name != "doc.go" && !slices.Contains(named, name) {
				t.Errorf("api/%s/doc.go does not list %s", filepath.ToSlash(dir), name)
			}
		}
		checkPackages(t, dir, section(text, "Packages"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// section returns a section of a doc.go: the lines between its heading and the next one.
func section(doc, heading string) string {
	_, text, _ := strings.Cut(doc, "\n// # "+heading+"\n")
	text, _, _ = strings.Cut(text, "\n// # ")
	return text
}

// sourcesIn returns the names of the Go files in a folder, without tests.
func sourcesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			names = append(names, name)
		}
	}
	return names
}

// checkPackages compares the packages below a folder with those that its doc.go lists.
func checkPackages(t *testing.T, dir, list string) {
	t.Helper()
	var listed []string
	for _, m := range packageNamed.FindAllStringSubmatch(list, -1) {
		listed = append(listed, strings.Split(m[1], ", ")...)
	}
	err := filepath.WalkDir(dir, func(below string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || below == dir || len(sourcesIn(t, below)) == 0 {
			return err
		}
		name, err := filepath.Rel(dir, below)
		name = filepath.ToSlash(name)
		if i := slices.Index(listed, name); i >= 0 {
			listed = slices.Delete(listed, i, i+1)
		} else {
			t.Errorf("api/%s/doc.go does not list the package %s", filepath.ToSlash(dir), name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(listed) > 0 {
		t.Errorf("api/%s/doc.go lists packages that are not there: %v", filepath.ToSlash(dir), listed)
	}
}
