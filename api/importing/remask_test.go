package importing

import (
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
)

func TestRemask(t *testing.T) {
	tx := apitest.Tx(t)
	title := "被执行人张三名下望京花园3号楼"
	fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.Title = title }),
		fixture.House(func(h *lot.House) { h.Title = "望京花园" }))
	if _, err := tx.ExecContext(t.Context(),
		"INSERT INTO communities (city_id, area_id, name, name_keys, search_text, grams, created_at, updated_at) VALUES (?, ?, '示例里', '{}', '被执行人张三', '{}', now(), now())",
		fixture.BeijingCity, fixture.Chaoyang); err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(t.Context(),
		"INSERT INTO house_texts (house_id, notice) SELECT min(id), '<p>产权人：<b>李四</b></p>' FROM houses ON CONFLICT (house_id) DO UPDATE SET notice = excluded.notice"); err != nil {
		t.Fatal(err)
	}
	later := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	changed, err := Remask(t.Context(), tx, later)
	if err != nil || changed["houses"] != 2 || changed["house_texts"] != 1 || changed["news"] != 0 {
		t.Fatalf("%v, %v", changed, err)
	}
	var row struct {
		Title, SearchText, Notice string
		UpdatedAt                 time.Time
	}
	err = tx.NewRaw("SELECT h.title, h.search_text, h.updated_at, t.notice FROM houses AS h JOIN house_texts AS t ON t.house_id = h.id WHERE h.title LIKE '被执行人%'").Scan(t.Context(), &row)
	if err != nil || row.Title != "被执行人张某某名下望京花园3号楼" || row.Notice != "<p>产权人：<b>李某某</b></p>" ||
		!row.UpdatedAt.Equal(later) {
		t.Errorf("%+v, %v", row, err)
	}
	var community struct {
		SearchText string
		Grams      []string `bun:",array"`
	}
	err = tx.NewRaw("SELECT search_text, grams FROM communities").Scan(t.Context(), &community)
	if err != nil || community.SearchText != "被执行人张某某" ||
		!slices.Equal(community.Grams, bigrams.Of(community.SearchText)) {
		t.Errorf("%+v, %v", community, err)
	}
	if changed, err = Remask(t.Context(), tx, later.Add(time.Hour)); err != nil ||
		changed["houses"]+changed["house_texts"] != 0 {
		t.Errorf("again: %v, %v", changed, err)
	}
}
