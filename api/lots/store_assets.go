package lots

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/fingerprint"
	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// maxAlike is the maximum number of lots with the same address, and of lots with the same case number, with which a lot
// is compared.
const maxAlike = 200

// sameAsset is SQL for the ids of the lots that have the same asset as lot $1.
const sameAsset = "SELECT house_id FROM house_assets WHERE asset_id = (SELECT asset_id FROM house_assets WHERE house_id = $1)"

// alike is SQL for the ids of the lots that may have the same asset as lot $1: at most $2 lots by address, and at most
// $2 by case number.
const alike = sameAsset + `
	UNION (SELECT CASE WHEN house_id = $1 THEN other_id ELSE house_id END FROM asset_decisions WHERE $1 IN (house_id, other_id) LIMIT $2)
	UNION (SELECT house_id FROM house_assets WHERE address_key = (SELECT address_key FROM house_assets WHERE house_id = $1) LIMIT $2)
	UNION (SELECT house_id FROM house_assets WHERE case_key = (SELECT case_key FROM house_assets WHERE house_id = $1) LIMIT $2)`

// listed is a lot with the columns that the function listings needs to compare it with another lot.
type listed struct {
	fingerprint.Stored `bun:",extend"`
	RoundNo            int
	SourceURL          *string
	StartPrice         *int64
	DealPrice          *int64
	EndsAt             *time.Time
	State              lot.Status
	AssetID, CopyOf    int64
	IsSame             *bool // an editor's decision whether both lots are the same asset; nil for none
}

func (l *listed) round() lot.Round {
	return lot.Round{
		ID: l.ID, Stage: l.Stage, RoundNo: l.RoundNo, Status: l.State, StartTime: l.StartTime, EndTime: l.EndsAt,
		StartDayOnly: l.StartDayOnly, EndDayOnly: l.EndDayOnly,
		StartPrice: l.StartPrice, DealPrice: l.DealPrice,
	}
}

// listings sets the rounds of the lot's asset, including the lot itself, and the other lots that certainly or probably
// have the same asset. If an auction is on two platforms, the rounds contain the lot itself, or else the leading lot of
// the auction.
func (s *Store) listings(ctx context.Context, d *lot.Detail) error {
	var rows []listed
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr(fingerprint.Columns).
		ColumnExpr("h.round_no, h.source_url, h.start_price, h.deal_price, coalesce(h.actual_end_time, h.end_time) AS ends_at").
		ColumnExpr("h.start_day_only, h.actual_end_time IS NULL AND h.end_day_only AS end_day_only").
		ColumnExpr("coalesce(x.asset_id, h.id) AS asset_id, coalesce(x.copy_of, 0) AS copy_of").
		ColumnExpr("d.is_same").
		ColumnExpr(postgres.StatusAtSQL("$3")+" AS state").
		Join("LEFT JOIN asset_decisions AS d ON d.house_id = least(h.id, $1) AND d.other_id = greatest(h.id, $1)").
		Join(fingerprint.Joins).Join("LEFT JOIN house_assets AS x ON x.house_id = h.id").
		// The ids are an array, which PostgreSQL evaluates first. With OR and IN, the planner would scan all lots.
		Where(postgres.NotDeleted).Where("h.id = ANY (ARRAY(SELECT $1::bigint UNION "+alike+"))").
		OrderExpr("h.round_no, h.start_time NULLS LAST, h.id").Conn(s.ask(d.ID, maxAlike, s.now())).Scan(ctx, &rows)
	at := slices.IndexFunc(rows, func(l listed) bool { return l.ID == d.ID })
	if err != nil || at < 0 {
		return err
	}
	self, probable := &rows[at], []lot.Listing{}
	own := self.Asset()
	for i := range rows {
		l := &rows[i]
		same := l.AssetID == self.AssetID
		if same && l.listedInRounds(self) {
			d.Rounds = append(d.Rounds, l.round())
		}
		if i == at {
			continue
		}
		if same && l.auction() == self.auction() {
			d.AlsoOn = append(d.AlsoOn, lot.Copy{ID: l.ID, Platform: l.Platform})
		}
		other := l.Asset()
		one := lot.Listing{
			Round: l.round(), Match: string(fingerprint.Same), Why: fingerprint.Why(own, other), Title: l.Title,
			Platform: l.Platform, SourceURL: l.SourceURL,
		}
		if l.IsSame != nil && *l.IsSame {
			one.Why = "编辑认定为同一标的；" + one.Why
		}
		switch {
		case l.IsSame != nil && !*l.IsSame: // an editor decided: another asset
		case same:
			d.Listings = append(d.Listings, one)
		case fingerprint.Compare(own, other) != fingerprint.Different:
			one.Match = string(fingerprint.Probable)
			probable = append(probable, one)
		}
	}
	d.Listings = append(d.Listings, probable...)
	return nil
}

