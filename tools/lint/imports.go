package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// denied maps forbidden imports to their replacements. api/arch_test.go checks the imports between the folders of api/.
var denied = map[string]string{
	"github.com/pkg/errors": "use errors and fmt",
	"log":                   "use log/slog",
}

var imports = &analysis.Analyzer{
	Name: "depguard",
	Doc:  "reports imports of packages that are not used here",
	Run: func(pass *analysis.Pass) (any, error) {
		for _, f := range pass.Files {
			for _, spec := range f.Imports {
				if instead, found := denied[pathOf(spec)]; found {
					pass.Reportf(spec.Pos(), "%s is not imported here: %s", pathOf(spec), instead)
				}
			}
		}
		return nil, nil
	},
}

// own is the module of this repository, whose packages are imported last.
const own = "fapai"

var importOrder = &analysis.Analyzer{
	Name: "gci",
	Doc:  "reports imports that are not in one declaration of the standard library, other modules and our own, each in order",
	Run: func(pass *analysis.Pass) (any, error) {
		for _, f := range pass.Files {
			checkOrder(pass, f)
		}
		return nil, nil
	},
}

func checkOrder(pass *analysis.Pass, f *ast.File) {
	var before *ast.ImportSpec
	for _, decl := range f.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			break
		}
		first := d.Specs[0].(*ast.ImportSpec)
		if pathOf(first) == "C" {
			continue
		}
		if before != nil {
			pass.Reportf(d.Pos(), "imports are one declaration")
		}
		before = nil
		for _, s := range d.Specs {
			spec := s.(*ast.ImportSpec)
			if before != nil {
				checkPair(pass, before, spec)
			}
			before = spec
		}
	}
}

func checkPair(pass *analysis.Pass, a, b *ast.ImportSpec) {
	apart := pass.Fset.Position(start(b)).Line - pass.Fset.Position(a.End()).Line
	switch one, two := section(pathOf(a)), section(pathOf(b)); {
	case one > two || one == two && pathOf(a) > pathOf(b):
		pass.Reportf(b.Pos(), "%s stands before %s", pathOf(b), pathOf(a))
	case one == two && apart != 1:
		pass.Reportf(b.Pos(), "no empty line stands before %s", pathOf(b))
	case one != two && apart != 2:
		pass.Reportf(b.Pos(), "one empty line stands before %s", pathOf(b))
	}
}

// start returns the position at which an import begins, including a comment above it.
func start(spec *ast.ImportSpec) token.Pos {
	if spec.Doc != nil {
		return spec.Doc.Pos()
	}
	return spec.Pos()
}

func pathOf(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value)
	return path
}

// section returns the position of an import's group: 0 for the standard library, 1 for other modules, 2 for our
// own.
func section(path string) int {
	first, _, _ := strings.Cut(path, "/")
	return slices.Index([]bool{first != own && !strings.Contains(first, "."), first != own, true}, true)
}
