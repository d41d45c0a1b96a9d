package searches

import (
	"context"
	"errors"
	"strings"

	"fapai/api/members/notify"
)

// Linked holds the searches to which a token applies.
type Linked struct {
	Names  []string
	Paused bool   // whether all of the searches are paused
	Undo   string // token that reverts the change within an hour; empty if nothing was changed
}

// Title returns the names of the searches in quotes.
func (l *Linked) Title() string { return "“" + l.name() + "”" }

// name returns the names joined by quotes, without the outer quotes; callers add those.
func (l *Linked) name() string { return strings.Join(l.Names, "”、“") }

// ByLink returns the searches that a token can still stop or resume. It changes nothing.
func (m *Matching) ByLink(ctx context.Context, token string) (Linked, error) {
	return m.eachLinked(token, func(of notify.SearchLink) (Search, error) {
		found, err := m.Store.Get(ctx, 0, of.ID)
		if err == nil && found.LinkUses != of.Uses {
			err = ErrLinkUsed
		}
		return found, err
	})
}

// UseLink stops or resumes the searches of a token. Afterwards all tokens for these searches are invalid, including
// this one.
func (m *Matching) UseLink(ctx context.Context, token string, paused bool) (Linked, error) {
	var changed []notify.SearchLink
	out, err := m.eachLinked(token, func(of notify.SearchLink) (Search, error) {
		found, err := m.Store.Change(ctx, 0, of.ID, Change{Paused: &paused, link: &of.Uses})
		if err == nil {
			changed = append(changed, notify.SearchLink{ID: found.ID, Uses: found.LinkUses})
		}
		return found, err
	})
	if err == nil {
		out.Undo = m.Tokens.sign(changed, undoFor)
	}
	return out, err
}

// eachLinked calls of for each search of a token. It skips deleted searches and those for which a link was already
// used; if none remains, it returns their error.
func (m *Matching) eachLinked(token string, of func(notify.SearchLink) (Search, error)) (out Linked, err error) {
	list, err := m.Tokens.read(token)
	if err != nil {
		return out, err
	}
	var without error
	out.Paused = true
	for _, link := range list {
		found, err := of(link)
		switch {
		case errors.Is(err, ErrLinkUsed):
			without = err
		case errors.Is(err, ErrNotFound):
			if without == nil {
				without = err
			}
		case err != nil:
			return out, err
		default:
			out.Names, out.Paused = append(out.Names, found.Name), out.Paused && found.PausedAt != nil
		}
	}
	if len(out.Names) == 0 {
		return Linked{}, without
	}
	return out, nil
}
