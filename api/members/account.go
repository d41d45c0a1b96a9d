package members

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// Profile is what is known of a member elsewhere.
type Profile struct {
	Nickname, Mobile       string // the number is masked, empty for none
	Avatar                 *string
	Notify                 []string // ways of being told
	Agreement              string
	AgreedAt               *time.Time
	CreatedAt, LastLoginAt time.Time
	Sessions               []ProfileSession
	Logins                 []ProfileLogin
}

// ProfileLogin is one login of a member, in the words of the log.
type ProfileLogin struct {
	Time                       time.Time
	Kind, Way, Address, Client string
}

// ProfileSession is one place where a member is logged in.
type ProfileSession struct {
	Device, Client        string
	Address               string
	CreatedAt, LastSeenAt time.Time
}

// CloseAccount erases everything kept of a member, the forms with their names and numbers too; remove ends the account
// itself, in the same transaction, and takes along what depends on it.
func (s *Store) CloseAccount(ctx context.Context, member int64, remove func(ctx context.Context, tx bun.Tx, member int64, now time.Time) error) error {
	marks, err := s.Marks(ctx, member)
	if err != nil {
		return err
	}
	err = db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		if err := lockMember(ctx, tx, member); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Table("forms").Where("member_id = ?", member).Exec(ctx); err != nil {
			return err
		}
		return remove(ctx, tx, member, s.now())
	})
	if err == nil {
		s.marked(House, append(marks.House, marks.Remind...)...)
		s.marked(Community, marks.Community...)
	}
	return err
}

// pages asks a paged list for all of it.
func pages[T any](ask func(page, size int) ([]T, error)) ([]T, error) {
	const size = 100
	all := []T{}
	for page := 1; ; page++ {
		list, err := ask(page, size)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < size {
			return all, nil
		}
	}
}