// listedInRounds reports whether lot l, which has the same asset as self, is one of the rounds of self. Each auction
// occurs in the rounds only once.
func (l *listed) listedInRounds(self *listed) bool {
	if l.ID == self.ID {
		return true
	}
	return l.CopyOf == 0 && l.auction() != self.auction()
}

// auction returns the id of the leading lot of the auction, which is the same for all lots of the auction.
func (l *listed) auction() int64 { return cmp.Or(l.CopyOf, l.ID) }

// otherAssets is the SQL condition that a lot does not have the same asset as lot $1.
const otherAssets = "h.id <> $1 AND h.id NOT IN (" + sameAsset + ")"

// NextRounds maps each lot to the first later round of its asset that can still be bid for. Lots that have no such
// round are missing.
func (s *Store) NextRounds(ctx context.Context, ids []int64) (map[int64]int64, error) {
	next := make(map[int64]int64, len(ids))
	if len(ids) == 0 {
		return next, nil
	}
	var rows []struct{ Earlier, Later int64 }
	status := postgres.StatusSQL(s.now())
	err := s.idb.NewRaw(`SELECT DISTINCT ON (a.house_id) a.house_id AS earlier, h.id AS later
		FROM house_assets AS a
		JOIN houses AS was ON was.id = a.house_id
		JOIN house_assets AS b ON b.asset_id = a.asset_id AND b.house_id <> a.house_id AND b.copy_of IS NULL
		JOIN houses AS h ON h.id = b.house_id
		WHERE a.house_id = ANY (?0) AND h.deleted_at IS NULL AND `+status+` IN (?1, ?2)
			AND (was.start_time IS NULL OR h.start_time IS NULL OR h.start_time > was.start_time)
		ORDER BY a.house_id, h.round_no, h.start_time NULLS LAST, h.id`,
		pgdialect.Array(ids), lot.Upcoming, lot.Running).Scan(ctx, &rows)
	for _, row := range rows {
		next[row.Earlier] = row.Later
	}
	return next, err
}

// addHistories sets the history of each card whose asset has several rounds, with one lot per auction. It also sets the
// copies of the card's lot on other platforms.
func (s *Store) addHistories(ctx context.Context, cards []lot.Card) error {
	ids := make([]int64, len(cards))
	for i := range cards {
		ids[i] = cards[i].ID
	}
	var rows []struct {
		Card      int64
		lot.Round `bun:",extend"`
		Platform  string
		IsCopy    bool
	}
	err := s.idb.NewRaw(`SELECT a.house_id AS card, h.id, h.stage, h.round_no, `+postgres.StatusAtSQL("$2")+
		` AS status, h.start_time,
			coalesce(h.actual_end_time, h.end_time) AS end_time, h.start_price, h.deal_price, h.platform,
			h.start_day_only, h.actual_end_time IS NULL AND h.end_day_only AS end_day_only,
			b.house_id <> a.house_id AND coalesce(b.copy_of, b.house_id) = coalesce(a.copy_of, a.house_id) AS is_copy
		FROM house_assets AS a
		JOIN house_assets AS b ON b.asset_id = a.asset_id AND (b.copy_of IS NULL OR coalesce(b.copy_of, b.house_id) = coalesce(a.copy_of, a.house_id))
		JOIN houses AS h ON h.id = b.house_id
		WHERE a.house_id = `+db.AnyID+` AND h.deleted_at IS NULL
		ORDER BY a.house_id, h.round_no, h.start_time NULLS LAST, h.id`).
		Conn(s.ask(db.IDs(ids), s.now())).Scan(ctx, &rows)
	histories, copies := make(map[int64][]lot.Round, len(cards)), map[int64][]lot.Copy{}
	for _, row := range rows {
		if row.IsCopy {
			copies[row.Card] = append(copies[row.Card], lot.Copy{ID: row.ID, Platform: row.Platform})
		} else {
			histories[row.Card] = append(histories[row.Card], row.Round)
		}
	}
	for i := range cards {
		cards[i].AlsoOn = copies[cards[i].ID]
		if history := histories[cards[i].ID]; len(history) > 1 {
			cards[i].History = history
		}
	}
	return err
}
