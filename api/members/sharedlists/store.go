package sharedlists

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// The purposes for which texts are encrypted or hashed. Each column has its own purpose, so that a value that is copied
// to another column cannot be decrypted there.
const (
	purposeToken   = "shared_lists.token"
	purposeName    = "shared_list_comments.name"
	purposeText    = "shared_list_comments.text"
	purposeAddress = "shared_list_comments.address"
	purposeContent = "shared_list_comments.content"
)

// SealedColumns lists the columns with encrypted values.
var SealedColumns = []pii.Column{
	{Table: "shared_lists", Sealed: "token_sealed", Purpose: purposeToken},
	{Table: "shared_list_comments", Sealed: "name_sealed", Purpose: purposeName},
	{Table: "shared_list_comments", Sealed: "text_sealed", Purpose: purposeText},
}

// Store reads and writes shared lists.
type Store struct {
	DB     bun.IDB
	Cipher *pii.Cipher
	Now    func() time.Time
	Site   string // name of the site, which guests must not use as their nickname
}

// newToken returns the secret part of an address: 160 random bits as small letters and digits. Capital letters would
// be lost, because the site ignores case in addresses.
func newToken() string {
	b := make([]byte, 20)
	_, _ = rand.Read(b) // never returns an error
	return strings.ToLower(base32.StdEncoding.EncodeToString(b))
}

func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

func (s *Store) seal(l *List, token string) {
	l.TokenHash, l.TokenSealed = hashOf(token), s.Cipher.Seal(purposeToken, token)
}

// Create stores a new list and returns it with the secret part of its address. It returns ErrTooMany if the member has
// the maximum number of lists, and ErrLogin if the account is closed.
func (s *Store) Create(ctx context.Context, member int64, name string, lots []Lot) (l List, token string, err error) {
	now := s.Now()
	l = List{MemberID: member, Name: clean(name, maxName, false), Commenting: Everyone, CreatedAt: now, UpdatedAt: now}
	if l.Name == "" {
		return l, "", ErrNoName
	}
	token = newToken()
	s.seal(&l, token)
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, member); err != nil {
			return err
		}
		count, err := tx.NewSelect().Model((*List)(nil)).Where("member_id = ?", member).Count(ctx)
		if err != nil {
			return err
		}
		if count >= maxLists {
			return ErrTooMany
		}
		if _, err := tx.NewInsert().Model(&l).Returning("id").Exec(ctx); err != nil {
			return err
		}
		return add(ctx, tx, l.ID, lots)
	})
	return l, token, err
}

// add adds lots at the end of a list, which the caller has locked.
func add(ctx context.Context, tx bun.Tx, list int64, lots []Lot) error {
	var has struct{ Last, Count int }
	err := tx.NewSelect().Model((*Lot)(nil)).ColumnExpr("coalesce(max(position), 0) AS last, count(*) AS count").
		Where("list_id = ?", list).Scan(ctx, &has)
	if err != nil {
		return err
	}
	for i := range lots {
		lots[i].ListID, lots[i].Position = list, has.Last+i+1
	}
	added, err := db.Affected(tx.NewInsert().Model(&lots).On("CONFLICT (list_id, house_id) DO NOTHING").Exec(ctx))
	if err == nil && has.Count+int(added) > maxLots {
		err = ErrFull
	}
	return err
}

// locked reads a list of a member and locks it until the transaction ends. It returns ErrNotFound if there is none.
func locked(ctx context.Context, tx bun.Tx, member, id int64) (l List, err error) {
	err = tx.NewSelect().Model(&l).Where("id = ? AND member_id = ?", id, member).For("UPDATE").Scan(ctx)
	return l, db.NoRow(err, ErrNotFound)
}

// Add adds lots at the end of a member's list. Lots that are already in the list keep their places. It returns ErrFull
// if the list would have too many lots.
func (s *Store) Add(ctx context.Context, member, id int64, lots []Lot) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if _, err := locked(ctx, tx, member, id); err != nil {
			return err
		}
		if err := add(ctx, tx, id, lots); err != nil {
			return err
		}
		_, err := tx.NewUpdate().Model((*List)(nil)).Set("updated_at = ?", s.Now()).Where("id = ?", id).Exec(ctx)
		return err
	})
}

// Change changes a list of a member. It returns ErrNotFound if there is no such list, and ErrNotInIt if one of the lots
// is not in the list.
func (s *Store) Change(ctx context.Context, member, id int64, c Change) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		l, err := locked(ctx, tx, member, id)
		if err != nil {
			return err
		}
		if c.Name != nil {
			if l.Name = clean(*c.Name, maxName, false); l.Name == "" {
				return ErrNoName
			}
		}
		if c.Note != nil {
			l.Note = clean(*c.Note, maxText, true)
		}
		if c.Commenting != nil {
			l.Commenting = *c.Commenting
		}
		l.UpdatedAt = s.Now()
		if _, err := tx.NewUpdate().Model(&l).Column("name", "note", "commenting", "updated_at").
			WherePK().Exec(ctx); err != nil {
			return err
		}
		if !c.Reordered {
			return nil
		}
		return keep(ctx, tx, id, c.Lots)
	})
}

