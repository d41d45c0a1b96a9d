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
	maxNames     = 100_000 // maximum number of different names examined per file
	maxUnmatched = 30      // maximum number shown in the report
)

// Unmatched is a community name in a file of lots that matches no stored community.
type Unmatched struct {
	Name     string `json:"name"`
	AreaID   int64  `json:"area_id"`
	RegionID *int64 `json:"-"`
	Lots     int    `json:"lots"`
	Similar  string `json:"similar"` // name of a stored community of the same district, "" for none
}

// communityNames collects the unmatched community names of the lots in a file.
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

// unmatched returns the names without a community, those with the most lots first, each with a similar stored name.
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

// create stores new communities for names that resemble no stored one. Similar names are left to a person.
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
