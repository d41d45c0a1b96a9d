package server

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/app/config"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// If two processes start the same scheduled work at the same time, it is done only once.
func TestTwoProcessesDoScheduledWorkOnce(t *testing.T) {
	conn := apitest.Database(t)
	env := map[string]string{"APP_ENV": "development", "WEB_DIST": "-", "RENDERER": "http://127.0.0.1:1",
		"DATA_DIR": t.TempDir()}
	cfg, err := config.Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	const lots = 40
	fixture.Insert(t, conn, fixture.Lots(lots, func(int, *lot.Lot) {})...)
	// Each lot starts at its own time within three seconds, and a member waits for a reminder about it.
	for _, query := range []string{
		"UPDATE change_progress SET clock_until = now()",
		"DELETE FROM house_changes",
		`UPDATE houses SET start_time = now() + interval '2 seconds' + row * interval '75 milliseconds', end_time = now() + interval '2 days', result = NULL
			FROM (SELECT id AS one, row_number() OVER () AS row FROM houses) AS numbered WHERE one = id`,
		`INSERT INTO members (nickname, openid, created_at, updated_at, last_login_at) VALUES ('用户', 'o', now(), now(), now())`,
		`INSERT INTO reminders (member_id, house_id, types, offsets_min, channels, status, seen_status, seen_start, created_at, updated_at)
			SELECT m.id, h.id, '{status}', '{}', '{site}', 'pending', '0', h.start_time, now(), now() FROM members AS m, houses AS h`,
	} {
		if _, err := conn.ExecContext(t.Context(), query); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	ctx, end := context.WithCancel(context.Background())
	var processes [2]*components
	for i := range processes {
		if processes[i], err = assemble(ctx, cfg, slog.New(slog.DiscardHandler), conn); err != nil {
			t.Fatal(err)
		}
		defer processes[i].startBackground(ctx).Wait()
	}
	defer end()
	counts := func() (logged, transitions, members, messages int) {
		err := conn.NewRaw(`SELECT (SELECT count(DISTINCT house_id) FROM house_changes WHERE field = ?0), (SELECT count(*) FROM house_changes WHERE field = ?0),
			(SELECT count(DISTINCT house_id) FROM messages WHERE kind = 'reminder'), (SELECT count(*) FROM messages WHERE kind = 'reminder')`, lot.StatusField).
			Scan(t.Context(), &logged, &transitions, &members, &messages)
		if err != nil {
			t.Fatal(err)
		}
		return logged, transitions, members, messages
	}
	eventually := func(done func() bool) {
		for begun := time.Now(); !done() && time.Since(begun) < patience; time.Sleep(100 * time.Millisecond) {
		}
	}
	eventually(func() bool { logged, _, _, _ := counts(); return logged == lots })
	// Then all auctions are suspended at once, about which every member must be notified once.
	const suspended = "7"
	if _, err := conn.ExecContext(t.Context(), "UPDATE houses SET result = ?", suspended); err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(t.Context(), conn, cachetag.AnyHouse); err != nil {
		t.Fatal(err)
	}
	eventually(func() bool { _, _, reminded, _ := counts(); return reminded == lots })
	told := time.Now()
	for _, c := range processes { // both processes look for work at the same time
		if err := c.personal.reminders.CompareAll(t.Context()); err != nil {
			t.Fatal(err)
		}
		eventually(func() bool { return c.statusNotifier.Since().After(told) })
	}
	eventually(func() bool {
		due, err := conn.NewSelect().TableExpr("jobs").Where("finished_at IS NULL AND run_at <= now()").
			Count(t.Context())
		return err == nil && due == 0
	})
	if logged, transitions, reminded, messages := counts(); logged != lots || transitions != lots ||
		reminded != lots || messages != lots {
		t.Errorf("%d lots began: %d are in the change log by %d rows, %d were notified by %d messages", lots, logged,
			transitions, reminded, messages)
	}
}
