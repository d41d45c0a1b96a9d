package communities

import (
	"context"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// Mention is a text about a lot in a district. The text may name a community of that district.
type Mention struct {
	AreaID int64
	Text   string
}

// The minimum and maximum length, in characters, of names that are searched for in texts. Shorter names are often
// words within other names.
const (
	shortestMentioned = 3
	longestMentioned  = 20
)

// streetBehind matches the text after a community's name which shows that the name is a part of a street's name:
// 望京花园 in 望京花园路.
var streetBehind = regexp.MustCompile(`^(?:[东西南北中]?(?:大?街|路|大道|道|巷|胡同|桥|站|村|镇|乡|街道))`)

// FindMentioned returns, for each text, the community of its district that the text names. If it names several, the
// longest name counts. Texts without a name, or with two longest names of equal length, are missing from the map.
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
	known := map[int64]*nameSet{}
	for _, r := range rows {
		names := known[r.AreaID]
		if names == nil {
			names = &nameSet{ids: map[string]int64{}}
			known[r.AreaID] = names
		}
		for _, key := range r.NameKeys {
			names.add(key, r.ID)
		}
	}
	out := map[Mention]int64{}
	for _, m := range mentions {
		if names := known[m.AreaID]; names != nil {
			if id := names.mentionedIn(m.Text); id != 0 {
				out[m] = id
			}
		}
	}
	return out, nil
}

// nameSet holds the searchable names of a district's communities.
type nameSet struct {
	ids   map[string]int64           // id of the community by the Key of its name
	sizes [longestMentioned + 1]bool // sizes[n] is true if a key has n characters
}

// add adds a name. If two communities have the same name, the first one is kept.
func (s *nameSet) add(key string, id int64) {
	size := utf8.RuneCountInString(key)
	if size < shortestMentioned || size > longestMentioned || strings.Trim(key, "0123456789") == "" {
		return
	}
	if _, twice := s.ids[key]; !twice {
		s.ids[key], s.sizes[size] = id, true
	}
}

// mentionedIn returns the community with the longest name in a text. It returns 0 if no name occurs, or if two
// longest names have equal length.
func (s *nameSet) mentionedIn(text string) (id int64) {
	text = Key(text)
	starts := make([]int, 0, len(text)+1) // byte positions of all characters, and of the end
	for at := range text {
		starts = append(starts, at)
	}
	starts = append(starts, len(text))
	for size := min(longestMentioned, len(starts)-1); size >= shortestMentioned; size-- {
		if !s.sizes[size] {
			continue
		}
		for at := 0; at+size < len(starts); at++ {
			found := s.ids[text[starts[at]:starts[at+size]]]
			if found == 0 || found == id || streetBehind.MatchString(text[starts[at+size]:]) {
				continue
			}
			if id != 0 {
				return 0
			}
			id = found
		}
		if id != 0 {
			return id
		}
	}
	return 0
}
