package template_test

import (
	"strings"
	"testing"
	"testing/fstest"
	texttemplate "text/template"

	"fapai/api/seed/template"
)

type flat struct {
	owner

	Title string
	Note  *string
	Floor *int
	Area  *float64
	Debt  *int64
	Round *round
	Place place
}

type owner struct{ Name string }

type round struct {
	Stage  string
	Failed bool
}

type place struct{ City string }

func (f *flat) IsHigh() bool   { return f.Floor != nil && *f.Floor > 10 }
func (f *flat) Before() *round { return f.Round }
func (f *flat) People() int    { return len(f.Name) }

func (f *flat) lines(least int, lines ...string) []string { return lines[:least+min(1, len(f.Title))] }

func functions() map[string]any {
	return map[string]any{
		"is":    func(value *string, code string) bool { return value != nil && *value == code },
		"yuan":  func(value int64) string { return strings.Repeat("¥", int(value)) },
		"upper": strings.ToUpper,
		"twice": func(value int) int { return 2 * value },
		"half":  func(value float64) float64 { return value / 2 },
		"label": func(key string, code *string) string { return key + *code },
	}
}

// TestTextsAreThoseOfTextTemplate executes templates with values of every kind, beside text/template.
func TestTextsAreThoseOfTextTemplate(t *testing.T) {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"fields.tmpl":    "{{.Title}} {{.Name}} {{.Note}} {{.Floor}} {{.Area}} {{.Place.City}} {{$.Title}} {{.Round.Stage}}",
		"methods.tmpl":   "{{.IsHigh}}{{if .IsHigh}}high{{else if eq .People 3}}low{{else}}?{{end}} {{.People}}",
		"with.tmpl":      "{{with .Before}}{{.Stage}}{{if .Failed}} failed{{end}} {{$.Title}}{{else}}first{{end}}{{with .Title}}[{{.}}]{{end}}",
		"functions.tmpl": `{{if is .Note "x"}}x{{end}}{{upper .Title}}{{twice .Floor}}{{half .Area}}{{yuan .Debt}}{{label "k" .Note}}`,
		"builtins.tmpl":  `{{if not .Debt}}none{{end}}{{if and .IsHigh (gt (twice .Floor) 30)}}!{{end}}{{print "a" .Title "b"}}{{printf "%[2]s %[1]d" .People (upper .Title)}}`,
		"missing.tmpl":   "{{with .Debt}}owes{{end}}{{with .Round}}{{.Stage}}{{end}}{{with .Note}}{{.}}{{else}}no note{{end}}",
		"nested.tmpl":    "{{- /* a comment */ -}} {{template \"with.tmpl\" .}} {{with .Round}}{{template \"stage\" .}}{{end}}{{define \"stage\"}}<{{.Stage}}>{{end}}",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	oracle := texttemplate.Must(texttemplate.New("").Funcs(functions()).ParseFS(files, "*.tmpl"))
	set, err := template.Parse[*flat](files, "*.tmpl", functions())
	if err != nil {
		t.Fatal(err)
	}
	full := &flat{
		owner: owner{"李四"}, Title: "flat", Note: new("x"), Floor: new(21), Area: new(88.5), Debt: new(int64(3)),
		Round: &round{"second", true}, Place: place{"北京"},
	}
	low := &flat{owner: owner{"abc"}, Note: new(""), Floor: new(-1), Area: new(0.5), Debt: new(int64(0)), Round: &round{}}
	bare := &flat{Title: "bare"}
	for name := range files {
		for _, value := range []*flat{full, low, bare} {
			if value == bare && name != "missing.tmpl" && name != "with.tmpl" && name != "nested.tmpl" {
				continue // text/template fails at what is missing
			}
			var want strings.Builder
			if err := oracle.ExecuteTemplate(&want, name, value); err != nil {
				t.Fatal(err)
			}
			if got := set.Execute(name, value); got != want.String() {
				t.Errorf("%s of %q: %q, text/template has %q", name, value.Title, got, want.String())
			}
		}
	}
}

// TestFunctionsOfTheValue: a function with the value as its first parameter is called without naming it.
func TestFunctionsOfTheValue(t *testing.T) {
	files := fstest.MapFS{"a.tmpl": {Data: []byte(`{{range lines 1 "one" "two" "three"}}{{.}} of {{$.Title}}, {{end}}{{name}}`)}}
	set, err := template.Parse[*flat](files, "*.tmpl", map[string]any{
		"lines": (*flat).lines, "name": func(f *flat) string { return f.Name },
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := set.Execute("a.tmpl", &flat{Title: "flat", owner: owner{"李四"}}); got != "one of flat, two of flat, 李四" {
		t.Error(got)
	}
}

// TestFaultsAreFoundBeforeAnythingIsExecuted: a writer of texts reads what is wrong, and where.
func TestFaultsAreFoundBeforeAnythingIsExecuted(t *testing.T) {
	for text, want := range map[string]string{
		"{{.Titel}}":                       "has no Titel",
		"{{.Title.Short}}":                 "has no Short",
		"{{with .Round}}{{.Title}}{{end}}": "has no Title",
		"{{upper .Floor}}":                 "*int for a parameter of type string",
		"{{upper}}":                        "a wrong number of arguments",
		"{{yuan .Debt 1}}":                 "a wrong number of arguments",
		"{{$x := .Title}}{{$x}}":           "no variable",
		"{{.Title | upper}}":               "only one command",
		"{{range .Title}}{{end}}":          "not a list of texts",
		`{{template "b.tmpl"}}`:            "no such template",
		"{{lower .Title}}":                 "not defined",
		"{{if .Title}}":                    "unexpected EOF",
		"{{break}}":                        "outside",
	} {
		files := fstest.MapFS{"a.tmpl": {Data: []byte(text)}}
		if _, err := template.Parse[*flat](files, "*.tmpl", functions()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
