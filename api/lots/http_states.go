package lots

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var stateFrom = httpx.Converter[wire.HouseState, wire.HouseCard]()

// wireState returns the fields of a lot that may change while its page is open.
func wireState(c *lot.Card) wire.HouseState { return stateFrom(wireCard(c, nil)) }

// ListHouseStates responds with the states of the requested lots. Thousands of open pages poll the same lots. They
// share one encoded response until a lot changes, and receive status 304 if they already have it.
func (h *HTTP) ListHouseStates(c *fiber.Ctx, params wire.ListHouseStatesParams) error {
	h.states.calls.add(h.Now())
	ids := slices.Compact(slices.Sorted(slices.Values(params.ID)))
	answer, err := h.states.answers.Load(fmt.Sprint(ids),
		func() (stateAnswer, error) { return h.encodeStates(c.UserContext(), ids) })
	if err != nil {
		return err
	}
	httpx.Tag(c, answer.tags...)
	c.Set(fiber.HeaderCacheControl, "no-cache") // browsers must revalidate their copy
	c.Set(fiber.HeaderETag, answer.etag)
	if httpx.HasTag(c, answer.etag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	return c.Send(answer.body)
}

func (h *HTTP) encodeStates(ctx context.Context, ids []int64) (stateAnswer, error) {
	cards, err := h.Store.Cards(ctx, ids)
	if err != nil {
		return stateAnswer{}, err
	}
	out := wire.HouseStates{Calls: h.states.calls.count(h.Now()), List: make([]wire.HouseState, len(cards))}
	for i := range cards {
		out.List[i] = wireState(&cards[i])
	}
	list, err := json.Marshal(out.List)
	if err != nil {
		return stateAnswer{}, err
	}
	body, err := httpx.Encode(out)
	if err != nil {
		return stateAnswer{}, err
	}
	tags := []string{cachetag.AnyHouse}
	for _, id := range ids {
		tags = append(tags, cachetag.House(id))
	}
	sum := sha256.Sum256(list)
	return stateAnswer{body: body, etag: `"` + hex.EncodeToString(sum[:12]) + `"`, tags: tags}, nil
}
