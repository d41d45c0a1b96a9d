package cachetag_test

import (
	"testing"

	"fapai/api/platform/cachetag"
)

// Each parser accepts only tags of its own kind.
func TestIDs(t *testing.T) {
	for tag, want := range map[string]struct{ house, marks int64 }{
		cachetag.House(7): {house: 7}, cachetag.HouseFavorites(8): {marks: 8}, cachetag.AnyHouse: {},
		cachetag.Houses: {}, cachetag.All: {},
		cachetag.HousesOfCommunity(9): {}, cachetag.Community(7): {}, "house:": {}, "house:7x": {},
	} {
		house, isHouse := cachetag.HouseID(tag)
		marks, isMarks := cachetag.HouseFavoritesID(tag)
		if isHouse != (want.house > 0) || isMarks != (want.marks > 0) || isHouse && house != want.house ||
			isMarks && marks != want.marks {
			t.Errorf("%s: house %d %v, marks %d %v", tag, house, isHouse, marks, isMarks)
		}
	}
}
