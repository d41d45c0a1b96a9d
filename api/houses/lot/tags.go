package lot

import (
	"strconv"
	"strings"
)

// HouseOfTag is the lot that a HouseTag names.
func HouseOfTag(tag string) (id int64, named bool) {
	text, found := strings.CutPrefix(tag, "house:")
	id, err := strconv.ParseInt(text, 10, 64)
	return id, found && err == nil
}

// TagClock says of the tags beside it that nothing was written: time passed. What keeps lots rather than their statuses, as
// Memory does, need not look at them again.
const TagClock = "clock"

const favoritesPrefix = "marks:house:"

// FavoritesTag is the cache tag of a lot's marks. Only the lot's own page carries it: lists may lag behind.
func FavoritesTag(id int64) string { return favoritesPrefix + strconv.FormatInt(id, 10) }

// HouseOfFavoritesTag is the lot that a MarksTag names.
func HouseOfFavoritesTag(tag string) (id int64, named bool) {
	text, found := strings.CutPrefix(tag, favoritesPrefix)
	id, err := strconv.ParseInt(text, 10, 64)
	return id, found && err == nil
}

// CommunityTag is the cache tag of what is said of a community's lots; a bulk write says TagAllHouses.
func CommunityTag(id int64) string { return "houses:community:" + strconv.FormatInt(id, 10) }

// Cache tags. TagHouses is what lists and counts carry; every lot's page carries its HouseTag and TagAllHouses.
const (
	TagHouses    = "houses"
	TagAllHouses = "house:all"
)

// HouseTag is the cache tag of one lot.
func HouseTag(id int64) string { return "house:" + strconv.FormatInt(id, 10) }
