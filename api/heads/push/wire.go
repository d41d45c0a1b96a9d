package push

import (
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// engineOnWire converts an engine to the type of the API contract.
func engineOnWire(e *Engine, row engineRow, counts map[State]int, now time.Time) wire.PushEngine {
	sent, remain := row.today(now.In(httpx.CST).Format(time.DateOnly))
	out := wire.PushEngine{
		Name: wire.PushEngineName(e.Name), Label: e.Label, Setting: e.Setting, Daily: e.Daily,
		SentToday: sent, Remain: remain,
		Condition: wire.PushEngineConditionActive, PausedAt: httpx.TimePtr(row.PausedAt), Fault: row.Fault,
		FaultAt: httpx.TimePtr(row.FaultAt),
		RetryAt: httpx.TimePtr(row.RetryAt),
		Counts: lo.Map(States, func(s State, _ int) wire.PushCount {
			return wire.PushCount{State: wire.PushState(s), Count: counts[s]}
		}),
	}
	switch {
	case !e.Configured():
		out.Condition = wire.PushEngineConditionUnconfigured
	case row.PausedAt != nil:
		out.Condition = wire.PushEngineConditionPaused
	case row.Fault != "":
		out.Condition = wire.PushEngineConditionFault
	case counts[Waiting] > 0 && sent > 0 && (sent >= e.Daily || remain != nil && *remain <= 0):
		out.Condition = wire.PushEngineConditionSpent
	}
	return out
}
