package lot

import (
	"slices"
	"time"
)

const (
	// nearlyNew is the tag of sources for a recently built home, nearlyNewYears the maximum age for it.
	nearlyNew      = "次新房"
	nearlyNewYears = 10
)

// TagsAt returns the tags of a source that apply at a time to a building of a given year: 次新房 needs a year, and
// expires.
func TagsAt(tags []string, built *int, now time.Time) []string {
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool {
		return tag == nearlyNew && (built == nil || now.Year()-*built > nearlyNewYears)
	})
}
