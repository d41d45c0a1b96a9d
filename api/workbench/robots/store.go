package robots

import (
	"context"
	"encoding/json"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/heads/listing"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/workbench/revisions"
)

// subject is the only subject of the revisions, because the site has one robots.txt.
const subject = "robots"

// Kind tells package revisions how rules are checked and published. lists returns the lists that have a minimum number
// of items.
func Kind(lists func(ctx context.Context) ([]listing.List, error)) revisions.Kind {
	return revisions.Kind{
		Name: "robots",
		Live: func(ctx context.Context, idb bun.IDB, _ string) (json.RawMessage, time.Time, error) {
			rules, err := (&heads.Store{DB: idb}).CrawlRules(ctx)
			if err != nil {
				return nil, time.Time{}, err
			}
			content, err := json.Marshal(contentOf(rules))
			return content, rules.UpdatedAt, err
		},
		Check: func(_ string, content json.RawMessage) error {
			var c Content
			if err := json.Unmarshal(content, &c); err != nil {
				return apperr.Wrap(apperr.Invalid, "规则有误", err)
			}
			return c.check()
		},
		Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
			var c Content
			if err := json.Unmarshal(r.Content, &c); err != nil {
				return err
			}
			before, err := (&heads.Store{DB: tx}).CrawlRules(ctx)
			if err != nil {
				return err
			}
			if err := heads.PutCrawlRules(ctx, tx, c.Rules, c.Minimums, c.decided(), now); err != nil {
				return err
			}
			counted, err := lists(ctx)
			if err != nil {
				return err
			}
			// Each tag belongs to the page of one list that becomes indexable. Purging the tag also notifies search
			// engines of the list.
			return db.Notify(ctx, tx, lo.Map(gained(counted, before, c.Minimums), func(path string, _ int) string {
				return cachetag.Override(string(heads.ScopePath), path)
			})...)
		},
	}
}
