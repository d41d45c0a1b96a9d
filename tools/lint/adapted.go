package main

import (
	"fmt"
	"go/token"
	"io"
	"log"
	"os"
	"strconv"

	"github.com/golangci/misspell"
	"github.com/golangci/unconvert"
	"github.com/kisielk/errcheck/errcheck"
	"github.com/securego/gosec/v2"
	"github.com/securego/gosec/v2/analyzers"
	"github.com/securego/gosec/v2/rules"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/analysis/facts/directives"
	"honnef.co/go/tools/analysis/facts/generated"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/unused"
)

// The linters below are adapted here, because they have no analyzer of their own, or one with unsuitable settings.

// packageOf returns a package in the form in which linters get it from go/packages.
func packageOf(pass *analysis.Pass) *packages.Package {
	return &packages.Package{Fset: pass.Fset, Syntax: pass.Files, Types: pass.Pkg, TypesInfo: pass.TypesInfo}
}

// posOf converts a position with file and line to a token.Pos.
func posOf(pass *analysis.Pass, at token.Position) token.Pos {
	for _, f := range pass.Files {
		file := pass.Fset.File(f.FileStart)
		if file.Name() == at.Filename && at.Line >= 1 && at.Line <= file.LineCount() {
			return file.LineStart(at.Line) + token.Pos(max(at.Column-1, 0))
		}
	}
	return token.NoPos
}

var uncheckedErrors = &analysis.Analyzer{
	Name: "errcheck",
	Doc:  "reports errors that are not checked",
	Run: func(pass *analysis.Pass) (any, error) {
		checker := errcheck.Checker{Exclusions: errcheck.Exclusions{
			BlankAssignments: true, TypeAssertions: true, Symbols: errcheck.DefaultExcludedSymbols,
		}}
		found := checker.CheckPackage(packageOf(pass)).Unique()
		for _, e := range found.UncheckedErrors {
			pass.Reportf(posOf(pass, e.Pos), "the error of %s is not checked", e.FuncName)
		}
		return nil, nil
	},
}

var conversions = &analysis.Analyzer{
	Name: "unconvert",
	Doc:  "reports conversions to the type that a value has already",
	Run: func(pass *analysis.Pass) (any, error) {
		for _, at := range unconvert.Run(pass) {
			pass.Reportf(posOf(pass, at), "unnecessary conversion")
		}
		return nil, nil
	},
}

// notInsecure lists checks of gosec that are off, for these reasons. G304: whoever runs the command chooses the files.
// G404: demo data and jitter need a fast generator; secrets use crypto/rand. G115: the converted numbers are within
// bounds.
var notInsecure = []string{"G304", "G404", "G115"}

var security = &analysis.Analyzer{
	Name: "gosec",
	Doc:  "reports code that may be insecure",
	Run: func(pass *analysis.Pass) (any, error) {
		checker := gosec.NewAnalyzer(gosec.NewConfig(), true, false, false, 1, log.New(io.Discard, "", 0))
		checker.LoadRules(rules.Generate(false, rules.NewRuleFilter(true, notInsecure...)).RulesInfo())
		checker.LoadAnalyzers(analyzers.Generate(false, analyzers.NewAnalyzerFilter(true, notInsecure...)).
			AnalyzersInfo())
		checker.CheckRules(packageOf(pass))
		checker.CheckAnalyzers(packageOf(pass))
		issues, _, _ := checker.Report()
		for _, i := range issues {
			at := token.Position{Filename: i.File}
			if _, err := fmt.Sscanf(i.Line, "%d", &at.Line); err != nil {
				return nil, err
			}
			at.Column, _ = strconv.Atoi(i.Col)
			pass.Reportf(posOf(pass, at), "%s: %s", i.RuleID, i.What)
		}
		return nil, nil
	},
}

var spelling = &analysis.Analyzer{
	Name: "misspell",
	Doc:  "reports English words that are commonly misspelled",
	Run: func(pass *analysis.Pass) (any, error) {
		words := &misspell.Replacer{Replacements: misspell.DictMain}
		words.Compile()
		for _, f := range pass.Files {
			file := pass.Fset.File(f.FileStart)
			text, err := pass.ReadFile(file.Name())
			if err != nil {
				return nil, err
			}
			_, found := words.Replace(string(text))
			for _, d := range found {
				pass.Reportf(file.LineStart(d.Line)+token.Pos(d.Column), "%q is a misspelling of %q",
					d.Original, d.Corrected)
			}
		}
		return nil, nil
	},
}

// resultsOf returns which objects of nodes are used. It discards what the library writes to stderr.
func resultsOf(nodes []unused.Node) unused.Result {
	if null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		stderr := os.Stderr
		os.Stderr = null
		defer func() {
			os.Stderr = stderr
			null.Close()
		}()
	}
	graph := unused.SerializedGraph{}
	graph.Merge(nodes)
	return graph.Results()
}

var unusedCode = &analysis.Analyzer{
	Name:     "unused",
	Doc:      "reports code that nothing uses",
	Requires: []*analysis.Analyzer{directives.Analyzer, generated.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		nodes := unused.Graph(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo,
			pass.ResultOf[directives.Analyzer].([]lint.Directive),
			pass.ResultOf[generated.Analyzer].(map[string]generated.Generator),
			unused.Options{
				FieldWritesAreUses: true, ExportedIsUsed: true, ExportedFieldsAreUsed: true, ParametersAreUsed: true,
				LocalVariablesAreUsed: true, GeneratedIsUsed: true,
			})
		result := resultsOf(nodes)
		type key struct {
			file string
			line int
			name string
		}
		used := map[key]bool{}
		for _, o := range result.Used {
			used[key{o.Position.Filename, o.Position.Line, o.Name}] = true
		}
		for _, o := range result.Unused {
			if o.Kind != "type param" && !used[key{o.Position.Filename, o.Position.Line, o.Name}] {
				pass.Reportf(posOf(pass, o.Position), "%s %s is not used", o.Kind, o.Name)
			}
		}
		return nil, nil
	},
}
