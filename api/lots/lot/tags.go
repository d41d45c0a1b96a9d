package lot

import (
	"slices"
	"time"
)

const (
	// nearlyNew is the tag by which sources mark a recently built home; nearlyNewYears is the maximum age
	// of such a home.
	nearlyNew      = "次新房"
	nearlyNewYears = 10
)

// TagsAt returns the source's tags that still apply at a time. 次新房 applies only if the building's year
// (built) is known and recent.
func TagsAt(tags []string, built *int, now time.Time) []string {
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool {
		return tag == nearlyNew && (built == nil || now.Year()-*built > nearlyNewYears)
	})
}
