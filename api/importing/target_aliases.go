package importing

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing/mapping"
	"fapai/api/platform/db"
)

// Aliases imports files of names by which feeds call communities that are stored.
func Aliases(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	found := map[communities.Name]int64{}
	t := &target[communities.Alias]{
		kind: "aliases", stand: &stand{copied: []string{"community_aliases"}, empty: []string{"houses"}},
		open: func(*mapping.Binding) func(*record) (communities.Alias, error) {
			return func(c *record) (communities.Alias, error) { return alias(c, found) }
		},
		key:  func(a *communities.Alias) string { return fmt.Sprint(a.AreaID, " ", a.Key) },
		name: func(a *communities.Alias) string { return a.Key },
		write: func(ctx context.Context, tx bun.Tx, list []communities.Alias) (db.UpsertCounts, error) {
			return communities.PutAliases(ctx, tx, list, deps.LinkHouses, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

func alias(c *record, found map[communities.Name]int64) (communities.Alias, error) {
	a := communities.Alias{Key: communities.Key(c.word("alias"))}
	if a.Key == "" {
		return a, errors.New("缺少别名")
	}
	place, err := c.place(c.word("name"), false)
	if err != nil {
		return a, err
	}
	a.AreaID = place.AreaID
	a.CommunityID, err = findCommunity(c, communities.Name{AreaID: place.AreaID, Key: communities.Key(c.word("name"))}, found)
	if err == nil && a.CommunityID == 0 {
		err = fmt.Errorf("没有名为“%s”的小区，请先导入小区", c.word("name"))
	}
	return a, err
}
