// Command lint is the linter of this repository: it contains the analyzers of checks.go. `go vet -vettool` runs it
// and caches the findings of each package until the package or its imports change.
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
