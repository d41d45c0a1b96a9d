package lots

import (
	"context"
	"encoding/json"
	"net"
	"slices"
	"time"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/lots/lot"
	"fapai/api/lots/statestream"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// resultTime is how long after the end of bidding an extension or a result is still expected to be imported.
const resultTime = 10 * time.Minute

var stateFrom = httpx.Converter[wire.HouseState, wire.HouseCard]()

// wireState is a lot without what does not change while it is open: its tags among them.
func wireState(c *lot.Card) wire.HouseState { return stateFrom(wireCard(c, nil)) }

// ListHouseStates answers the states of lots, for pages whose stream does not open.
func (h *HTTP) ListHouseStates(c *fiber.Ctx, params wire.ListHouseStatesParams) error {
	cards, err := h.Store.Cards(c.UserContext(), params.ID)
	if err != nil {
		return err
	}
	out := wire.HouseStates{ServerTime: httpx.Time(h.Now()), Streams: h.States.Open(), List: make([]wire.HouseState, len(cards))}
	for i := range cards {
		out.List[i] = wireState(&cards[i])
	}
	for _, id := range params.ID {
		httpx.Tag(c, cachetag.House(id))
	}
	httpx.Tag(c, cachetag.AnyHouse)
	return httpx.OK(c, out)
}

// StreamHouseStates answers the states of lots and each change of them. The connection is taken from the server, which would
// hold a worker and buffers for each as long as it is open.
func (h *HTTP) StreamHouseStates(c *fiber.Ctx, params wire.StreamHouseStatesParams) error {
	address := h.Address(c)
	if err := h.States.Admit(address); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/event-stream; charset=utf-8")
	c.Set("X-Accel-Buffering", "no") // a proxy must pass each event on at once
	ctx := c.Context()
	ctx.Response.Header.SetConnectionClose() // the end of the connection is the end of the answer
	header := append([]byte(nil), ctx.Response.Header.Header()...)
	ctx.HijackSetNoResponse(true)
	ctx.Hijack(func(conn net.Conn) {
		if taken, ok := conn.(interface{ UnsafeConn() net.Conn }); ok {
			conn = taken.UnsafeConn() // without the server's buffer of the request
		}
		go h.States.Serve(conn, header, address, slices.Compact(slices.Sorted(slices.Values(params.ID))))
	})
	return nil
}

// readStates is the reader of the stream.
func (h *HTTP) readStates(ctx context.Context, ids []int64) (map[int64]statestream.State, error) {
	cards, err := h.Store.Cards(ctx, ids)
	if err != nil {
		return nil, err
	}
	states := make(map[int64]statestream.State, len(cards))
	for i := range cards {
		data, err := json.Marshal(wireState(&cards[i]))
		if err != nil {
			return nil, err
		}
		states[cards[i].ID] = statestream.State{Data: data, Until: h.expectedUntil(&cards[i].House)}
	}
	return states, nil
}

// expectedUntil is until when a lot is expected to change.
func (h *HTTP) expectedUntil(l *lot.House) time.Time {
	switch closes := lot.Closes(l); {
	case l.Result != nil:
		return time.Time{}
	case closes != nil:
		return closes.Add(resultTime)
	default:
		return h.Now().AddDate(1, 0, 0) // without any date
	}
}
