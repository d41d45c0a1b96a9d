package landingpages

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/heads/landingpages"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/revisions"
)

// Kind tells package revisions how landing pages are checked and published. The subject of a revision is the alias.
var Kind = revisions.Kind{
	Name: "landing",
	Live: func(ctx context.Context, idb bun.IDB, alias string) (json.RawMessage, time.Time, error) {
		l, err := (&landingpages.Store{DB: idb}).ByAlias(ctx, alias)
		if apperr.KindOf(err) == apperr.NotFound {
			return nil, time.Time{}, nil
		}
		if err != nil {
			return nil, time.Time{}, err
		}
		content, err := json.Marshal(contentOf(*l))
		return content, l.UpdatedAt, err
	},
	Check: func(_ string, content json.RawMessage) error {
		c, err := decode(content)
		if err != nil {
			return err
		}
		return refusal(texts(&c))
	},
	Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
		c, err := decode(r.Content)
		if err != nil {
			return err
		}
		l := landingOf(r.Subject, c, now)
		return landingpages.Put(ctx, tx, &l)
	},
}

// refusal returns an error with the message of the first fault; nil if there are no faults.
func refusal(faults []Fault) error {
	if len(faults) == 0 {
		return nil
	}
	return apperr.New(apperr.Invalid, faults[0].Message)
}
