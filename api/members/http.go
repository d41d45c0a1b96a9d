package members

import (
	"github.com/gofiber/fiber/v2"

	"fapai/proto-types/wire"
)

// CallerID gives the id of the member who calls; the contract's security has checked that there is one.
type CallerID func(c *fiber.Ctx) int64

// Labels gives the Chinese label of a dictionary's code.
type Labels func(dictionary, code string) string

// Cards gives the cards of lots as the caller sees them; lots that are gone are left out.
type Cards func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error)

// ByID gives the cards of lots by their ids.
func (cards Cards) ByID(c *fiber.Ctx, ids []int64) (map[int64]*wire.HouseCard, error) {
	list, err := cards(c, ids)
	byID := make(map[int64]*wire.HouseCard, len(list))
	for i := range list {
		byID[list[i].ID] = &list[i]
	}
	return byID, err
}

// Page gives the page and the page size of a list's query, 1 and 30 by default.
func Page(page, size *int) (int, int) { return Or(page, 1), Or(size, 30) }

// Or is the value that p points to, or otherwise when p is nil.
func Or[T any](p *T, otherwise T) T {
	if p == nil {
		return otherwise
	}
	return *p
}

// NilIfEmpty turns an empty text into nil.
func NilIfEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
