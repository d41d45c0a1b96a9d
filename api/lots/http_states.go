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
	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// cachedStates is how many answers with states are in memory, about 0.5 KB for each lot of one.
const cachedStates = 2_000

var stateFrom = httpx.Converter[wire.HouseState, wire.HouseCard]()

// wireState is a lot without what does not change while it is open: its tags among them.
func wireState(c *lot.Card) wire.HouseState { return stateFrom(wireCard(c, nil)) }

// stateAnswer is the answer with the states of some lots as it is sent.
type stateAnswer struct {
	body []byte
	etag string // of the states alone
	tags []string
}

// states answers the states of lots to the pages that show them.
type states struct {
	answers cache.Cache[string, stateAnswer]
	calls   recentCalls
}

// CacheStates begins to cache answers with states. InvalidateStates must then be called with the tags of every change.
func (h *HTTP) CacheStates() { h.states.answers.Enable() }

// InvalidateStates drops the answers with states after a change of any lot.
func (h *HTTP) InvalidateStates(tags ...string) {
	if slices.ContainsFunc(tags, func(tag string) bool {
		_, ok := cachetag.HouseID(tag)
		return ok || tag == cachetag.All || tag == cachetag.AnyHouse
	}) {
		h.states.answers.Clear()
	}
}

// ListHouseStates answers the states of lots. Open pages ask again and again, thousands of them for the same lots: between two
// changes they get one answer, encoded once, and those that have it already get none.
func (h *HTTP) ListHouseStates(c *fiber.Ctx, params wire.ListHouseStatesParams) error {
	h.states.calls.add(h.Now())
	ids := slices.Compact(slices.Sorted(slices.Values(params.ID)))
	answer, err := h.states.answers.Load(fmt.Sprint(ids), func() (stateAnswer, error) { return h.encodeStates(c.UserContext(), ids) })
	if err != nil {
		return err
	}
	httpx.Tag(c, answer.tags...)
	c.Set(fiber.HeaderCacheControl, "no-cache") // a browser keeps it, and asks whether it is still right
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
