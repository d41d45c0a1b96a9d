package members

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/proto-types/wire"
)

// Labels returns the Chinese label of a code in a dictionary.
type Labels func(dictionary, code string) string

// Cards returns the cards of the lots with these ids, with the prices that the caller may see. It skips deleted lots.
type Cards func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error)

// ByID returns the same cards in a map, by the ids of the lots.
func (cards Cards) ByID(c *fiber.Ctx, ids []int64) (map[int64]*wire.HouseCard, error) {
	list, err := cards(c, ids)
	byID := make(map[int64]*wire.HouseCard, len(list))
	for i := range list {
		byID[list[i].ID] = &list[i]
	}
	return byID, err
}

// Page returns the number and the size of the requested page. If they are nil, it returns page 1 and 30 entries per
// page.
func Page(page, size *int) (int, int) { return lo.FromPtrOr(page, 1), lo.FromPtrOr(size, 30) }
