package communities

import (
	"context"
	"regexp"
	"slices"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// Similar is a community whose name resembles a name that no community has. An editor decides whether both names mean
// the same community.
type Similar struct {
	ID   int64
	Name string
}

// alike is the minimum likeness, from 0 to 1, at which two names count as similar.
const alike = 0.7

// ending matches suffixes that feeds often add or omit: phases (二期), quarters, and the kind of community (小区).
var ending = regexp.MustCompile(`(?:[（(][^（()）]*[)）]|第?[一二三四五六七八九十0-9]+(?:期|区|号院)|[a-z0-9东西南北中]区|小区|社区)$`)

// stem returns the Key of a name without such suffixes: 望京花园二期 becomes 望京花园.
func stem(key string) string {
	for {
		short := ending.ReplaceAllString(key, "")
		if short == key || short == "" {
			return key
		}
		key = short
	}
}

// FindSimilar returns, for each name without a community, the most similar community in the same district if there is
// one.
func FindSimilar(ctx context.Context, idb bun.IDB, names []Name) (map[Name]Similar, error) {
	var rows []struct {
		ID, AreaID int64
		Name       string
		NameKeys   []string `bun:",array"`
	}
	err := idb.NewSelect().TableExpr("communities").Column("id", "area_id", "name", "name_keys").OrderExpr("id").
		Where("area_id = ANY (?)",
			pgdialect.Array(lo.Uniq(lo.Map(names, func(n Name, _ int) int64 { return n.AreaID })))).Scan(ctx, &rows)
	out, best := map[Name]Similar{}, map[Name]float64{}
	for _, r := range rows {
		for _, key := range r.NameKeys {
			for _, n := range names {
				if n.AreaID != r.AreaID || n.Key == key {
					continue
				}
				if likeness := likenessOf(n.Key, key); likeness >= alike && likeness > best[n] {
					best[n], out[n] = likeness, Similar{r.ID, r.Name}
				}
			}
		}
	}
	return out, err
}

// likenessOf returns the similarity of two names, from 0 to 1: twice the number of character pairs that occur in both,
// divided by the total number of pairs (Dice coefficient). Names with the same stem have the similarity 1.
func likenessOf(a, b string) float64 {
	a, b = stem(a), stem(b)
	if a == b {
		return 1
	}
	pairsA, pairsB := pairs(a), pairs(b)
	shared := len(lo.Intersect(pairsA, pairsB))
	return 2 * float64(shared) / float64(max(1, len(pairsA)+len(pairsB)))
}

func pairs(text string) (out []string) {
	runes := []rune(text)
	for i := range len(runes) - 1 {
		out = append(out, string(runes[i:i+2]))
	}
	return slices.Compact(slices.Sorted(slices.Values(out)))
}
