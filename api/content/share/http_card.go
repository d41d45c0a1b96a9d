package share

import (
	"regexp"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"
)

// Cards serves preview pictures (cards). The card of lot 7 has the address /media/card/house-7.png.
type Cards struct {
	Find Find
	Site Site

	pictures pictures
}

var cardName = regexp.MustCompile(`^(house|community|news)-([1-9][0-9]{0,14})\.png$`)

// Handle serves the card of the page whose kind and id are in the address.
func (h *Cards) Handle(c *fiber.Ctx) error {
	match := cardName.FindStringSubmatch(c.Params("name"))
	if match == nil {
		return fiber.ErrNotFound
	}
	id, err := strconv.ParseInt(match[2], 10, 64)
	if err != nil {
		return fiber.ErrNotFound
	}
	s, err := h.Find(c.UserContext(), Kind(match[1]), id)
	if err != nil {
		return err
	}
	c.Set("Cross-Origin-Resource-Policy", "cross-origin") // allows other sites to show the picture
	return h.pictures.send(c, s, h.Site, Card, time.Hour)
}
