package demands

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// The purposes for which personal data is encrypted or hashed. Each column has its own purpose, so that a value that is
// copied to another column cannot be decrypted there.
const (
	purposeName    = "forms.name"
	purposeMobile  = "forms.mobile"
	purposeRemark  = "forms.remark"
	purposeAddress = "forms.address"
	purposeContent = "forms.content"
	purposeEvent   = "forms.event"
)

// Store reads and writes forms and their matches.
type Store struct {
	DB     bun.IDB
	Cipher *pii.Cipher
	Now    func() time.Time
}

type formRow struct {
	bun.BaseModel `bun:"table:forms,alias:f"`

	ID int64 `bun:",pk,autoincrement"`
	Form
	Status       Status
	SessionHash  []byte
	AddressHash  []byte
	ContentHash  []byte
	NameSealed   []byte
	MobileSealed []byte
	MobileHash   []byte
	MobileMasked string
	RemarkSealed []byte
	MemberID     *int64
	Shared       bool
	CreatedAt    time.Time
}

// Receipt holds the data that the visitor gets after submitting a form.
type Receipt struct {
	ID           int64
	FormType     FormType
	MobileMasked string
	Status       Status
	CreatedAt    time.Time
}

func (r *formRow) receipt() Receipt {
	return Receipt{ID: r.ID, FormType: r.Type, MobileMasked: r.MobileMasked, Status: r.Status, CreatedAt: r.CreatedAt}
}

// Submit stores a valid form. If the same session has submitted the same content within RepeatWindow, it stores nothing
// and returns the earlier receipt. If a limit is exceeded, it returns a TooMany error that contains the time to wait.
func (s *Store) Submit(ctx context.Context, f Form, from Submitter) (Receipt, error) {
	f.normalize()
	row := s.encrypt(f, from)
	var out Receipt
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// The lock is per session. If a form is sent twice at the same time, the second transaction waits and then
		// finds the first form.
		lock := int64(binary.BigEndian.Uint64(row.SessionHash))
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", lock); err != nil {
			return err
		}
		first, err := findRepeated(ctx, tx, row)
		if err == nil {
			out = first.receipt()
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if err := checkLimits(ctx, tx, row); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&row).Returning("id").Exec(ctx); err != nil {
			return err
		}
		out = row.receipt()
		return queueMatching(ctx, tx, row)
	})
	return out, err
}

// encrypt returns the row to store for a form. It encrypts personal data, or hashes it where only equality matters.
func (s *Store) encrypt(f Form, from Submitter) formRow {
	seal := func(purpose, text string) []byte {
		if text == "" {
			return nil
		}
		return s.Cipher.Seal(purpose, text)
	}
	row := formRow{
		Form: f, Status: Pending,
		SessionHash: from.SessionHash, AddressHash: s.Cipher.Hash(purposeAddress, from.Address),
		ContentHash: s.Cipher.Hash(purposeContent, f.content()),
		NameSealed:  seal(purposeName, f.Name), RemarkSealed: seal(purposeRemark, f.Remark),
		MobileSealed: seal(purposeMobile, f.Mobile), MobileMasked: pii.MaskMobile(f.Mobile), CreatedAt: s.Now(),
	}
	if f.Mobile != "" {
		row.MobileHash = s.Cipher.Hash(purposeMobile, f.Mobile)
	}
	if from.MemberID != 0 {
		row.MemberID = &from.MemberID
	}
	return row
}

// decrypt returns the form that is stored in a row, but without the mobile number.
func (s *Store) decrypt(row *formRow) (f Form, err error) {
	f = row.Form
	if len(row.NameSealed) > 0 {
		if f.Name, err = s.Cipher.Open(purposeName, row.NameSealed); err != nil {
			return f, err
		}
	}
	if len(row.RemarkSealed) > 0 {
		f.Remark, err = s.Cipher.Open(purposeRemark, row.RemarkSealed)
	}
	return f, err
}

// findRepeated returns the first stored form with the same content; sql.ErrNoRows if there is none.
func findRepeated(ctx context.Context, tx bun.Tx, row formRow) (first formRow, err error) {
	err = tx.NewSelect().Model(&first).Column("id", "form_type", "status", "mobile_masked", "created_at").
		Where("session_hash = ?", row.SessionHash).Where("content_hash = ?", row.ContentHash).
		Where("created_at > ?", row.CreatedAt.Add(-RepeatWindow)).OrderExpr("created_at").Limit(1).Scan(ctx)
	return first, err
}

func checkLimits(ctx context.Context, tx bun.Tx, row formRow) error {
	hashes := map[string][]byte{"session_hash": row.SessionHash, "address_hash": row.AddressHash,
		"mobile_hash": row.MobileHash}
	for column, limit := range limits {
		sent := tx.NewSelect().Table("forms").Where("? = ?", bun.Ident(column), hashes[column])
		wait, err := limit.Wait(ctx, sent, "created_at", row.CreatedAt)
		if err != nil {
			return err
		}
		if wait > 0 {
			return &apperr.E{Kind: apperr.TooMany, Msg: "提交过于频繁，请稍后再试", RetryAfter: wait}
		}
	}
	return nil
}
