package api_test

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// limit matches the declaration of a constant that limits what is stored or shown, recognised by its name
// (max…).
var limit = regexp.MustCompile(`(?m)^(?:const |\t)((?:max|Max)[A-Z]\w*|\w+(?:Kept|Shown|Lifetime)) += [0-9]`)

// TestLimits checks that packages with data of members and editors declare their limits in limits.go.
func TestLimits(t *testing.T) {
	sourceFiles(t, func(file string, _ []string) {
		room, _, _ := strings.Cut(file, "/")
		if !slices.Contains([]string{"accounts", "content", "members", "workbench"}, room) ||
			strings.HasSuffix(file, "_test.go") || path.Base(file) == "limits.go" {
			return
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range limit.FindAllSubmatch(text, -1) {
			t.Errorf("%s declares %s, which belongs into limits.go", file, found[1])
		}
	})
}
