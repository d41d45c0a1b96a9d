package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/importing"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// KeptMapping is an editor's assignment of columns to fields, stored for later files with the same columns.
type KeptMapping struct {
	ID                             int64
	Kind, Signature, Name, Mapping string
	MemberID                       *int64
	CreatedAt, UsedAt              time.Time
}

// Mappings returns the stored column mappings, the most recently used first.
func (s *Store) Mappings(ctx context.Context) (list []KeptMapping, err error) {
	err = s.DB.NewSelect().TableExpr("import_mappings").
		Column("id", "kind", "name", "member_id", "created_at", "used_at").
		OrderExpr("used_at DESC, id DESC").Scan(ctx, &list)
	return list, err
}

// MappingFor returns the stored mapping for files whose columns have this signature, and records that it was used.
func (s *Store) MappingFor(ctx context.Context, kind, signature string) (m KeptMapping, found bool, err error) {
	err = s.DB.NewRaw("UPDATE import_mappings SET used_at = ? WHERE kind = ? AND signature = ? RETURNING id, name, mapping", s.Now(), kind, signature).
		Scan(ctx, &m)
	if errors.Is(err, sql.ErrNoRows) {
		return m, false, nil
	}
	return m, err == nil, err
}

// keepMapping stores the column mapping with which a task's file was imported, for later files with the same
// columns.
func (s *Store) keepMapping(ctx context.Context, t *Task, signature string) error {
	name, _, _ := strings.Cut(t.Name, ".")
	name = string([]rune(name)[:min(maxName, utf8.RuneCountInString(name))])
	_, err := s.DB.ExecContext(ctx,
		`INSERT INTO import_mappings (kind, signature, name, mapping, member_id, created_at, used_at) VALUES (?0, ?1, ?2, ?3, ?4, ?5, ?5)
		ON CONFLICT (kind, signature) DO UPDATE SET mapping = excluded.mapping, used_at = excluded.used_at, member_id = excluded.member_id`,
		t.Kind, signature, lo.CoalesceOrEmpty(name, "未命名"), t.Mapping, t.MemberID, s.Now())
	return err
}

// Rename renames a stored mapping. It may return ErrNoMapping or ErrName.
func (s *Store) Rename(ctx context.Context, id int64, name string, member int64) error {
	if name = strings.TrimSpace(name); name == "" || utf8.RuneCountInString(name) > maxName {
		return ErrName
	}
	return s.change(ctx, id, member, "import.rename", name, "UPDATE import_mappings SET name = ?1 WHERE id = ?0")
}

// Remove deletes a stored mapping. It returns ErrNoMapping if the mapping does not exist.
func (s *Store) Remove(ctx context.Context, id, member int64) error {
	return s.change(ctx, id, member, "import.forget", "", "DELETE FROM import_mappings WHERE id = ?0")
}

func (s *Store) change(ctx context.Context, id, member int64, action, name, query string) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var was string
		if err := tx.NewRaw("SELECT name FROM import_mappings WHERE id = ? FOR UPDATE", id).
			Scan(ctx, &was); err != nil {
			return db.NoRow(err, ErrNoMapping)
		}
		if _, err := tx.ExecContext(ctx, query, id, name); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: s.Now(), MemberID: member, Action: action, Subject: was,
			Detail: map[string]any{"name": name}})
	})
}

// explain stores how the program understood a file, so that editors see it while the dry run continues.
func (s *Store) explain(ctx context.Context, t *Task, e *Explanation) error {
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = s.DB.ExecContext(ctx, "UPDATE import_tasks SET explanation = ?::jsonb, mapping = ? WHERE id = ?",
		string(text), t.Mapping, t.ID)
	return err
}

// storeChanges stores the lots that a dry run would change.
func (s *Store) storeChanges(ctx context.Context, task int64, list []importing.LotChange) error {
	if len(list) == 0 {
		return nil
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	_, err = s.DB.ExecContext(ctx, `INSERT INTO import_changes (task_id, n, change)
		SELECT ?, n, value FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS x (value, n)`, task, string(text))
	return err
}

// Changes returns a page of the lots that a dry run would change, and the total number of stored changes.
func (s *Store) Changes(
	ctx context.Context, task int64, page, size int,
) (list []importing.LotChange, total int, err error) {
	var rows []json.RawMessage
	total, err = s.DB.NewSelect().TableExpr("import_changes").Column("change").
		Where("task_id = ?", task).OrderExpr("n").
		Limit(size).Offset((page-1)*size).ScanAndCount(ctx, &rows)
	if err != nil {
		return nil, 0, err
	}
	list = make([]importing.LotChange, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row, &list[i]); err != nil {
			return nil, 0, err
		}
	}
	return list, total, nil
}
