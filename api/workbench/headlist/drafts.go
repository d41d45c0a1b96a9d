package headlist

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/platform/audit"
	"fapai/api/workbench/revisions"
)

// draftContent is an override in a revision. If its texts are empty, publishing it removes the published override.
type draftContent struct {
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Keywords    string     `json:"keywords"`
	EndsAt      *time.Time `json:"ends_at"`
}

func contentOf(o *heads.Override) draftContent {
	c := draftContent{Title: o.Title, Description: o.Description, Keywords: o.Keywords}
	if o.EndsAt != nil && !o.Empty() {
		at := o.EndsAt.UTC().Truncate(time.Microsecond)
		c.EndsAt = &at
	}
	return c
}

// subjectOf returns the name of an override's target in logs and revisions, such as "path /house-1.html".
func subjectOf(t heads.Target) string { return string(t.Scope) + " " + t.Key }

// targetOf returns the override's target from the name that subjectOf made.
func targetOf(subject string) heads.Target {
	scope, key, _ := strings.Cut(subject, " ")
	return heads.Target{Scope: heads.Scope(scope), Key: key}
}

// overrideOf returns the override that is stored when a revision is published.
func overrideOf(subject string, content json.RawMessage) (heads.Override, error) {
	var c draftContent
	err := json.Unmarshal(content, &c)
	return heads.Override{Target: targetOf(subject), Title: c.Title, Description: c.Description,
		Keywords: c.Keywords, EndsAt: c.EndsAt}, err
}

// DraftKind tells package revisions how overrides are checked and published. check returns an error for an override
// that would apply to no page.
func DraftKind(store *heads.OverrideStore, check func(ctx context.Context, o *heads.Override) error) revisions.Kind {
	return revisions.Kind{
		Name:    "head_draft",
		Nothing: json.RawMessage(`{"title": "", "description": "", "keywords": "", "ends_at": null}`),
		Live: func(ctx context.Context, idb bun.IDB, subject string) (json.RawMessage, time.Time, error) {
			now, err := current(ctx, store, idb, targetOf(subject))
			if err != nil || now.Empty() {
				return nil, time.Time{}, err
			}
			content, err := json.Marshal(contentOf(&now))
			return content, now.UpdatedAt, err
		},
		Check: func(subject string, content json.RawMessage) error {
			o, err := overrideOf(subject, content)
			if err != nil {
				return err
			}
			return check(context.Background(), &o)
		},
		Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
			o, err := overrideOf(r.Subject, r.Content)
			if err != nil {
				return err
			}
			before, err := current(ctx, store, tx, o.Target)
			if err != nil {
				return err
			}
			var publisher int64
			if r.PublisherID != nil {
				publisher = *r.PublisherID
			}
			changes, err := replace(ctx, store, tx, publisher, before, o)
			if err != nil {
				return err
			}
			// A publication is recorded under the same action as a change without a draft, because the history of an
			// override lists both.
			return audit.Record(ctx, tx, audit.Act{
				At: now, MemberID: publisher, Action: auditOverride, Subject: r.Subject,
				Reason: r.Reason, Detail: changes,
			})
		},
	}
}
