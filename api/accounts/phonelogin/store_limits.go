package phonelogin

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// counted is a query for the text messages that count towards one limit. who is the Chinese name of what is limited,
// for the message of a refusal.
type counted struct {
	who   string
	rules []db.Limit
	where string
	args  []any
}

// refuse returns the error for the reached limit that has the longest wait; nil if a code may be sent.
func (l Limits) refuse(ctx context.Context, tx bun.Tx, r Reservation) error {
	list := []counted{
		// Codes for a login and codes for a new number are counted together. Codes for other purposes are counted by
		// purpose: only members can request them, for their own numbers, and may need one shortly after a login.
		{"该手机号", l.Number,
			"mobile_hash = ? AND state <> 'failed' AND CASE WHEN ? THEN purpose = ? ELSE purpose IN ('login', 'new') END",
			[]any{r.Mobile, r.Purpose != ForLogin && r.Purpose != ForNew, r.Purpose}},
		// Codes of a session are counted by purpose, because a change of number needs two codes within a minute.
		{"本次访问", l.Session, "session_hash = ? AND state <> 'failed' AND purpose = ?", []any{r.Session, r.Purpose}},
	}
	if r.Device != nil {
		list = append(list, counted{"当前浏览器", l.Device, "device_hash = ? AND state <> 'failed'", []any{r.Device}})
	}
	// Codes that were used for a login do not count towards the limit of the IP address, which an office or a mobile
	// network may share. The IP address does not limit a device that has logged in before.
	if !r.Known {
		list = append(list, counted{"您所在的网络地址", l.Address, "address_hash = ? AND used_at IS NULL", []any{r.Address}},
			counted{"您所在的网段", l.Network, "network_hash = ? AND used_at IS NULL", []any{r.Network}})
	}
	var refused error
	longest := time.Duration(0)
	for _, count := range list {
		rule, wait, err := longestWait(ctx, count.rules, r.Now, func() *bun.SelectQuery {
			return tx.NewSelect().Table("login_codes").Where(count.where, count.args...)
		})
		if err != nil {
			return err
		}
		if wait > longest {
			longest, refused = wait, tooMany(count.who, rule, wait, r.Now)
		}
	}
	if refused != nil {
		return refused
	}
	budget, err := l.budgetOf(ctx, tx, r)
	if err != nil {
		return err
	}
	rule, wait, err := longestWait(ctx, budget, r.Now, func() *bun.SelectQuery { return allSent(tx) })
	if err == nil && wait > 0 {
		err = budgetUsedUp(rule, wait, r.Now)
	}
	return err
}

// budgetOf returns the site's budget that applies to a code. The budget is smaller if the number belongs to no member.
func (l Limits) budgetOf(ctx context.Context, tx bun.Tx, r Reservation) ([]db.Limit, error) {
	known, err := tx.NewSelect().Table("members").Where("mobile_hash = ?", r.Mobile).Exists(ctx)
	if known {
		return l.Site, err
	}
	return l.Unknown, err
}

// longestWait returns how long it takes until all limits allow one more row, and the limit that takes the longest. The
// wait is 0 if all limits allow it now.
func longestWait(
	ctx context.Context, limits []db.Limit, now time.Time, rows func() *bun.SelectQuery,
) (longest db.Limit, wait time.Duration, err error) {
	for _, limit := range limits {
		one, err := limit.Wait(ctx, rows(), "created_at", now)
		if err != nil {
			return limit, 0, err
		}
		if one > wait {
			longest, wait = limit, one
		}
	}
	return longest, wait, nil
}
