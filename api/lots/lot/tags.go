package lot

import (
	"slices"
	"time"
)

const (
	// nearlyNew is what sources call a home that was built lately, and nearlyNewYears how long ago that may be.
	nearlyNew      = "次新房"
	nearlyNewYears = 10
)

// TagsAt are those of some tags of a source that hold at a time, of what was built in a year: 次新房 needs a year, and does not hold for
// ever.
func TagsAt(tags []string, built *int, now time.Time) []string {
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool {
		return tag == nearlyNew && (built == nil || now.Year()-*built > nearlyNewYears)
	})
}
