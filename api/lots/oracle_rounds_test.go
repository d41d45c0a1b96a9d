package lots_test

import (
	"slices"
	"time"

	"fapai/api/lots/lot"
)

// hasLaterRound holds the lots of someLots with a result and a later round of their asset.
var hasLaterRound = map[*lot.House]bool{}

// findLaterRounds fills hasLaterRound by comparing all pairs of lots. Random lots are one asset if they have the
// same AssetGroup.
func findLaterRounds(lots []*lot.House) {
	for _, h := range lots {
		for _, later := range lots {
			if h.AssetGroup == nil || later.AssetGroup == nil || *h.AssetGroup != *later.AssetGroup ||
				h.Result == nil ||
				h.StartTime == nil || later.StartTime == nil || !later.StartTime.After(*h.StartTime) {
				continue
			}
			sameAuction := h.Platform != later.Platform && isOneStage(h, later) &&
				later.StartTime.Sub(*h.StartTime) <= 24*time.Hour
			hasLaterRound[h] = hasLaterRound[h] || !sameAuction
		}
	}
}

// isOneStage reports whether two lots may be of one stage; an unknown stage may be any.
func isOneStage(a, b *lot.House) bool {
	return a.Stage == b.Stage || a.Stage == lot.StageUnknown || b.Stage == lot.StageUnknown
}

// isCopy holds the lots of someLots that lists hide, because they show another lot of the same auction.
var isCopy = map[*lot.House]bool{}

// findCopies fills isCopy by comparing all pairs of lots. Of an auction, the lot stored first is shown, unless it is
// withdrawn.
func findCopies(lots []*lot.House) {
	halted := func(h *lot.House) bool { return h.Result != nil && *h.Result == lot.Withdrawn }
	order := slices.Clone(lots)
	slices.SortFunc(order, func(a, b *lot.House) int {
		if halted(a) != halted(b) {
			return map[bool]int{true: 1, false: -1}[halted(a)]
		}
		return int(a.ID - b.ID)
	})
	for i, h := range order {
		isCopy[h] = slices.ContainsFunc(order[:i], func(leader *lot.House) bool {
			return !isCopy[leader] && h.AssetGroup != nil && leader.AssetGroup != nil &&
				*h.AssetGroup == *leader.AssetGroup &&
				h.Platform != leader.Platform && isOneStage(h, leader) && h.StartTime != nil &&
				leader.StartTime != nil &&
				h.StartTime.Sub(*leader.StartTime).Abs() <= 24*time.Hour
		})
	}
}
