package importing

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/lots/lot"
)

const (
	maxNames     = 100_000 // how many different names are examined per file at most
	maxUnmatched = 30      // how many names the report shows at most
)

// Unmatched is the name of a community that occurs in a file of lots but is not stored.
type Unmatched struct {
	Name     string `json:"name"`
	AreaID   int64  `json:"area_id"`
	RegionID *int64 `json:"-"`
	Lots     int    `json:"lots"`
	Similar  string `json:"similar"` // similar name of a stored community in the same district, "" for none
}

// communityNames collects the names of communities in a file of lots that are not stored.
type communityNames map[communities.Name]*Unmatched

func (n communityNames) see(l *lot.Lot) {
	h := &l.House
	name := communities.Name{AreaID: h.AreaID, Key: communities.Key(valueOr(h.CommunityName))}
	if name.Key == "" {
		return
	}
	if n[name] == nil {
		if len(n) == maxNames {
			return
		}
		n[name] = &Unmatched{Name: strings.TrimSpace(*h.CommunityName), AreaID: h.AreaID, RegionID: h.RegionID}
	}
	n[name].Lots++
}

// unmatched returns the names that belong to no stored community, each with a similar stored name. The names with the
// most lots come first.
func (n communityNames) unmatched(ctx context.Context, idb bun.IDB) ([]Unmatched, error) {
	var names, left []communities.Name
	for name := range n {
		names = append(names, name)
	}
	found, err := communities.Find(ctx, idb, names)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if found[name] == 0 {
			left = append(left, name)
		}
	}
	if len(left) == 0 {
		return []Unmatched{}, nil
	}
	similar, err := communities.FindSimilar(ctx, idb, left)
	if err != nil {
		return nil, err
	}
	out := make([]Unmatched, len(left))
	for i, name := range left {
		out[i] = *n[name]
		out[i].Similar = similar[name].Name
	}
	slices.SortFunc(out, func(a, b Unmatched) int { return cmp.Or(b.Lots-a.Lots, strings.Compare(a.Name, b.Name)) })
	return out, nil
}

// create stores a new community for each name that is not similar to a stored name. If it is, a person must decide.
func create(ctx context.Context, tx bun.Tx, names []Unmatched, deps Deps) (int, error) {
	var entries []communities.Entry
	for _, u := range names {
		if u.Similar == "" {
			entries = append(entries,
				communities.Entry{Community: communities.Community{Name: u.Name,
					AreaID: u.AreaID, RegionID: u.RegionID}})
		}
	}
	counts, err := communities.Upsert(ctx, tx, entries, deps.LinkHouses, deps.Now())
	return counts.Inserted, err
}

func printUnmatched(b *strings.Builder, list []Unmatched, created int) {
	if created > 0 {
		fmt.Fprintf(b, "  新建小区 %d 个\n", created)
	}
	if len(list) > 0 {
		fmt.Fprintf(b, "  没有收录的小区名 %d 个：用 import aliases 指定别名，或用 --create-communities 新建没有相近名称的\n", len(list))
	}
	for _, u := range list[:min(len(list), maxUnmatched)] {
		note := ""
		if u.Similar != "" {
			note = "，相近的有“" + u.Similar + "”"
		}
		fmt.Fprintf(b, "    “%s”（%d 条）%s\n", u.Name, u.Lots, note)
	}
}
