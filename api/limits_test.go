package api_test

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// limit matches the declaration of a constant whose name says that it limits what is stored or shown.
var limit = regexp.MustCompile(`(?m)^(?:const |\t)((?:max|Max)[A-Z]\w*|\w+(?:Kept|Shown|Lifetime)) += [0-9]`)

// TestLimits requires the limits of the packages with data of members and editors in their limits.go.
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
