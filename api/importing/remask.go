package importing

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/importing/mask"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// maskedColumns lists the text columns that an import masks. For each it states the maximum length in characters, or 0
// for no limit.
var maskedColumns = []struct {
	table   string
	columns map[string]int
	stamped bool // the table has the column updated_at
	indexed bool // the table has n-grams of search_text, which a search needs
}{
	{"houses", map[string]int{
		"title": shortText, "address": shortText, "status_reason": 0, "viewing_note": 0, "priority_note": 0,
		"qualification_note": 0,
		"loan_note":          0, "tax_note": 0, "lease_status": 0, "vacate_note": 0, "mortgage": 0, "seizure": 0,
		"hukou": 0, "defects": 0,
		"illegal_build": 0, "parking": 0, "storage": 0, "attached": 0, "search_text": 0,
	}, true, false},
	{"house_texts", map[string]int{"notice": 0, "instruction": 0, "intro": 0}, false, false},
	{"house_images", map[string]int{"caption": 0}, false, false},
	{"house_attachments", map[string]int{"name": 0}, false, false},
	{"house_changes", map[string]int{"old": 0, "new": 0}, false, false},
	{"communities", map[string]int{"address": shortText, "intro": 0, "search_text": 0}, true, true},
	{"news", map[string]int{
		"title": 120, "summary": 120, "content_html": 0, "question": 300, "answers": 0,
		"seo_title": 120, "seo_description": 300,
		"seo_keyword": 200, "search_text": 0,
	}, true, true},
}

const remaskBatch = 2000

// Remask masks the stored texts once more. It is used when the mask package has learned to find more names. It changes
// all rows or, if it fails, none. It returns how many rows of each table changed and invalidates all cached pages.
func Remask(ctx context.Context, idb bun.IDB, now time.Time) (changed map[string]int, err error) {
	changed = map[string]int{}
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		total := 0
		for _, t := range maskedColumns {
			extra := ""
			if t.stamped {
				extra = ", updated_at = ?"
			}
			for column, most := range t.columns {
				n, err := remaskColumn(ctx, tx, t.table, column, most, extra, now)
				if err != nil {
					return fmt.Errorf("%s.%s: %w", t.table, column, err)
				}
				changed[t.table] += n
				total += n
			}
			if t.indexed && changed[t.table] > 0 {
				if err := reindex(ctx, tx, t.table, now); err != nil {
					return err
				}
			}
		}
		if total == 0 {
			return nil
		}
		return db.Notify(ctx, tx, cachetag.All)
	})
	return changed, err
}

// remaskColumn masks one column, a batch of rows at a time. PostgreSQL may return a changed row once more, but masking
// a text twice has no further effect.
func remaskColumn(
	ctx context.Context, tx bun.Tx, table, column string, most int, extra string, now time.Time,
) (changed int, err error) {
	at, hide := "(0,0)", mask.Text
	if table == "house_attachments" {
		hide = mask.FileName
	}
	for {
		var rows []struct{ Place, Text string }
		err := tx.NewRaw("SELECT ctid::text AS place, ?0::text AS text FROM ?1 WHERE ctid > ?2::tid AND ?0 IS NOT NULL ORDER BY ctid LIMIT ?3",
			bun.Ident(column), bun.Ident(table), at, remaskBatch).Scan(ctx, &rows)
		if err != nil || len(rows) == 0 {
			return changed, err
		}
		at = rows[len(rows)-1].Place
		var places, texts []string
		for _, r := range rows {
			masked := hide(r.Text)
			if runes := []rune(masked); most > 0 && len(runes) > most {
				masked = string(runes[:most])
			}
			if masked != r.Text {
				places, texts = append(places, r.Place), append(texts, masked)
			}
		}
		if len(places) == 0 {
			continue
		}
		query := "UPDATE ?0 AS t SET ?1 = x.text::" + columnType(column) + strings.Replace(extra, "?", "?4", 1) +
			" FROM unnest(?2::tid[], ?3::text[]) AS x (place, text) WHERE t.ctid = x.place"
		_, err = tx.NewRaw(query, bun.Ident(table), bun.Ident(column), pgdialect.Array(places),
			pgdialect.Array(texts), now).Exec(ctx)
		if err != nil {
			return changed, err
		}
		changed += len(places)
	}
}

func columnType(column string) string {
	if column == "answers" {
		return "jsonb"
	}
	return "text"
}

// reindex computes the bigrams of search_text again for the rows whose updated_at is now.
func reindex(ctx context.Context, tx bun.Tx, table string, now time.Time) error {
	type row struct {
		bun.BaseModel `bun:"alias:t"`
		ID            int64 `bun:",pk"`
		SearchText    string
		Grams         []string `bun:",array"`
	}
	var rows []row
	err := tx.NewSelect().Model(&rows).ModelTableExpr("? AS t", bun.Ident(table)).Column("id", "search_text").
		Where("updated_at = ?", now).Scan(ctx)
	for i := range rows {
		if err == nil {
			_, err = tx.NewUpdate().TableExpr("?", bun.Ident(table)).
				Set("grams = ?", pgdialect.Array(bigrams.Of(rows[i].SearchText))).
				Where("id = ?", rows[i].ID).Exec(ctx)
		}
	}
	return err
}
