package main

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

var named = checks()

// Each analyzer name has a package of violations. In it, every violation must be found, and nothing else.
func TestEveryNameFindsItsViolations(t *testing.T) {
	for name, list := range named {
		t.Run(name, func(t *testing.T) {
			analysistest.Run(t, analysistest.TestData(), together(name, list), name)
		})
	}
}

func TestEveryNameHasViolations(t *testing.T) {
	folders, err := os.ReadDir("testdata/src")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range folders {
		if !strings.Contains(f.Name(), ".") {
			got = append(got, f.Name())
		}
	}
	if want := slices.Sorted(maps.Keys(named)); !slices.Equal(got, want) {
		t.Errorf("folders of testdata/src are %v, names of checks are %v", got, want)
	}
}

// together returns a single analyzer that reports the findings of several analyzers.
func together(name string, list []*analysis.Analyzer) *analysis.Analyzer {
	one := &analysis.Analyzer{Name: name, Doc: name}
	for _, a := range list {
		one.FactTypes = append(one.FactTypes, a.FactTypes...)
		for _, r := range a.Requires {
			if !slices.Contains(one.Requires, r) {
				one.Requires = append(one.Requires, r)
			}
		}
	}
	one.Run = func(pass *analysis.Pass) (any, error) {
		for _, a := range list {
			own := *pass
			if _, err := a.Run(&own); err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
	return one
}
