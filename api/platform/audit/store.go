package audit

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"
)

// chainLock is the key of an advisory lock, which makes transactions add entries one after another.
const chainLock = 7_405_220_340

// Record adds an act to the log, in the transaction of the change that the act made. It locks the log until the
// transaction ends, so it should be the last call in the transaction. Without a transaction, use Store.Record.
func Record(ctx context.Context, tx bun.Tx, act Act) error {
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", chainLock); err != nil {
		return err
	}
	entry := Entry{
		ID: 1, At: act.At.UTC().Truncate(time.Microsecond), Operator: storable(act.Operator),
		Action:  storable(act.Action),
		Subject: storable(act.Subject), Reason: storable(act.Reason), Previous: make([]byte, 32),
	}
	if act.MemberID != 0 {
		entry.MemberID = &act.MemberID
	}
	if act.Detail != nil {
		detail, err := json.Marshal(act.Detail)
		if err != nil {
			return err
		}
		entry.Detail = string(detail)
	}
	var last struct {
		ID   int64
		Hash []byte
	}
	err := tx.NewRaw("SELECT id, hash FROM editor_acts ORDER BY id DESC LIMIT 1").Scan(ctx, &last)
	switch {
	case err == nil:
		entry.ID, entry.Previous = last.ID+1, last.Hash
	case !errors.Is(err, sql.ErrNoRows):
		return err
	}
	if entry.Hash, err = entry.sum(entry.Previous); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx,
		`INSERT INTO editor_acts (id, at, member_id, operator, action, subject, reason, detail, previous, hash)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, entry.ID, entry.At, entry.MemberID, entry.Operator,
		entry.Action, entry.Subject,
		entry.Reason, entry.Detail, entry.Previous, entry.Hash)
	return err
}

// storable removes U+0000, which PostgreSQL cannot store, so that the entry is hashed as it will be stored.
func storable(text string) string { return strings.ReplaceAll(text, "\x00", "") }

// Store reads the log of acts.
type Store struct{ DB bun.IDB }

// Query selects entries. An empty field does not restrict the selection.
type Query struct {
	Action     string // an action ("template.publish"), or the beginning of actions before a dot ("template")
	Subject    string
	MemberID   int64
	Page, Size int // the first page is 1
}

// List returns one page of entries, the latest first, and the number of all matching entries.
func (s *Store) List(ctx context.Context, q Query) (list []Entry, total int, err error) {
	list = []Entry{}
	query := s.DB.NewSelect().TableExpr("editor_acts").
		Column("id", "at", "member_id", "operator", "action", "subject", "reason", "detail", "previous", "hash")
	if q.Action != "" {
		query = query.Where("action = ? OR starts_with(action, ?)", q.Action, q.Action+".")
	}
	if q.Subject != "" {
		query = query.Where("subject = ?", q.Subject)
	}
	if q.MemberID != 0 {
		query = query.Where("member_id = ?", q.MemberID)
	}
	total, err = query.OrderExpr("id DESC").Limit(q.Size).Offset((q.Page-1)*q.Size).ScanAndCount(ctx, &list)
	return list, total, err
}

// verified is the number of entries that one query of Verify reads.
const verified = 5000

// Verify computes every hash again and returns a *BrokenError for the first wrong one. It cannot detect that the last
// entries were removed; Holds does that by means of a seal.
func (s *Store) Verify(ctx context.Context) (Chain, error) {
	chain := Chain{Last: make([]byte, 32)}
	for {
		var entries []Entry
		err := s.DB.NewSelect().TableExpr("editor_acts").Where("id > ?", chain.Entries).OrderExpr("id").
			Limit(verified).Scan(ctx, &entries)
		if err != nil || len(entries) == 0 {
			return chain, err
		}
		for i := range entries {
			e := &entries[i]
			sum, err := e.sum(e.Previous)
			switch {
			case err != nil:
				return chain, err
			case e.ID != chain.Entries+1:
				return chain, &BrokenError{ID: chain.Entries + 1, Reason: "the entry is missing"}
			case !bytes.Equal(e.Previous, chain.Last):
				return chain, &BrokenError{ID: e.ID, Reason: "it does not follow the entry before it"}
			case !bytes.Equal(e.Hash, sum):
				return chain, &BrokenError{ID: e.ID, Reason: "its content was changed"}
			}
			chain = Chain{Entries: e.ID, Last: e.Hash}
		}
	}
}

// Reached reports whether the log has an entry with this id and hash. If the hash comes from an earlier verification,
// the entries up to this id have not changed since then.
func (s *Store) Reached(ctx context.Context, id int64, hash []byte) (bool, error) {
	if id == 0 {
		return true, nil
	}
	return s.DB.NewSelect().TableExpr("editor_acts").Where("id = ?", id).Where("hash = ?", hash).Exists(ctx)
}
