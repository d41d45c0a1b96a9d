package agents

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

const (
	workbenchLock = 7_405_220_384 // number of the database lock by which changes of consultants wait for each other
	actionAdd     = "agent.add"
	actionChange  = "agent.change"
	actionHide    = "agent.hide"
	actionShow    = "agent.show"
	actionOrder   = "agent.order"
)

// The errors of changes by an editor. ErrChanged means that another editor has changed the consultant since the page
// was loaded; ErrOrder, that another editor has changed the list of consultants or its order since then.
var (
	ErrChanged = apperr.Changed("这位专员的资料", "请关闭后重新打开再改")
	ErrOrder   = apperr.Changed("名单或顺序", "请刷新后再排")
)

// WorkbenchAgent is a consultant with the additional data that only editors may see.
type WorkbenchAgent struct {
	Agent     `bun:",extend"`
	AreaIDs   []int64 `bun:"-"`
	CareCount int     `bun:",scanonly"`
	DealCount int     `bun:",scanonly"`
}

var profileOf = httpx.Converter[Profile, WorkbenchAgent]("AvatarAlt")

// profile returns the fields that an editor can change.
func (a *WorkbenchAgent) profile() Profile {
	p := profileOf(*a)
	if p.Avatar != "" {
		p.AvatarAlt = a.Alt()
	}
	return p
}

// edit states who makes a change, for which reason, and when.
type edit struct {
	editor int64
	reason string
	at     time.Time
}

// subjectOf returns the text that identifies a consultant in the log of acts (package audit).
func subjectOf(id int64) string { return strconv.FormatInt(id, 10) }

func (e edit) act(action string, id int64, changes audit.Changes) audit.Act {
	return audit.Act{At: e.at, MemberID: e.editor, Action: action, Subject: subjectOf(id),
		Reason: e.reason, Detail: changes}
}

// WorkbenchList returns all consultants in the order of lists, the hidden ones last.
func (s *Store) WorkbenchList(ctx context.Context) ([]WorkbenchAgent, error) {
	return workbenchList(ctx, s.idb)
}

func workbenchList(ctx context.Context, idb bun.IDB) ([]WorkbenchAgent, error) {
	list := []WorkbenchAgent{}
	err := idb.NewSelect().Model(&list).ColumnExpr("a.*").
		ColumnExpr("(SELECT count(*) FROM agent_houses AS ah WHERE ah.agent_id = a.id) AS care_count").
		ColumnExpr("(SELECT count(*) FROM agent_deals AS ad WHERE ad.agent_id = a.id) AS deal_count").
		OrderExpr("a.deleted_at IS NOT NULL, " + orders[SortDefault]).Scan(ctx)
	if err != nil {
		return nil, err
	}
	var areas []areaRow
	if err := idb.NewSelect().Model(&areas).Order("agent_id", "sort").Scan(ctx); err != nil {
		return nil, err
	}
	byAgent := lo.GroupByMap(areas, func(row areaRow) (int64, int64) { return row.AgentID, row.AreaID })
	for i := range list {
		list[i].AreaIDs = byAgent[list[i].ID]
	}
	return list, nil
}

// inWorkbench runs f in a transaction and passes it all stored consultants, including hidden ones. If two editors save
// at the same time, the second transaction waits.
func (s *Store) inWorkbench(
	ctx context.Context, f func(ctx context.Context, tx bun.Tx, list []WorkbenchAgent) error,
) error {
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, workbenchLock); err != nil {
			return err
		}
		list, err := workbenchList(ctx, tx)
		if err != nil {
			return err
		}
		return f(ctx, tx, list)
	})
}

// add stores a new consultant at the end of the list. key identifies the request: if the request is sent twice, only
// one consultant is added.
func (s *Store) add(ctx context.Context, key string, city int64, p Profile, area func(int64) string, e edit) error {
	return s.inWorkbench(ctx, func(ctx context.Context, tx bun.Tx, list []WorkbenchAgent) error {
		source := "DESK-" + key
		last := 0
		for _, a := range list {
			if a.SourceKey == source {
				return nil
			}
			last = max(last, a.Sort)
		}
		if err := extensionFree(list, 0, p.PhoneExt); err != nil {
			return err
		}
		row := Agent{SourceKey: source, CityID: city, Sort: last + 1, CreatedAt: e.at, UpdatedAt: e.at, Version: 1}
		p.into(&row)
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
			return err
		}
		return written(ctx, tx, row.ID, p.AreaIDs, e.act(actionAdd, row.ID, differences(Profile{}, p, area)))
	})
}

// change updates the profile of a consultant. It may return ErrNotFound or ErrChanged.
func (s *Store) change(
	ctx context.Context, id int64, version int, city int64, clean func(picture string) (Profile, error),
	area func(int64) string, e edit,
) error {
	return s.inWorkbench(ctx, func(ctx context.Context, tx bun.Tx, list []WorkbenchAgent) error {
		stored, err := seen(list, id)
		if err != nil {
			return err
		}
		before := stored.profile()
		p, err := clean(before.Avatar)
		if err != nil {
			return err
		}
		changes := differences(before, p, area)
		if len(changes.Changes) == 0 {
			return nil // nothing differs, e.g. because the request was sent twice
		}
		if stored.Version != version {
			return ErrChanged
		}
		if err := extensionFree(list, id, p.PhoneExt); err != nil {
			return err
		}
		p.into(&stored.Agent)
		stored.CityID, stored.UpdatedAt, stored.Version = city, e.at, version+1
		if _, err := tx.NewUpdate().Model(&stored.Agent).WherePK().Exec(ctx); err != nil {
			return err
		}
		return written(ctx, tx, id, p.AreaIDs, e.act(actionChange, id, changes))
	})
}

