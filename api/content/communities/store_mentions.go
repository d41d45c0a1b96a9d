package communities

import (
	"context"
	"regexp"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// Mention is a text of a district that may name a community.
type Mention struct {
	AreaID int64
	Text   string
}

// Lengths of the names, in characters, that are found in texts: shorter ones are words of other names.
const (
	shortestMentioned = 3
	longestMentioned  = 20
)

// streetBehind follows the name of a community that is a part of the name of a street: 望京花园路.
var streetBehind = regexp.MustCompile(`^(?:[东西南北中]?(?:大?街|路|大道|道|巷|胡同|桥|站|村|镇|乡|街道))`)

// FindMentioned returns for each text the community of its district that it names, the one with the longest name; a
// text that names none, or two of one length, is left out.
func FindMentioned(ctx context.Context, idb bun.IDB, mentions []Mention) (map[Mention]int64, error) {
	if len(mentions) == 0 {
		return map[Mention]int64{}, nil
	}
	var rows []struct {
		ID, AreaID int64
		NameKeys   []string `bun:",array"`
	}
	areas := lo.Uniq(lo.Map(mentions, func(m Mention, _ int) int64 { return m.AreaID }))
	err := idb.NewSelect().TableExpr("communities").Column("id", "area_id", "name_keys").OrderExpr("id").
		Where("area_id = ANY (?)", pgdialect.Array(areas)).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	known := map[Name]int64{}
	for _, r := range rows {
		for _, key := range r.NameKeys {
			if _, twice := known[Name{r.AreaID, key}]; !twice {
				known[Name{r.AreaID, key}] = r.ID
			}
		}
	}
	out := map[Mention]int64{}
	for _, m := range mentions {
		if id := mentioned(m, known); id != 0 {
			out[m] = id
		}
	}
	return out, nil
}

func mentioned(m Mention, known map[Name]int64) int64 {
	text := []rune(Key(m.Text))
	for size := min(longestMentioned, len(text)); size >= shortestMentioned; size-- {
		ids := map[int64]bool{}
		for at := 0; at+size <= len(text); at++ {
			key := string(text[at : at+size])
			if id := known[Name{m.AreaID, key}]; id != 0 && !streetBehind.MatchString(string(text[at+size:])) && strings.Trim(key, "0123456789") != "" {
				ids[id] = true
			}
		}
		if len(ids) > 0 {
			return lo.Ternary(len(ids) == 1, lo.Keys(ids)[0], 0)
		}
	}
	return 0
}
