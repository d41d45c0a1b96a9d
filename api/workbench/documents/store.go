package documents

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/bigrams"
	"fapai/api/workbench/revisions"
)

// Item is a document in the workbench's list, with the state of its draft if it has one.
type Item struct {
	Subject, Title, Category, State string
	Open                            *string
	AuthorID                        *int64
	PublishAt, PublishTime          *time.Time
	UpdatedAt                       time.Time
}

// Query selects documents. An empty field does not restrict the selection.
type Query struct {
	Words string
	State string
	Page  int // the first page is 1
	Size  int
}

// conditions maps the states that a Query can select to SQL conditions.
var conditions = map[string]string{
	"open": "d.open IS NOT NULL", "review": "d.open = 'review'", "new": "d.state = 'new'", "live": "d.state = 'live'",
	"offline": "d.state = 'offline'",
}

// List returns one page of documents, the most recently changed ones first, and the total number of documents.
func (k *Kind) List(ctx context.Context, q Query) (items []Item, total int, err error) {
	items = []Item{}
	query := k.Store.DB.NewSelect().TableExpr(`(SELECT coalesce(l.subject, o.subject) AS subject,
			coalesce(o.content->>'title', l.title) AS title, coalesce(o.content->>'category', l.category) AS category,
			CASE WHEN l.subject IS NULL THEN 'new' WHEN l.offline THEN 'offline' ELSE 'live' END AS state,
			o.state AS open, o.author_id, o.publish_at, l.publish_time, greatest(o.updated_at, l.updated_at) AS updated_at
		FROM (?) AS l FULL JOIN (SELECT * FROM revisions WHERE kind = ? AND state IN ('draft', 'review', 'scheduled')) AS o
			ON o.subject = l.subject) AS d`, bun.Safe(k.rows), k.Store.Kind.Name)
	if condition, ok := conditions[q.State]; ok {
		query = query.Where(condition)
	}
	for _, word := range bigrams.Words(q.Words) {
		query = query.Where("lower(d.title) LIKE ?", bigrams.Like(word))
	}
	total, err = query.OrderExpr("d.updated_at DESC, d.subject DESC").Limit(q.Size).Offset((q.Page-1)*q.Size).
		ScanAndCount(ctx, &items)
	return items, total, err
}

// Begin returns an error for a draft whose document does not exist and whose subject was not reserved.
func (k *Kind) Begin(ctx context.Context, subject string) error {
	live, _, err := k.Store.Kind.Live(ctx, k.Store.DB, subject)
	if err != nil || live != nil {
		return err
	}
	return k.begin(ctx, k.Store.DB, subject)
}

// Reserve returns the subject for a new document (the article's id, or the page's code), which no other document can
// then get.
func (k *Kind) Reserve(ctx context.Context, code string) (string, error) {
	return k.reserve(ctx, k.Store.DB, code)
}

// document holds what the workbench shows about one document.
type document struct {
	live, draft *Texts
	updated     *time.Time
	open        *revisions.Revision
	history     []revisions.Revision
}

// document reads what the workbench shows about one document. It returns ErrNone if the document does not exist.
func (k *Kind) document(ctx context.Context, subject string) (d document, err error) {
	content, changed, err := k.Store.Kind.Live(ctx, k.Store.DB, subject)
	if err != nil {
		return d, err
	}
	if content != nil {
		texts, err := decode(content)
		if err != nil {
			return d, err
		}
		d.live, d.updated = &texts, &changed
	}
	if d.open, err = k.Store.Open(ctx, subject); err != nil {
		return d, err
	}
	if d.open != nil {
		texts, err := decode(d.open.Content)
		if err != nil {
			return d, err
		}
		d.draft = &texts
	}
	d.history, err = k.Store.History(ctx, subject)
	if err == nil && d.live == nil && d.open == nil && len(d.history) == 0 {
		err = ErrNone
	}
	return d, err
}

// versions returns the texts of an earlier revision, and the texts that were published before that revision (nil if
// there were none).
func (k *Kind) versions(ctx context.Context, subject string, id int64) (content, before *Texts, err error) {
	r, err := k.Store.Revision(ctx, subject, id)
	if err != nil {
		return nil, nil, err
	}
	texts, err := decode(r.Content)
	if err != nil {
		return nil, nil, err
	}
	earlier, err := k.Store.Before(ctx, r)
	if errors.Is(err, revisions.ErrNoVersion) {
		return &texts, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	was, err := decode(earlier.Content)
	return &texts, &was, err
}
