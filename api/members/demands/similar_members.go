package demands

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/members"
)

// minSimilarity is the minimum similarity, of 100, with which a demand is shown.
const minSimilarity = 40

// SimilarMember is another member with a demand that is similar to one of the member's demands.
type SimilarMember struct {
	Item
	Similarity int // from 0 to 100
	Common     []string
}

// SimilarMembers returns members whose demands are similar to those of a member, the most similar first. It uses only
// demands that their owners agreed to share. Each member appears once, with the demand that is most similar.
func (m *Matching) SimilarMembers(ctx context.Context, member int64) ([]SimilarMember, error) {
	mine, err := m.Store.openDemands(ctx,
		func(q *bun.SelectQuery) *bun.SelectQuery { return q.Where("f.member_id = ?", member) })
	if err != nil || len(mine) == 0 {
		return nil, err
	}
	others, err := m.Store.openDemands(ctx, func(q *bun.SelectQuery) *bun.SelectQuery {
		return q.Where("f.shared").Where("f.member_id <> ?", member).OrderExpr("f.created_at DESC").Limit(similarRead)
	})
	if err != nil {
		return nil, err
	}
	best := map[int64]SimilarMember{}
	for _, other := range others {
		for i := range mine {
			points, common := similarity(&mine[i].Form.Wish, &other.Form.Wish, m.Label, m.DistrictName)
			if points >= minSimilarity && points > best[other.MemberID].Similarity {
				best[other.MemberID] = SimilarMember{other, points, common}
			}
		}
	}
	list := slices.SortedFunc(maps.Values(best), func(a, b SimilarMember) int {
		return cmp.Or(cmp.Compare(b.Similarity, a.Similarity), cmp.Compare(b.ID, a.ID))
	})
	return list[:min(len(list), similarShown)], nil
}

// similarity returns the similarity of two wishes (0 to 100), and the names of the conditions in which they agree.
func similarity(a, b *Wish, label members.Labels, district func(id int64) string) (points int, shared []string) {
	common := func(first, second []int64) (names []string) {
		for _, id := range first {
			if slices.Contains(second, id) {
				names = append(names, district(id))
			}
		}
		return names
	}
	if names := common(a.AreaIDs, b.AreaIDs); len(names) > 0 {
		points, shared = points+40, append(shared, names...)
	} else if len(a.AreaIDs) == 0 && len(b.AreaIDs) == 0 {
		points += 20
	}
	if budgetsOverlap(a, b) {
		points, shared = points+30, append(shared, "预算相近")
	}
	for _, room := range a.Room {
		if slices.Contains(b.Room, room) {
			points, shared = points+20, append(shared, label("room", room))
			break
		}
	}
	if a.Purpose != nil && b.Purpose != nil && *a.Purpose == *b.Purpose {
		points, shared = points+10, append(shared, label("demand_purpose", *a.Purpose))
	}
	return points, shared
}

// budgetsOverlap reports whether some price is within both budgets. It returns false if a wish states no budget.
func budgetsOverlap(a, b *Wish) bool {
	bounds := func(w *Wish) (low, high int64, given bool) {
		high = math.MaxInt64
		if w.BudgetMin != nil {
			low = *w.BudgetMin
		}
		if w.BudgetMax != nil {
			high = *w.BudgetMax
		}
		return low, high, w.BudgetMin != nil || w.BudgetMax != nil
	}
	lowA, highA, givenA := bounds(a)
	lowB, highB, givenB := bounds(b)
	return givenA && givenB && lowA <= highB && lowB <= highA
}

// maskName hides all characters of a name except the first, as in 王**.
func maskName(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if name == "" {
		return "会员"
	}
	return string(first) + "**"
}