// keep makes `lots` the only lots of a list, in this order. It deletes all other lots and the comments on them.
func keep(ctx context.Context, tx bun.Tx, list int64, lots []Kept) error {
	ids := []int64{0}
	for i, k := range lots {
		ids = append(ids, k.HouseID)
		update := tx.NewUpdate().Model((*Lot)(nil)).Set("position = ?", i+1).
			Where("list_id = ? AND house_id = ?", list, k.HouseID)
		if k.Note != nil {
			update = update.Set("note = ?", clean(*k.Note, maxText, true))
		}
		n, err := db.Affected(update.Exec(ctx))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrNotInIt
		}
	}
	_, err := tx.NewDelete().Model((*Lot)(nil)).Where("list_id = ? AND house_id NOT IN ?", list, bun.Tuple(ids)).
		Exec(ctx)
	return err
}

// Link returns a list of a member and the secret part of its address. It returns ErrNotFound if there is no such list.
func (s *Store) Link(ctx context.Context, member, id int64) (l List, token string, err error) {
	err = s.DB.NewSelect().Model(&l).Where("id = ? AND member_id = ?", id, member).Scan(ctx)
	if err != nil {
		return l, "", db.NoRow(err, ErrNotFound)
	}
	token, err = s.Cipher.Open(purposeToken, l.TokenSealed)
	return l, token, err
}

// Renew replaces the secret part of a list's address. After that, the old address no longer works.
func (s *Store) Renew(ctx context.Context, member, id int64) (l List, token string, err error) {
	token = newToken()
	s.seal(&l, token)
	err = s.DB.NewUpdate().Model(&l).Column("token_hash", "token_sealed").Where("id = ? AND member_id = ?", id, member).
		Returning("*").Scan(ctx)
	return l, token, db.NoRow(err, ErrNotFound)
}

// Remove deletes a list of a member, if it exists.
func (s *Store) Remove(ctx context.Context, member, id int64) error {
	_, err := s.DB.NewDelete().Model((*List)(nil)).Where("id = ? AND member_id = ?", id, member).Exec(ctx)
	return err
}

// Summaries returns all lists of a member, the newest first.
func (s *Store) Summaries(ctx context.Context, member int64) ([]Summary, error) {
	list := []Summary{}
	err := s.DB.NewRaw(`SELECT l.id, l.name, l.note, l.commenting, l.created_at, l.updated_at, l.read_at,
			(SELECT count(*) FROM shared_list_lots AS s WHERE s.list_id = l.id) AS lots, c.comments, c.commented_at
		FROM shared_lists AS l, LATERAL (SELECT count(*) AS comments, max(created_at) AS commented_at
			FROM shared_list_comments AS c WHERE c.list_id = l.id) AS c
		WHERE l.member_id = ? ORDER BY l.created_at DESC, l.id DESC`, member).Scan(ctx, &list)
	return list, err
}

// Lots returns the lots of a list in the owner's order.
func (s *Store) Lots(ctx context.Context, list int64) ([]Lot, error) {
	lots := []Lot{}
	err := s.DB.NewSelect().Model(&lots).Where("list_id = ?", list).OrderExpr("position, house_id").Scan(ctx)
	return lots, err
}

// Open returns the list with this secret address and stores that the list was read. It returns ErrNoLink if there is
// none.
func (s *Store) Open(ctx context.Context, token string) (l List, err error) {
	err = s.DB.NewSelect().Model(&l).ColumnExpr("l.*, m.nickname AS owner").
		Join("JOIN members AS m ON m.id = l.member_id").
		Where("l.token_hash = ?", hashOf(token)).Scan(ctx)
	if err != nil {
		return l, db.NoRow(err, ErrNoLink)
	}
	if now := s.Now(); l.ReadAt == nil || now.Sub(*l.ReadAt) >= readEvery {
		_, err = s.DB.NewUpdate().Model((*List)(nil)).Set("read_at = ?", now).Where("id = ?", l.ID).Exec(ctx)
	}
	return l, err
}

// RemoveOld deletes lists that were neither opened nor changed for two years. It also deletes the hashes of network
// addresses that are older than addressKept.
func (s *Store) RemoveOld(ctx context.Context) (int64, error) {
	now := s.Now()
	_, err := s.DB.NewRaw("UPDATE shared_list_comments SET address_hash = NULL WHERE address_hash IS NOT NULL AND created_at < ?",
		now.Add(-addressKept)).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return db.Affected(s.DB.NewDelete().Model((*List)(nil)).
		Where("greatest(updated_at, coalesce(read_at, updated_at)) < ?", now.Add(-unreadFor)).Exec(ctx))
}
