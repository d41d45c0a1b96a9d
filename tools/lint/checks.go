package main

import (
	"slices"

	"codeberg.org/polyfloyd/go-errorlint/errorlint"
	"github.com/golangci/rowserrcheck/passes/rowserr"
	"github.com/gordonklaus/ineffassign/pkg/ineffassign"
	"github.com/karamaru-alpha/copyloopvar"
	sqlclosecheck "github.com/ryanrolds/sqlclosecheck/pkg/analyzer"
	"github.com/sanposhiho/wastedassign/v2"
	"github.com/sonatard/noctx"
	"github.com/timakin/bodyclose/passes/bodyclose"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/appends"
	"golang.org/x/tools/go/analysis/passes/asmdecl"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/atomic"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/buildtag"
	"golang.org/x/tools/go/analysis/passes/cgocall"
	"golang.org/x/tools/go/analysis/passes/composite"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/defers"
	"golang.org/x/tools/go/analysis/passes/directive"
	"golang.org/x/tools/go/analysis/passes/errorsas"
	"golang.org/x/tools/go/analysis/passes/framepointer"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/analysis/passes/httpresponse"
	"golang.org/x/tools/go/analysis/passes/ifaceassert"
	"golang.org/x/tools/go/analysis/passes/inline"
	"golang.org/x/tools/go/analysis/passes/lostcancel"
	"golang.org/x/tools/go/analysis/passes/nilfunc"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/analysis/passes/sigchanyzer"
	"golang.org/x/tools/go/analysis/passes/slog"
	"golang.org/x/tools/go/analysis/passes/stdmethods"
	"golang.org/x/tools/go/analysis/passes/stdversion"
	"golang.org/x/tools/go/analysis/passes/stringintconv"
	"golang.org/x/tools/go/analysis/passes/structtag"
	"golang.org/x/tools/go/analysis/passes/testinggoroutine"
	"golang.org/x/tools/go/analysis/passes/tests"
	"golang.org/x/tools/go/analysis/passes/timeformat"
	"golang.org/x/tools/go/analysis/passes/unmarshal"
	"golang.org/x/tools/go/analysis/passes/unreachable"
	"golang.org/x/tools/go/analysis/passes/unsafeptr"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/waitgroup"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/config"
	"honnef.co/go/tools/quickfix"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
)

// vet lists the analyzers that `go vet` runs by default.
var vet = []*analysis.Analyzer{
	appends.Analyzer, asmdecl.Analyzer, assign.Analyzer, atomic.Analyzer, bools.Analyzer,
	buildtag.Analyzer, cgocall.Analyzer,
	composite.Analyzer, copylock.Analyzer, defers.Analyzer, directive.Analyzer,
	errorsas.Analyzer, framepointer.Analyzer,
	hostport.Analyzer, httpresponse.Analyzer, ifaceassert.Analyzer, inline.Analyzer,
	lostcancel.Analyzer, nilfunc.Analyzer,
	printf.Analyzer, shift.Analyzer, sigchanyzer.Analyzer, slog.Analyzer, stdmethods.Analyzer, stdversion.Analyzer,
	stringintconv.Analyzer, structtag.Analyzer, testinggoroutine.Analyzer, tests.Analyzer, timeformat.Analyzer,
	unmarshal.Analyzer, unreachable.Analyzer, unsafeptr.Analyzer, unusedresult.Analyzer, waitgroup.Analyzer,
}

// notWanted lists checks of staticcheck that are off: rewriting by De Morgan's law, embedded fields in selectors,
// and the form of names and comments.
var notWanted = []string{"QF1001", "QF1008", "ST1003", "ST1016", "ST1020", "ST1021", "ST1022"}

// checks returns all analyzers by name. Their reports begin with this name, and `//nolint:NAME` silences them.
func checks() map[string][]*analysis.Analyzer {
	all := map[string][]*analysis.Analyzer{}
	add := func(name string, analyzers ...*analysis.Analyzer) {
		for _, a := range analyzers {
			filtered(name, a)
		}
		all[name] = append(all[name], analyzers...)
	}
	add("govet", vet...)
	staticcheckConfig()
	for _, list := range [][]*lint.Analyzer{staticcheck.Analyzers, stylecheck.Analyzers,
		simple.Analyzers, quickfix.Analyzers} {
		for _, a := range list {
			if !slices.Contains(notWanted, a.Analyzer.Name) {
				add("staticcheck", a.Analyzer)
			}
		}
	}
	wrapped := errorlint.NewAnalyzer()
	if err := wrapped.Flags.Set("errorf", "true"); err != nil {
		panic(err)
	}
	add("errorlint", wrapped)
	add("bodyclose", bodyclose.Analyzer)
	add("copyloopvar", copyloopvar.NewAnalyzer())
	add("depguard", imports)
	add("errcheck", uncheckedErrors)
	add("gci", importOrder)
	add("gosec", security)
	add("ineffassign", ineffassign.Analyzer)
	add("misspell", spelling)
	add("noctx", noctx.Analyzer)
	add("rowserrcheck", rowserr.NewAnalyzer())
	add("sqlclosecheck", sqlclosecheck.NewDeferOnlyAnalyzer())
	add("unconvert", conversions)
	add("unused", unusedCode)
	add("wastedassign", wastedassign.Analyzer)
	return all
}

// staticcheckConfig makes staticcheck use its default configuration instead of configuration files.
func staticcheckConfig() {
	settings := config.DefaultConfig
	config.Analyzer.Run = func(*analysis.Pass) (any, error) { return &settings, nil }
}
