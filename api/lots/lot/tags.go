package lot

import (
	"slices"
	"time"
)

const (
	// nearlyNew is the tag with which sources mark a recently built home. nearlyNewYears is the maximum age of such a
	// home.
	nearlyNew      = "次新房"
	nearlyNewYears = 10
)

// TagsAt returns the tags that apply at a time. It omits 次新房 unless the year of construction (built) is known and
// recent.
func TagsAt(tags []string, built *int, now time.Time) []string {
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool {
		return tag == nearlyNew && (built == nil || now.Year()-*built > nearlyNewYears)
	})
}
