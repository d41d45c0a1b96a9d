package importer

import (
	"context"
	"slices"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// Ignored is a lot whose given data were not stored because the stored data are newer.
type Ignored struct {
	Platform, SourceID, Title string
	// Why is the reason, a Chinese sentence.
	Why string
}

type (
	ignoredKey  struct{}
	replacedKey struct{}
)

// OnIgnored returns a context for a write. The write calls tell for each lot whose given data it ignores.
func OnIgnored(ctx context.Context, tell func(Ignored)) context.Context {
	return context.WithValue(ctx, ignoredKey{}, tell)
}

// OnReplaced returns a context for a write. The write calls tell for each lot whose final result it replaces by newer
// data.
func OnReplaced(ctx context.Context, tell func(Ignored)) context.Context {
	return context.WithValue(ctx, replacedKey{}, tell)
}

func tellReplaced(ctx context.Context, l *lot.Lot, was *storedLot) {
	tell, ok := ctx.Value(replacedKey{}).(func(Ignored))
	if !ok || slices.Contains(l.Keep, "result") || rank(was.Result) < finality[lot.Failed] ||
		rank(l.House.Result) == rank(was.Result) {
		return
	}
	why := "结果由“" + nameOf(was.Result) + "”改为“" + nameOf(l.House.Result) + "”"
	if newRound(l, was) {
		why += "：重新开拍，按新一轮记录"
	} else {
		why += "：文件的更新时间较晚，请核对"
	}
	tell(Ignored{l.House.Platform, l.House.SourceID, l.House.Title, why})
}

func tellIgnored(ctx context.Context, l *lot.Lot, why string) {
	if tell, ok := ctx.Value(ignoredKey{}).(func(Ignored)); ok {
		tell(Ignored{l.House.Platform, l.House.SourceID, l.House.Title, why})
	}
}

// finality ranks the results of lots. If the source times are unknown, a result never replaces a result of higher rank,
// so the files of a lot lead to the same state in any order.
var finality = map[lot.Status]int{
	lot.Postponed: 1, lot.Suspended: 2, lot.Failed: 3, lot.Withdrawn: 4, lot.Sold: 5, lot.InKind: 6,
}

func rank(result *lot.Status) int {
	if result == nil {
		return 0
	}
	return finality[*result]
}

// resultNames holds the Chinese names of results for reports.
var resultNames = map[lot.Status]string{
	lot.Postponed: "暂缓", lot.Suspended: "中止", lot.Failed: "流拍", lot.Withdrawn: "撤回", lot.Sold: "成交", lot.InKind: "以物抵债",
}

func nameOf(result *lot.Status) string {
	if result == nil {
		return "未结束"
	}
	return resultNames[*result]
}

// leaveOutOlder removes from the batch the lots whose given data are older than the stored data. These lots count as
// unchanged.
func (b *batch) leaveOutOlder(ctx context.Context) {
	lots, stored := b.lots[:0], b.stored[:0]
	for i := range b.lots {
		l, was := b.lots[i], b.stored[i]
		if why := older(&l, &was); why != "" {
			tellIgnored(ctx, &l, why)
			continue
		}
		tellReplaced(ctx, &l, &was)
		lots, stored = append(lots, l), append(stored, was)
	}
	b.lots, b.stored, b.outcomes = lots, stored, b.outcomes[:len(lots)]
}

// older returns the reason, in Chinese, why the given data of a lot count as older than the stored data, "" if they do
// not. If both source times are known and differ, they decide. Otherwise rounds and results decide.
func older(l *lot.Lot, was *storedLot) string {
	if was.ID == 0 {
		return ""
	}
	given, known := l.House.SourceUpdatedAt, was.SourceUpdatedAt
	if given != nil && known != nil {
		if given.Before(*known) {
			return "数据早于已存的数据，已忽略"
		}
		if given.After(*known) {
			return ""
		}
	}
	if earlierRound(l, was) {
		return "已存的是其后一轮（" + was.StartTime.In(httpx.CST).Format("2006-01-02") + " 开拍），文件是前一轮而没有更晚的更新时间，已忽略"
	}
	saysNothing := slices.Contains(l.Keep, "result")
	if saysNothing || rank(l.House.Result) >= rank(was.Result) || rank(was.Result) < finality[lot.Failed] ||
		newRound(l, was) {
		return ""
	}
	return "已存的结果是“" + nameOf(was.Result) + "”，文件写作“" + nameOf(l.House.Result) + "”而没有更晚的更新时间，已忽略"
}

// newRound reports whether the given lot is a later round than the stored one, which means that it starts after the
// stored round ends.
func newRound(l *lot.Lot, was *storedLot) bool {
	return startsAfter(l.House.StartTime, was.StartTime, was.EndTime)
}

// earlierRound reports whether the given data are of an earlier round than the stored data. The given round must end
// before the stored round starts, and must have a result or a lower round number. An earlier time alone may be a
// correction.
func earlierRound(l *lot.Lot, was *storedLot) bool {
	h := &l.House
	return (h.Result != nil || h.Stage != lot.StageUnknown && h.RoundNo < was.RoundNo) &&
		startsAfter(was.StartTime, h.StartTime, h.EndTime)
}

// startsAfter reports whether start is after over, the end of another auction. If over is unknown, the end is taken to
// be one day after other, the start of that auction.
func startsAfter(start, other, over *time.Time) bool {
	if over == nil && other != nil {
		over = new(other.Add(24 * time.Hour))
	}
	return start != nil && over != nil && start.After(*over)
}
