package members

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/db"
	"fapai/api/pii"
)

// The purposes under which personal data is sealed and hashed.
const (
	purposeName    = "forms.name"
	purposeMobile  = "forms.mobile"
	purposeRemark  = "forms.remark"
	purposeAddress = "forms.address"
	purposeContent = "forms.content"
)

// Clock gives the present.
type Clock func() time.Time

// Store keeps forms.
type Store struct {
	idb  bun.IDB
	keep *pii.Keeper
	now  Clock

	marked Marked
}

// NewStore makes a Store.
func NewStore(idb bun.IDB, keep *pii.Keeper, now Clock) *Store {
	return &Store{idb: idb, keep: keep, now: now, marked: func(Kind, ...int64) {}}
}

type formRow struct {
	bun.BaseModel `bun:"table:forms,alias:f"`

	ID           int64 `bun:",pk,autoincrement"`
	FormType     FormType
	Status       Status
	SessionHash  []byte
	AddressHash  []byte
	ContentHash  []byte
	NameSealed   []byte
	MobileSealed []byte
	MobileHash   []byte
	MobileMasked string
	RemarkSealed []byte
	HouseID      *int64
	AgentID      *int64
	Purpose      *string
	BudgetMin    *int64
	BudgetMax    *int64
	OwnFunds     *int64
	AreaIDs      []int64  `bun:"area_ids,array"`
	RegionIDs    []int64  `bun:"region_ids,array"`
	CommunityIDs []int64  `bun:"community_ids,array"`
	Usage        []string `bun:",array"`
	Room         []string `bun:",array"`
	Stage        []string `bun:",array"`
	AreaMin      *float64
	AreaMax      *float64
	DiscountMax  *float64
	LoanNeeded   *bool
	FirstHome    *bool
	ExpectedTime string `bun:",nullzero"`
	Source       string
	MemberID     *int64
	Shared       bool
	CreatedAt    time.Time
}

// Submit stores a checked form of a sender. The same content from the same session within RepeatWindow is stored once and
// answers the first receipt. Too many forms are a TooMany with the time after which the next one is taken.
func (s *Store) Submit(ctx context.Context, f Form, from Sender) (Receipt, error) {
	f.tidy()
	row := s.row(f, from)
	var out Receipt
	err := db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		// Two clicks at once must see each other: one waits for the other.
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", lockOf(row.SessionHash)); err != nil {
			return err
		}
		first, found, err := s.repeated(ctx, tx, row)
		if err != nil || found {
			out = first
			return err
		}
		if err := s.checkLimits(ctx, tx, row); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&row).Returning("id").Exec(ctx); err != nil {
			return err
		}
		out = receipt(row)
		return queueMatching(ctx, tx, row)
	})
	return out, err
}

func (s *Store) row(f Form, from Sender) formRow {
	return formRow{
		FormType: f.Type, Status: Pending, SessionHash: from.SessionHash,
		AddressHash:  s.keep.Hash(purposeAddress, from.Address),
		ContentHash:  s.keep.Hash(purposeContent, f.content()),
		NameSealed:   s.sealed(purposeName, f.Name),
		MobileSealed: s.keep.Seal(purposeMobile, f.Mobile), MobileHash: s.keep.Hash(purposeMobile, f.Mobile), MobileMasked: pii.MaskMobile(f.Mobile),
		RemarkSealed: s.sealed(purposeRemark, f.Remark),
		HouseID:      f.HouseID, AgentID: f.AgentID, Purpose: f.Purpose, BudgetMin: f.BudgetMin, BudgetMax: f.BudgetMax, OwnFunds: f.OwnFunds,
		AreaIDs: f.AreaIDs, RegionIDs: f.RegionIDs, CommunityIDs: f.CommunityIDs, Usage: f.Usage, Room: f.Room, Stage: f.Stage,
		AreaMin: f.AreaMin, AreaMax: f.AreaMax, DiscountMax: f.DiscountMax, LoanNeeded: f.LoanNeeded, FirstHome: f.FirstHome,
		ExpectedTime: f.ExpectedTime, Source: f.Source, MemberID: memberOf(from), CreatedAt: s.now(),
	}
}

func memberOf(from Sender) *int64 {
	if from.MemberID == 0 {
		return nil
	}
	return &from.MemberID
}

func (s *Store) sealed(purpose, text string) []byte {
	if text == "" {
		return nil
	}
	return s.keep.Seal(purpose, text)
}

// repeated finds the first submission of the same content.
func (s *Store) repeated(ctx context.Context, tx bun.Tx, row formRow) (Receipt, bool, error) {
	var first formRow
	err := tx.NewSelect().Model(&first).Column("id", "form_type", "status", "mobile_masked", "created_at").
		Where("session_hash = ?", row.SessionHash).Where("content_hash = ?", row.ContentHash).
		Where("created_at > ?", row.CreatedAt.Add(-RepeatWindow)).OrderExpr("created_at").Limit(1).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return Receipt{}, false, nil
	}
	return receipt(first), err == nil, err
}

func (s *Store) checkLimits(ctx context.Context, tx bun.Tx, row formRow) error {
	hashes := map[string][]byte{"session_hash": row.SessionHash, "address_hash": row.AddressHash, "mobile_hash": row.MobileHash}
	for _, l := range limits {
		// The oldest of the last so many: when it leaves the window, the next form is taken.
		var oldest time.Time
		err := tx.NewSelect().TableExpr("forms").Column("created_at").Where("? = ?", bun.Ident(l.column), hashes[l.column]).
			Where("created_at > ?", row.CreatedAt.Add(-l.within)).OrderExpr("created_at DESC").Offset(l.most-1).Limit(1).Scan(ctx, &oldest)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return err
		}
		return &apperr.E{Kind: apperr.TooMany, Msg: "提交过于频繁，请稍后再试", RetryAfter: oldest.Add(l.within).Sub(row.CreatedAt)}
	}
	return nil
}

func receipt(row formRow) Receipt {
	return Receipt{ID: row.ID, Type: row.FormType, Mobile: row.MobileMasked, Status: row.Status, CreatedAt: row.CreatedAt}
}

// lockOf is the number of a session's lock.
func lockOf(sessionHash []byte) int64 { return int64(binary.BigEndian.Uint64(sessionHash)) }
