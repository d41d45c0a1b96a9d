package content

import (
	"context"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	settingsLock = 7_405_220_383 // number of the database lock by which changes of settings wait for each other
	auditSetting = "setting.change"
)

// ErrSettingChanged is returned if another editor has changed the setting since the page was loaded.
var ErrSettingChanged = apperr.Changed("这一项", "请比较两个版本后再保存")

// changed is the row of a setting that an editor has changed at least once.
type changed struct {
	bun.BaseModel `bun:"table:site_settings"`

	Key       string `bun:",pk"`
	Value     string
	EditorID  *int64
	UpdatedAt time.Time
}

func (s *Store) changedSettings(ctx context.Context) (map[string]changed, error) {
	return changedIn(ctx, s.DB)
}

func changedIn(ctx context.Context, idb bun.IDB) (map[string]changed, error) {
	var rows []changed
	if err := idb.NewSelect().Model(&rows).Scan(ctx); err != nil {
		return nil, err
	}
	return lo.KeyBy(rows, func(row changed) string { return row.Key }), nil
}

// settingChange is an editor's request to change one setting.
type settingChange struct {
	setting Setting
	value   *string    // new value; nil restores the value from the configuration
	seen    *time.Time // updated_at of the value that the editor saw; nil if it had none
	editor  int64
	reason  string
	at      time.Time
	base    string
}

// putSetting stores a changed setting and logs the change. It returns ErrSettingChanged if the stored value is not the
// one that the editor saw.
func (s *Store) putSetting(ctx context.Context, c settingChange) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, settingsLock); err != nil {
			return err
		}
		all, err := changedIn(ctx, tx)
		if err != nil {
			return err
		}
		stored, exists := all[c.setting.Key]
		before, after := c.base, c.base
		if exists {
			before = stored.Value
		}
		if c.value != nil {
			after = *c.value
		}
		if before == after && exists == (c.value != nil) {
			return nil // nothing differs, e.g. because the request was sent twice
		}
		if exists != (c.seen != nil) || exists && !stored.UpdatedAt.Equal(c.seen.Truncate(time.Microsecond)) {
			return ErrSettingChanged
		}
		if c.value == nil {
			_, err = tx.NewDelete().Model(&stored).WherePK().Exec(ctx)
		} else {
			row := changed{Key: c.setting.Key, Value: after, EditorID: &c.editor,
				UpdatedAt: c.at.Truncate(time.Microsecond)}
			_, err = tx.NewInsert().Model(&row).On("CONFLICT (key) DO UPDATE").Set("value = excluded.value").
				Set("editor_id = excluded.editor_id").Set("updated_at = excluded.updated_at").Exec(ctx)
		}
		if err != nil {
			return err
		}
		if err := db.Notify(ctx, tx, cachetag.Site); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: c.at, MemberID: c.editor, Action: auditSetting, Subject: c.setting.Key, Reason: c.reason,
			Detail: map[string]string{"before": before, "after": after},
		})
	})
}

// settingHistory returns the changes of a setting, the latest first.
func (s *Store) settingHistory(ctx context.Context, key string) ([]audit.Entry, error) {
	list, _, err := (&audit.Store{DB: s.DB}).
		List(ctx, audit.Query{Action: auditSetting, Subject: key, Page: 1, Size: historySize})
	return list, err
}
