package sameasset

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// ErrSelf is returned for a pair of a lot with itself.
var ErrSelf = apperr.New(apperr.Invalid, "两个编号相同，请填写另一个房源")

// Store reads and writes decisions.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Decision is an editor's decision whether two lots sell the same asset.
type Decision struct {
	HouseID, OtherID             int64
	HouseTitle, OtherTitle       string
	HousePlatform, OtherPlatform string
	IsSame                       bool
	CreatedAt                    time.Time
}

// Decisions returns the latest decisions.
func (s *Store) Decisions(ctx context.Context) (list []Decision, err error) {
	err = s.DB.NewRaw(`SELECT d.house_id, d.other_id, d.is_same, d.created_at, a.title AS house_title, b.title AS other_title,
			a.platform AS house_platform, b.platform AS other_platform
		FROM asset_decisions AS d JOIN houses AS a ON a.id = d.house_id JOIN houses AS b ON b.id = d.other_id
		ORDER BY d.created_at DESC, d.house_id, d.other_id LIMIT ?`, decisionsShown).Scan(ctx, &list)
	return list, err
}

// Suspected returns the undecided pairs of lots that probably sell the same asset, the newest pairs first.
func (s *Store) Suspected(ctx context.Context) ([]importer.SuspectedPair, error) {
	return importer.Suspected(ctx, s.DB, decisionsShown)
}

// Choice is an editor's new decision about a pair of lots. A Choice with IsSame nil withdraws the earlier decision.
type Choice struct {
	HouseID, OtherID int64
	IsSame           *bool
	Reason           string
	Editor           int64
}

// Decide stores a decision and recomputes the assets of both lots. It may return ErrSelf or lot.ErrNotFound.
func (s *Store) Decide(ctx context.Context, c Choice) error {
	if c.HouseID == c.OtherID {
		return ErrSelf
	}
	c.HouseID, c.OtherID = min(c.HouseID, c.OtherID), max(c.HouseID, c.OtherID)
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		found, err := tx.NewSelect().TableExpr("houses").Where("id IN (?, ?)", c.HouseID, c.OtherID).Count(ctx)
		if err != nil {
			return err
		}
		if found < 2 {
			return lot.ErrNotFound
		}
		if err := importer.Decide(ctx, tx, c.HouseID, c.OtherID, c.IsSame, c.Editor, s.Now()); err != nil {
			return err
		}
		action := "asset.undecide"
		if c.IsSame != nil {
			action = "asset.part"
			if *c.IsSame {
				action = "asset.join"
			}
		}
		return audit.Record(ctx, tx, audit.Act{
			At: s.Now(), MemberID: c.Editor, Action: action, Subject: fmt.Sprintf("house %d", c.HouseID),
			Reason: c.Reason,
			Detail: map[string]any{"other": c.OtherID},
		})
	})
}
