package houses

import (
	fiber "github.com/gofiber/fiber/v2"

	"fapai/proto-types/wire"
)

// CardsOf gives the lots of the ids as lists show them, for the answers of other domains, and names them in the answer's
// cache tags.
func (h *HTTP) CardsOf(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error) {
	cards, err := h.Store.Cards(c.UserContext(), ids)
	if err != nil {
		return nil, err
	}
	return h.cards(c, cards), nil
}