// show hides a consultant or makes the consultant visible again. It may return ErrNotFound or ErrChanged.
func (s *Store) show(ctx context.Context, id int64, version int, hidden bool, e edit) error {
	return s.inWorkbench(ctx, func(ctx context.Context, tx bun.Tx, list []WorkbenchAgent) error {
		stored, err := seen(list, id)
		if err != nil {
			return err
		}
		if hidden == (stored.DeletedAt != nil) {
			return nil
		}
		if stored.Version != version {
			return ErrChanged
		}
		words, action := map[bool]string{true: "隐藏", false: "显示"}, actionShow
		var since *time.Time
		if hidden {
			since, action = &e.at, actionHide
		}
		_, err = tx.NewUpdate().TableExpr("agents").Set("deleted_at = ?", since).Set("updated_at = ?", e.at).
			Set("version = version + 1").
			Where("id = ?", id).Exec(ctx)
		if err != nil {
			return err
		}
		var changes audit.Changes
		changes.Add("对访客", words[!hidden], words[hidden])
		return written(ctx, tx, id, stored.AreaIDs, e.act(action, id, changes))
	})
}

// order changes the order of the visible consultants to ids. It returns ErrOrder if the stored order is not `before`,
// the order that the editor saw.
func (s *Store) order(ctx context.Context, ids, before []int64, e edit) error {
	return s.inWorkbench(ctx, func(ctx context.Context, tx bun.Tx, list []WorkbenchAgent) error {
		names, shown := map[int64]string{}, []int64{}
		for _, a := range list {
			if a.DeletedAt == nil {
				names[a.ID], shown = a.Name, append(shown, a.ID)
			}
		}
		if slices.Equal(shown, ids) {
			return nil
		}
		missing, added := lo.Difference(shown, ids)
		if !slices.Equal(shown, before) || len(missing)+len(added) > 0 || len(ids) != len(shown) {
			return ErrOrder
		}
		var changes audit.Changes
		for i, id := range ids {
			if _, err := tx.ExecContext(ctx, "UPDATE agents SET sort = ? WHERE id = ? AND sort <> ?",
				i+1, id, i+1); err != nil {
				return err
			}
			if was := slices.Index(shown, id); was != i {
				changes.Add(names[id], fmt.Sprintf("第 %d 位", was+1), fmt.Sprintf("第 %d 位", i+1))
			}
		}
		if err := db.Notify(ctx, tx, cachetag.Agents); err != nil {
			return err
		}
		act := e.act(actionOrder, 0, changes)
		act.Subject = "order"
		return audit.Record(ctx, tx, act)
	})
}

// written completes a change: it stores the consultant's districts, notifies the cache tags and logs the change.
func written(ctx context.Context, tx bun.Tx, id int64, areaIDs []int64, act audit.Act) error {
	rows := lo.Map(areaIDs, func(area int64, i int) areaRow { return areaRow{AgentID: id, AreaID: area, Sort: i} })
	if _, err := db.ReplaceChildren(ctx, tx, "agent_id", "area_id", []int64{id}, rows); err != nil {
		return err
	}
	if err := db.Notify(ctx, tx, cachetag.Agent(id), cachetag.Agents); err != nil {
		return err
	}
	return audit.Record(ctx, tx, act)
}

func seen(list []WorkbenchAgent, id int64) (*WorkbenchAgent, error) {
	for i := range list {
		if list[i].ID == id {
			return &list[i], nil
		}
	}
	return nil, ErrNotFound
}

// extensionFree returns an error if another consultant already has the telephone extension.
func extensionFree(list []WorkbenchAgent, id int64, extension string) error {
	for _, a := range list {
		if extension != "" && a.ID != id && lo.FromPtr(a.PhoneExt) == extension {
			return apperr.New(apperr.Conflict, "分机号 "+extension+" 已由"+a.Name+"使用，请换一个")
		}
	}
	return nil
}

// into copies all fields of a profile to the row that is to be stored.
func (p Profile) into(row *Agent) {
	row.Name, row.Gender, row.Title, row.Company, row.Store = p.Name, lo.EmptyableToPtr(p.Gender),
		p.Title, p.Company, p.Store
	row.Avatar, row.AvatarAlt, row.PhoneExt = lo.EmptyableToPtr(p.Avatar), p.AvatarAlt, lo.EmptyableToPtr(p.PhoneExt)
	row.Years, row.Intro, row.Tags, row.LicenceNo, row.Online = p.Years, p.Intro, p.Tags,
		lo.EmptyableToPtr(p.LicenceNo), p.Online
}
