package importing

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/importing/sources"
)

var docBlock = regexp.MustCompile("(?ms)^( *)```(\\w+)(?: file=(\\S+))?\\n(.*?)^ *```$")

// TestDocumentedExamples runs every example of docs/importing.md: each line shown below a command occurs in its output.
func TestDocumentedExamples(t *testing.T) {
	text, err := os.ReadFile("../../docs/importing.md")
	if err != nil {
		t.Fatal(err)
	}
	dir, m, others := t.TempDir(), newMemory(), communityDeps(t, apitest.Tx(t))
	others.Now = func() time.Time { return feedsNow }
	commands := 0
	for _, b := range docBlock.FindAllStringSubmatch(string(text), -1) {
		body := strings.ReplaceAll("\n"+b[4], "\n"+b[1], "\n")[1:]
		if b[3] != "" {
			if err := os.WriteFile(filepath.Join(dir, b[3]), []byte(body), 0o600); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if b[2] != "console" {
			continue
		}
		command, want, _ := strings.Cut(body, "\n")
		commands++
		got := runDocumented(t, m, others, dir, strings.TrimPrefix(command, "$ bin/fapai import "))
		for line := range strings.Lines(want) {
			if !strings.Contains(got, strings.TrimSpace(line)) {
				t.Errorf("%s: no %q in\n%s", command, strings.TrimSpace(line), got)
			}
		}
	}
	if commands < 6 {
		t.Errorf("only %d examples were found", commands)
	}
}

// listDocumented runs import sources with arguments.
func listDocumented(w io.Writer, words []string) error {
	kind, name := "", ""
	for i := 0; i < len(words); i++ {
		if words[i] == "--kind" {
			i++
			kind = words[i]
			continue
		}
		name = words[i]
	}
	return sources.List(w, kind, name)
}

// runDocumented runs the arguments of an example and returns its output, including the error.
func runDocumented(t *testing.T, m *memory, others Deps, dir, args string) string {
	t.Helper()
	var out strings.Builder
	words := strings.Fields(args)
	if words[0] == "sources" {
		if err := listDocumented(&out, words[1:]); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if words[0] == "template" {
		kind := "houses"
		if len(words) > 3 && words[2] == "--kind" {
			kind = words[3]
		}
		if err := sources.Template(kind, filepath.Join(dir, words[1])); err != nil {
			t.Fatal(err)
		}
		return "已写入"
	}
	o, guess, path := Options{}, false, ""
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "--mapping":
			i++
			o.Mapping = filepath.Join(dir, words[i])
		case "--guess":
			guess = true
		case "--dry-run": // the test's store has no schema, which a dry run needs
		default:
			path = filepath.Join(dir, words[i])
		}
	}
	explained, refused, err := Explain(words[0], path, o)
	switch {
	case err != nil:
		return err.Error()
	case guess:
		if err := explained.Guess(&out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if err := explained.Print(&out); err != nil {
		t.Fatal(err)
	}
	if refused != nil {
		return out.String() + refused.Error()
	}
	deps := m.deps(t)
	deps.Now = func() time.Time { return feedsNow }
	if strings.Contains(args, "--dry-run") {
		deps = newMemory().deps(t)
	}
	if words[0] != "houses" {
		deps = others
		o.DryRun = strings.Contains(args, "--dry-run")
	}
	report, err := Kinds[words[0]](t.Context(), []string{path}, o, deps)
	_ = report.Print(&out)
	if err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

// TestTemplate imports the template unchanged.
func TestTemplate(t *testing.T) {
	for _, name := range []string{"lots.csv", "lots.xlsx"} {
		path := filepath.Join(t.TempDir(), name)
		if err := sources.Template("houses", path); err != nil {
			t.Fatal(err)
		}
		if f := run(t, newMemory(), Options{}, path).Files[0]; f.Inserted != 2 || len(f.Unused) != 0 {
			t.Errorf("%s: %+v", name, f)
		}
		if err := sources.Template("houses", path); err == nil {
			t.Errorf("%s was overwritten", name)
		}
	}
}

// TestTemplatesOfOtherKinds imports the templates of the other kinds unchanged.
func TestTemplatesOfOtherKinds(t *testing.T) {
	deps := communityDeps(t, apitest.Tx(t))
	for _, kind := range []string{"communities", "prices", "aliases", "points", "news"} {
		path := filepath.Join(t.TempDir(), kind+".csv")
		if err := sources.Template(kind, path); err != nil {
			t.Fatal(err)
		}
		deps.Now = func() time.Time { return feedsNow }
		report, err := Kinds[kind](t.Context(), []string{path}, Options{}, deps)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		want := map[string]int{"aliases": 3}[kind]
		if f := report.Files[0]; f.Inserted != max(want, 2) || len(f.Unused) != 0 ||
			f.Rejected != 0 || len(f.Warnings) != 0 {
			t.Errorf("%s: %+v", kind, f)
		}
	}
}
