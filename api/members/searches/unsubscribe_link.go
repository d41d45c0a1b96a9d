package searches

import (
	"context"
	"errors"
	"strings"

	"fapai/api/members/notify"
)

// Linked holds the searches that a token can stop or resume.
type Linked struct {
	Names  []string
	Paused bool   // whether none of the searches sends messages at present
	Undo   string // token that reverts the change, valid for an hour; "" if nothing was changed
}

// Title returns the names of the searches, each in Chinese quotes.
func (l *Linked) Title() string { return "“" + l.name() + "”" }

// name returns the names of the searches with closing and opening quotes between them, but without quotes at the ends.
func (l *Linked) name() string { return strings.Join(l.Names, "”、“") }

// ByLink returns the searches of a token if the token is still valid. It changes nothing.
func (m *Matching) ByLink(ctx context.Context, token string) (Linked, error) {
	return m.eachLinked(token, func(of notify.SearchLink) (Search, error) {
		found, err := m.Store.Get(ctx, 0, of.ID)
		if err == nil && found.LinkUses != of.Uses {
			err = ErrLinkUsed
		}
		return found, err
	})
}

// UseLink stops the searches of a token if paused is true; otherwise it resumes them. After that, this token and all
// other tokens for these searches are invalid.
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

// eachLinked calls `of` for every search that a token contains. It skips searches that no longer exist, or whose link
// was already used. If it skips all searches, it returns ErrLinkUsed if a link was used, and otherwise ErrNotFound.
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
