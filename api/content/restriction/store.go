package restriction

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// The errors for a rule that does not exist and for a rule that cannot be stored.
var (
	ErrNoRule = apperr.New(apperr.NotFound, "没有找到这条规则")
	ErrDays   = apperr.New(apperr.Invalid, "失效日期不能早于生效日期")
)

// Store reads and writes rules of purchase restriction. A rule is passed as the JSON object of the API contract. Its
// fields have the names of the columns.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Change is an entry in the history of a city's rules. Before is nil if the rule was added. After is nil if the rule
// was removed.
type Change struct {
	At            time.Time
	EditorID      *int64
	Before, After json.RawMessage
}

// columns lists the columns whose values an editor enters.
const columns = `city_id, kind, zone, households, marital, min_children, min_months, max_homes, counts, basis, document_date,
	link, note, valid_from, valid_to, is_checked`

// inForce is the SQL condition that a rule applies on the day ?0. A rule without valid_to applies until further notice.
const inForce = "valid_from <= ?0 AND (valid_to IS NULL OR valid_to >= ?0)"

// InForce returns the rules of a city that apply on a day.
func (s *Store) InForce(ctx context.Context, city int64, day time.Time) ([]json.RawMessage, error) {
	return s.rules(ctx, "city_id = ?1 AND "+inForce, day.Format(time.DateOnly), city)
}

// All returns all rules of a city, including those that no longer apply or do not apply yet.
func (s *Store) All(ctx context.Context, city int64) ([]json.RawMessage, error) {
	return s.rules(ctx, "city_id = ?", city)
}

func (s *Store) rules(ctx context.Context, where string, args ...any) ([]json.RawMessage, error) {
	list := []json.RawMessage{}
	err := s.DB.NewSelect().TableExpr("purchase_rules AS r").ColumnExpr("to_jsonb(r)").Where(where, args...).
		OrderExpr("kind DESC, zone, households, min_children, valid_from, id").Scan(ctx, &list)
	return list, err
}

// Cities returns the ids of the cities in which a rule applies on a day.
func (s *Store) Cities(ctx context.Context, day time.Time) ([]int64, error) {
	ids := []int64{}
	err := s.DB.NewRaw("SELECT DISTINCT city_id FROM purchase_rules WHERE "+inForce+" ORDER BY city_id",
		day.Format(time.DateOnly)).
		Scan(ctx, &ids)
	return ids, err
}

// Changes returns the history of a city's rules, the latest first.
func (s *Store) Changes(ctx context.Context, city int64) ([]Change, error) {
	list := []Change{}
	err := s.DB.NewSelect().Table("purchase_rule_changes").Column("at", "editor_id", "before", "after").
		Where("city_id = ?", city).
		OrderExpr("at DESC, id DESC").Limit(historyShown).Scan(ctx, &list)
	return list, err
}

// ChangedAt returns the time of the latest change of a rule by an editor. If no editor has changed one, it returns the
// latest day on which a rule came into force.
func (s *Store) ChangedAt(ctx context.Context) (at time.Time, err error) {
	err = s.DB.NewRaw(`SELECT coalesce((SELECT max(at) FROM purchase_rule_changes),
		(SELECT max(valid_from) FROM purchase_rules), 'epoch')`).Scan(ctx, &at)
	return at, err
}

// Add adds a rule.
func (s *Store) Add(ctx context.Context, editor int64, rule json.RawMessage) (city int64, err error) {
	return s.change(ctx, editor, 0, `INSERT INTO purchase_rules (`+columns+`)
		SELECT `+columns+` FROM jsonb_populate_record(NULL::purchase_rules, ?::jsonb)
		RETURNING id, city_id, to_jsonb(purchase_rules) AS after`, string(rule))
}

// Replace overwrites a rule with another, which stays in the same city. It returns ErrNoRule if no rule has the id.
func (s *Store) Replace(ctx context.Context, editor, id int64, rule json.RawMessage) (city int64, err error) {
	return s.change(ctx, editor, id, `UPDATE purchase_rules AS r SET (`+columns+`) =
		(SELECT `+columns+
		` FROM jsonb_populate_record(NULL::purchase_rules, ?0::jsonb || jsonb_build_object('city_id', r.city_id)))
		WHERE r.id = ?1 RETURNING r.id, r.city_id, to_jsonb(r) AS after`, string(rule), id)
}

// Remove deletes a rule. It returns ErrNoRule if no rule has the id.
func (s *Store) Remove(ctx context.Context, editor, id int64) (city int64, err error) {
	return s.change(ctx, editor, id,
		"DELETE FROM purchase_rules WHERE id = ? RETURNING id, city_id, NULL::jsonb AS after", id)
}

// change runs an SQL statement that adds, replaces or removes one rule, and adds an entry to the history. The id of a
// new rule is 0.
func (s *Store) change(ctx context.Context, editor, id int64, statement string, args ...any) (city int64, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var before []json.RawMessage // empty for a new rule, otherwise one row
		err := tx.NewRaw("SELECT to_jsonb(r) FROM purchase_rules AS r WHERE id = ? FOR UPDATE", id).Scan(ctx, &before)
		if err != nil {
			return err
		}
		if id != 0 && len(before) == 0 {
			return ErrNoRule
		}
		var row struct {
			ID, CityID int64
			After      json.RawMessage
		}
		if err := tx.NewRaw(statement, args...).Scan(ctx, &row); err != nil {
			return err
		}
		city = row.CityID
		_, err = tx.ExecContext(ctx, `INSERT INTO purchase_rule_changes (rule_id, city_id, at, editor_id, before, after)
			VALUES (?, ?, ?, ?, ?, ?)`, row.ID, row.CityID, s.Now(), editor, text(before...), text(row.After))
		if err != nil {
			return err
		}
		if err := db.Notify(ctx, tx, cachetag.RestrictionRules); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: s.Now(), MemberID: editor, Action: "purchase_rule.change",
			Subject: fmt.Sprintf("purchase rule %d", row.ID),
			Detail:  map[string]any{"before": first(before), "after": row.After},
		})
	})
	return city, err
}

// text returns the first document as an argument for SQL. Without a document it returns nil, which is stored as NULL.
func text(documents ...json.RawMessage) any {
	if len(documents) == 0 || len(documents[0]) == 0 {
		return nil
	}
	return string(documents[0])
}

// first returns the first document of a list, or nil if the list is empty.
func first(documents []json.RawMessage) json.RawMessage {
	if len(documents) == 0 {
		return nil
	}
	return documents[0]
}
