package houses

import (
	"context"
	"fmt"
	"strings"
)

// counters grow only: a feed's figure may be older than what our own readers added.
var counters = []string{"view_count", "signup_count", "bid_count", "remind_count", "follow_count"}

// tracked are the fields whose changes go to the change log, with the names that readers see.
var tracked = []struct {
	field, label, sqlType string
}{
	{"start_price", "起拍价", "price"},
	{"appraisal_price", "评估价", "price"},
	{"market_price", "市场参考价", "price"},
	{"deposit", "保证金", "price"},
	{"increment", "加价幅度", "price"},
	{"current_price", "当前价", "price"},
	{"deal_price", "成交价", "price"},
	{"publish_time", "公告发布时间", "time"},
	{"signup_start", "报名开始时间", "time"},
	{"signup_end", "报名截止时间", "time"},
	{"viewing_start", "看样开始时间", "time"},
	{"viewing_end", "看样截止时间", "time"},
	{"start_time", "开拍时间", "time"},
	{"end_time", "结束时间", "time"},
	{"actual_end_time", "实际结束时间", "time"},
	{"stage", "拍卖阶段", "code"},
	{"result", "拍卖结果", "code"},
}

// ChangeLabel is the Chinese name of a field of the change log.
func ChangeLabel(field string) string {
	for _, t := range tracked {
		if t.field == field {
			return t.label
		}
	}
	return field
}

var (
	houseColumns = columnsOf[House]()
	// comparedColumns decide whether a row differs, and are what an update sets.
	comparedColumns = columnsOf[House](append([]string{
		"id", "platform", "source_id", "is_recommend", "created_at", "updated_at", "source_updated_at", "deleted_at", "deleted_reason",
	}, counters...)...)
	upsertHousesHead, upsertHousesTail = buildUpsertHouses()
)

// buildUpsertHouses is one statement around the SELECT of what is given: x is that, what is given, k what of it differs, u the updates, l their change log, i the
// inserts in the order given. City and province are those of the area. It answers n (from 1), id and whether the lot is new, for every lot it wrote.
func buildUpsertHouses() (head, tail string) {
	var sets, olds, logs, grew []string
	given, stored := make([]string, len(comparedColumns)), make([]string, len(comparedColumns))
	for i, c := range comparedColumns {
		given[i], stored[i] = "x."+c.name, "h."+c.name
		sets = append(sets, c.name+" = x."+c.name)
	}
	for _, c := range counters {
		grew = append(grew, fmt.Sprintf("x.%s > h.%s", c, c))
		sets = append(sets, fmt.Sprintf("%s = greatest(h.%s, x.%s)", c, c, c))
	}
	for i, t := range tracked {
		olds = append(olds, fmt.Sprintf("%s AS old%d, %s AS new%d", logText("old."+t.field, t.sqlType), i, logText("new."+t.field, t.sqlType), i))
		logs = append(logs, fmt.Sprintf("('%s', u.old%d, u.new%d)", t.field, i, i))
	}
	var all, insert []string
	for _, c := range houseColumns {
		switch c.name {
		case "city_id":
			all = append(all, "a.city_id")
		case "province_id":
			all = append(all, "c.province_id")
		default:
			all = append(all, "g."+c.name)
		}
		if c.name != "id" {
			insert = append(insert, c.name)
		}
	}
	return `WITH x AS MATERIALIZED (
	SELECT n, ` + strings.Join(all, ", ") + ` FROM (`, `) AS g
	LEFT JOIN areas AS a ON a.id = g.area_id LEFT JOIN cities AS c ON c.id = a.city_id),
k AS MATERIALIZED (
	SELECT x.n, h.id IS NOT NULL AS stored, (` + strings.Join(grew, " OR ") + `) AS grew,
		(` + strings.Join(given, ", ") + `) IS DISTINCT FROM (` + strings.Join(stored, ", ") + `)
			OR x.is_recommend AND NOT h.is_recommend AS differs
	FROM x LEFT JOIN houses AS h ON h.id = x.id),
u AS (
	UPDATE houses AS h SET ` + strings.Join(sets, ", ") + `, is_recommend = h.is_recommend OR x.is_recommend,
		source_updated_at = coalesce(x.source_updated_at, h.source_updated_at),
		updated_at = CASE WHEN k.differs THEN x.updated_at ELSE h.updated_at END
	FROM x JOIN k USING (n) WHERE h.id = x.id AND (k.differs OR k.grew)
	RETURNING n, h.id, x.updated_at AS changed_at, ` + strings.Join(olds, ", ") + `),
l AS (
	INSERT INTO house_changes (house_id, field, old, new, changed_at)
	SELECT u.id, v.field, v.was, v.becomes, u.changed_at
	FROM u CROSS JOIN LATERAL (VALUES ` + strings.Join(logs, ", ") + `) AS v (field, was, becomes)
	WHERE v.was IS DISTINCT FROM v.becomes),
i AS (
	INSERT INTO houses (` + strings.Join(insert, ", ") + `)
	SELECT ` + strings.Join(insert, ", ") + ` FROM x JOIN k USING (n) WHERE NOT k.stored ORDER BY n
	RETURNING id, platform, source_id)
SELECT n, id, false AS is_new FROM u
UNION ALL SELECT x.n, i.id, true FROM i JOIN x USING (platform, source_id)`
}

// logText is a value as the change log keeps it: 元 in digits, times RFC 3339 in China Standard Time, codes as they are.
func logText(expr, kind string) string {
	if kind == "time" {
		return "to_char(" + expr + ` AT TIME ZONE interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`
	}
	return expr + "::text"
}

// encode makes the statement that writes the houses of the batch.
func (b *batch) encode() {
	houses := make([]House, len(b.lots))
	for i := range b.lots {
		houses[i] = b.lots[i].House
	}
	given, args := unnest(houseColumns, houses)
	b.query, b.args = upsertHousesHead+given+upsertHousesTail, args
}

func (b *batch) writeHouses(ctx context.Context) error {
	var rows []struct {
		N     int
		ID    int64
		IsNew bool
	}
	if err := b.tx.NewRaw(b.query, b.args...).Scan(ctx, &rows); err != nil {
		return err
	}
	for _, r := range rows {
		b.lots[r.N-1].House.ID = r.ID
		b.outcomes[r.N-1] = updated
		if r.IsNew {
			b.outcomes[r.N-1] = inserted
		}
	}
	return nil
}
