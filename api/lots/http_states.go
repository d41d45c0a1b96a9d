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

// cachedStates is the maximum number of cached responses, each of about 0.5 KB per lot.
const cachedStates = 2_000

var stateFrom = httpx.Converter[wire.HouseState, wire.HouseCard]()

// wireState returns the fields of a lot that may change while its page is open.
func wireState(c *lot.Card) wire.HouseState { return stateFrom(wireCard(c, nil)) }

// stateAnswer is an encoded response with the states (status, price, bids) of some lots.
type stateAnswer struct {
	body []byte
	etag string // hash of the states without the server's time
	tags []string
}

// states caches the responses that open pages poll.
type states struct {
	answers cache.Cache[string, stateAnswer]
	calls   recentCalls
}

// CacheStates enables the cache of polled responses. From then on InvalidateStates must be called with the tags of
// every change.
func (h *HTTP) CacheStates() { h.states.answers.Enable() }

// InvalidateStates removes the cached responses that contain a lot with one of the tags.
func (h *HTTP) InvalidateStates(tags ...string) {
	if slices.ContainsFunc(tags, func(tag string) bool {
		_, ok := cachetag.HouseID(tag)
		return ok || tag == cachetag.All || tag == cachetag.AnyHouse
	}) {
		h.states.answers.Clear()
	}
}

// ListHouseStates responds with the states of the requested lots. Thousands of open pages poll the same lots; they
// share one encoded response until a lot changes, and get 304 if they already have it.
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
