package push

import (
	"context"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// Filter selects addresses for the workbench. An empty field does not restrict the selection.
type Filter struct {
	Engine, State, Text string
	Page, Size          int
}

// Address is an address with its state in the queue of one engine.
type Address struct {
	bun.BaseModel `bun:"table:push_addresses,alias:a"`

	Engine, Path       string
	State              State
	QueuedAt, DueAt    time.Time
	SentAt, AnsweredAt *time.Time
	Answer             string
}

// likeText escapes a text so that it matches literally in a LIKE pattern.
var likeText = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Addresses returns one page of the addresses that match a filter, the most recently changed first, and their total
// number.
func (s *Store) Addresses(ctx context.Context, f Filter) ([]Address, int, error) {
	list := []Address{}
	q := s.DB.NewSelect().Model(&list)
	if f.Engine != "" {
		q = q.Where("a.engine = ?", f.Engine)
	}
	if f.State != "" {
		q = q.Where("a.state = ?", f.State)
	}
	if f.Text != "" {
		q = q.Where("a.path LIKE ?", "%"+likeText.Replace(f.Text)+"%")
	}
	total, err := q.OrderExpr("coalesce(a.answered_at, a.queued_at) DESC, a.path, a.engine").
		Limit(f.Size).Offset((f.Page - 1) * f.Size).ScanAndCount(ctx)
	return list, total, err
}

// Counts returns, for each engine, the number of addresses in each state.
func (s *Store) Counts(ctx context.Context) (map[string]map[State]int, error) {
	var rows []struct {
		Engine string
		State  State
		N      int
	}
	err := s.DB.NewRaw("SELECT engine, state, count(*) AS n FROM push_addresses GROUP BY 1, 2").Scan(ctx, &rows)
	counts := map[string]map[State]int{}
	for _, r := range rows {
		if counts[r.Engine] == nil {
			counts[r.Engine] = map[State]int{}
		}
		counts[r.Engine][r.State] = r.N
	}
	return counts, err
}

// engines returns the stored states of all engines, by name.
func (s *Store) engines(ctx context.Context) (map[string]engineRow, error) {
	var rows []engineRow
	err := s.DB.NewRaw("SELECT name, paused_at, day::text AS day, sent, remain, failures, fault, fault_at, retry_at FROM push_engines").Scan(ctx, &rows)
	return lo.KeyBy(rows, func(r engineRow) string { return r.Name }), err
}

// Retry makes addresses due at once, even if the engine has refused or accepted them before. If paths is empty, it
// makes all refused addresses due. It returns the number of addresses, or ErrNothing if there are none.
func (s *Store) Retry(ctx context.Context, editor int64, engine Engine, paths []string, now time.Time) (int, error) {
	n := 0
	err := s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if len(paths) > 0 {
			if err := s.Queue(ctx, tx, []Engine{engine}, Changes(paths...), now); err != nil {
				return err
			}
		}
		changed, err := db.Affected(tx.ExecContext(ctx,
			`UPDATE push_addresses SET state = 'queued', due_at = ?0, version = version + 1,
				queued_at = CASE WHEN state IN ('queued', 'waiting') THEN queued_at ELSE ?0 END
			WHERE engine = ?1 AND CASE WHEN cardinality(?2::text[]) = 0 THEN state = 'refused' ELSE path = ANY (?2::text[]) END`,
			now, engine.Name, pgdialect.Array(append([]string{}, paths...))))
		if err != nil {
			return err
		}
		if n = int(changed); n == 0 {
			return ErrNothing
		}
		return audit.Record(ctx, tx, audit.Act{
			At: now, MemberID: editor, Action: "push.queue", Subject: engine.Name,
			Detail: map[string]any{"addresses": n, "paths": paths},
		})
	})
	return n, err
}

// Steer pauses or resumes sending to an engine.
func (s *Store) Steer(ctx context.Context, editor int64, engine string, paused bool, now time.Time) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		at, verb := &now, "push.pause"
		if !paused {
			at, verb = nil, "push.resume"
		}
		_, err := tx.ExecContext(ctx, "UPDATE push_engines SET paused_at = ?, retry_at = NULL WHERE name = ?", at,
			engine)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: now, MemberID: editor, Action: verb, Subject: engine})
	})
}
