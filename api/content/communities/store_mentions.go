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

// Mention is a text about a lot, such as the lot's title, with the lot's district. The text may contain the name of a
// community.
type Mention struct {
	AreaID int64
	Text   string
}

// The lengths of the names that are searched for in texts. Shorter names often occur as parts of other words.
const (
	shortestMentioned = 3
	longestMentioned  = 20
)

// streetBehind matches the text after a community's name if the name is only a part of a street's name: in 望京花园路, 望京花园
// does not mean the community.
var streetBehind = regexp.MustCompile(`^(?:[东西南北中]?(?:大?街|路|大道|道|巷|胡同|桥|站|村|镇|乡|街道))`)

// FindMentioned returns the community that each text names. A text can name only communities of its district; if it
// names several, the longest name counts. The map does not contain a text that names no community, or whose two longest
// names are equally long.
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

// nameSet holds the names of all communities of a district, by which texts are searched.
type nameSet struct {
	ids   map[string]int64           // id of the community by the Key of its name
	sizes [longestMentioned + 1]bool // sizes[n] reports whether any name has n characters
}

// add adds a name. If the set already has the name, the name keeps its first community.
func (s *nameSet) add(key string, id int64) {
	size := utf8.RuneCountInString(key)
	if size < shortestMentioned || size > longestMentioned || strings.Trim(key, "0123456789") == "" {
		return
	}
	if _, twice := s.ids[key]; !twice {
		s.ids[key], s.sizes[size] = id, true
	}
}

// mentionedIn returns the id of the community with the longest name in a text. It returns 0 if the text contains no
// name, or two different names of the maximum length.
func (s *nameSet) mentionedIn(text string) (id int64) {
	text = Key(text)
	starts := make([]int, 0, len(text)+1) // byte position of each character, followed by the length
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
