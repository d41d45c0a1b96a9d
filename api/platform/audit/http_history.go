package audit

import (
	"encoding/json"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// historySize is the maximum number of acts in a history.
const historySize = 50

// History responds with the acts that a query selects, the latest first. Their Detail must be Changes.
func History(c *fiber.Ctx, s *Store, q Query, nickname Nicknames) error {
	ctx := c.UserContext()
	q.Page, q.Size = 1, historySize
	entries, _, err := s.List(ctx, q)
	if err != nil {
		return err
	}
	list := make([]wire.ActChange, len(entries))
	for i, e := range entries {
		var detail Changes
		if e.Detail != "" {
			if err := json.Unmarshal([]byte(e.Detail), &detail); err != nil {
				return err
			}
		}
		list[i] = wire.ActChange{ID: e.ID, At: httpx.Time(e.At), Action: e.Action, Reason: e.Reason,
			Changes: make([]wire.FactChange, len(detail.Changes))}
		for j, c := range detail.Changes {
			list[i].Changes[j] = wire.FactChange{Name: c.Name, Before: c.Before, After: c.After}
		}
		if list[i].By, err = nickname.Text(ctx, e.MemberID); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}
