package main

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// skip lists parts of file paths, with the analyzers that skip matching files.
var skip = []struct {
	path  *regexp.Regexp
	names []string
}{
	{regexp.MustCompile(`_test\.go$`), []string{"gosec", "noctx", "bodyclose"}},
	{regexp.MustCompile(`(^|/)(bench|scripts)/`), []string{"gosec", "noctx"}},
}

// filtered changes an analyzer so that its reports begin with the name. Reports are dropped in generated files, in
// files that skip lists for the name, and on lines that `//nolint:NAME` silences.
func filtered(name string, a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		report := pass.Report
		var kept map[string]map[int]bool
		pass.Report = func(d analysis.Diagnostic) {
			if kept == nil {
				kept = silenced(pass, name)
			}
			at := pass.Fset.Position(d.Pos)
			if lines, ours := kept[at.Filename]; !ours || lines[at.Line] || skipped(name, at.Filename) {
				return
			}
			d.Message = name + ": " + d.Message
			if d.Category == "" {
				d.Category = a.Name
			}
			report(d)
		}
		return run(pass)
	}
}

func skipped(name, file string) bool {
	for _, s := range skip {
		if slices.Contains(s.names, name) && s.path.MatchString(file) {
			return true
		}
	}
	return false
}

// silenced returns, for each hand-written file, the lines on which a comment silences the analyzers of the name: the
// comment's own line and, if the comment is alone on its line, the next one.
func silenced(pass *analysis.Pass, name string) map[string]map[int]bool {
	files := map[string]map[int]bool{}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) {
			continue
		}
		lines := map[int]bool{}
		files[pass.Fset.Position(f.FileStart).Filename] = lines
		for _, group := range f.Comments {
			for _, c := range group.List {
				names, found := strings.CutPrefix(c.Text, "//nolint:")
				if !found {
					continue
				}
				names, _, _ = strings.Cut(names, " ")
				if slices.Contains(strings.Split(names, ","), name) {
					at := pass.Fset.Position(c.Pos())
					lines[at.Line] = true
					if at.Column == indent(pass, at.Filename, at.Line) {
						lines[at.Line+1] = true
					}
				}
			}
		}
	}
	return files
}

// indent returns the column of a line's first non-blank character; 0 if the file cannot be read.
func indent(pass *analysis.Pass, file string, line int) int {
	text, err := pass.ReadFile(file)
	if err != nil {
		return 0
	}
	lines := strings.Split(string(text), "\n")
	return len(lines[line-1]) - len(strings.TrimLeft(lines[line-1], "\t ")) + 1
}
