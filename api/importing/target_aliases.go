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

// Aliases imports files with aliases of communities: other names that feeds use for stored communities.
func Aliases(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	found := map[communities.Name]int64{}
	t := &target[communities.Alias]{
		kind: "aliases", dryTables: &dryTables{copied: []string{"community_aliases"}, empty: []string{"houses"}},
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
		c.fail(errors.New("缺少别名"))
	}
	if communities.Key(c.word("name")) == "" {
		c.fail(errors.New("缺少小区名称"))
	}
	if c.err != nil {
		return a, c.err
	}
	var err error
	if a.CommunityID, a.AreaID, err = namedCommunity(c, found); err != nil || a.AreaID != 0 {
		return a, err
	}
	if a.AreaID, err = communities.AreaOf(c.ctx, c.deps.DB, a.CommunityID); err != nil {
		err = fmt.Errorf("小区%w：%w", errLookup, err)
	}
	return a, err
}
