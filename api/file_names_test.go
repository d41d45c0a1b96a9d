package api_test

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// vague lists names that do not tell what a file decides. docs/architecture.md states how files are named.
var vague = []string{"base", "clean", "common", "core", "helper", "helpers", "manager", "misc", "process", "runner",
	"service", "shared", "thing", "things", "types", "util", "utils", "worker"}

// TestNamesOfFiles refuses names of files that do not tell what a file decides.
func TestNamesOfFiles(t *testing.T) {
	sourceFiles(t, func(file string, _ []string) {
		name := strings.TrimSuffix(path.Base(file), ".go")
		if slices.Contains(vague, name) && path.Base(path.Dir(file)) != name {
			t.Errorf("%s is named after a mechanism: name it after what it decides", file)
		}
	})
}
