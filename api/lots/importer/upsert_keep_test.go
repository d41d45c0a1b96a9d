package importer_test

import (
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

func TestWhatASourceDoesNotSpeakOfStays(t *testing.T) {
	ctx, tx := t.Context(), apitest.Tx(t)
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	one := fixture.Lot()
	hukou, room, deposit := "1", 3, int64(500_000)
	one.House.Hukou, one.House.Room, one.House.Deposit = &hukou, &room, &deposit
	if _, err := importer.Upsert(ctx, tx, []lot.Lot{one}, now); err != nil {
		t.Fatal(err)
	}

	thin := one
	thin.House.Hukou, thin.House.Room, thin.House.Deposit = nil, nil, nil
	thin.Keep = []string{"hukou", "room"}
	counts, err := importer.Upsert(ctx, tx, []lot.Lot{thin}, now.Add(time.Hour))
	if err != nil || counts.Updated != 1 {
		t.Fatalf("%+v, %v", counts, err)
	}
	var stored lot.House
	if err := tx.NewSelect().Model(&stored).Where("h.source_id = ?", one.House.SourceID).Scan(ctx); err != nil {
		t.Fatal(err)
	}
	if stored.Hukou == nil || *stored.Hukou != hukou || stored.Room == nil || *stored.Room != room {
		t.Errorf("kept columns were cleared: %v %v", stored.Hukou, stored.Room)
	}
	if stored.Deposit != nil {
		t.Errorf("a column that the source speaks of kept %v", *stored.Deposit)
	}
	flagged := false
	for _, r := range stored.RiskTags {
		flagged = flagged || r.Code == "hukou"
	}
	if !flagged {
		t.Error("the risk of a kept column is gone")
	}
	if counts, err := importer.Upsert(ctx, tx, []lot.Lot{thin}, now.Add(2*time.Hour)); err != nil ||
		counts.Unchanged != 1 {
		t.Errorf("a second import of the same: %+v, %v", counts, err)
	}
}

func TestOlderDataOfASourceChangesNothing(t *testing.T) {
	ctx, tx := t.Context(), apitest.Tx(t)
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	newer := fixture.House(func(h *lot.House) { h.SourceUpdatedAt, h.StartPrice = new(now), new(int64(3_000_000)) })
	other := fixture.House(func(h *lot.House) { h.SourceUpdatedAt = new(now) })
	if _, err := importer.Upsert(ctx, tx, []lot.Lot{newer, other}, now); err != nil {
		t.Fatal(err)
	}
	older, same := newer, other
	older.House.SourceUpdatedAt, older.House.StartPrice, older.Images = new(now.Add(-time.Hour)), new(int64(4_000_000)),
		[]lot.Image{{URL: "/x.jpg"}}
	same.House.StartPrice = new(int64(5_000_000))
	counts, err := importer.Upsert(ctx, tx, []lot.Lot{older, same}, now.Add(time.Hour))
	if err != nil || counts.Updated != 1 || counts.Unchanged != 1 {
		t.Fatalf("%+v, %v", counts, err)
	}
	var price, images int64
	err = tx.NewRaw("SELECT start_price, (SELECT count(*) FROM house_images WHERE house_id = h.id) FROM houses AS h WHERE source_id = ?", newer.House.SourceID).Scan(ctx, &price, &images)
	if err != nil || price != 3_000_000 || images != 0 {
		t.Errorf("start price %d, %d images, %v", price, images, err)
	}
}
