package phonelogin

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// tallies holds counts of the last hour's codes for the IP address, the network and the device of a client.
type tallies struct{ address, network, device tally }

// tallies counts the codes that a client requested in the last hour.
func (s *Store) tallies(ctx context.Context, keys askerKeys, now time.Time) (out tallies, err error) {
	ctx, cancel := context.WithTimeout(ctx, budgetLookup)
	defer cancel()
	for _, one := range []struct {
		into   *tally
		column string
		key    []byte
	}{{&out.address, "address_hash", keys.address}, {&out.network, "network_hash", keys.network},
		{&out.device, "device_hash", keys.device}} {
		if one.key == nil {
			continue
		}
		err := s.DB.NewSelect().Table("login_codes").
			ColumnExpr("count(*) FILTER (WHERE used_at IS NULL AND expires_at <= ?) AS wasted", now).
			ColumnExpr("coalesce(sum(tries), 0) - count(*) FILTER (WHERE used_at IS NOT NULL) AS wrong").
			ColumnExpr("count(*) FILTER (WHERE used_at IS NOT NULL) AS redeemed").
			Where("? = ?", bun.Ident(one.column), one.key).Where("state <> 'failed'").
			Where("created_at > ?", now.Add(-suspicionTime)).
			Scan(ctx, one.into)
		if err != nil {
			return out, err
		}
	}
	return out, nil
}

// sentSince returns the number of text messages sent since a time, and the number of those that were codes and expired
// without being entered.
func (s *Store) sentSince(ctx context.Context, since, now time.Time) (sent, wasted int, err error) {
	err = s.DB.NewRaw(`SELECT count(*) FILTER (WHERE state <> ?0) + (SELECT count(*) FROM notice_messages WHERE created_at > ?1 AND state <> ?0),
		count(*) FILTER (WHERE state <> ?0 AND used_at IS NULL AND expires_at <= ?2) FROM login_codes WHERE created_at > ?1`,
		codeFailed, since, now).Scan(ctx, &sent, &wasted)
	return sent, wasted, err
}
