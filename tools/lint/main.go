// Command lint is the linter of this repository: the analyzers of checks.go, run by `go vet -vettool`, which caches
// their findings for a package until it or its imports change.
package main

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"
)

func main() {
	named := checks()
	var all []*analysis.Analyzer
	for _, name := range slices.Sorted(maps.Keys(named)) {
		all = append(all, named[name]...)
	}
	unitchecker.Main(all...)
}
