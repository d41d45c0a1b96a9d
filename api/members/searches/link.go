package searches

import "context"

// Linked is the search that a token is about.
type Linked struct {
	Name   string
	Paused bool
	Undo   string // the token that takes the change back, for an hour; empty where nothing was changed
}

// ByLink is the search of a token, without a change.
func (m *Matching) ByLink(ctx context.Context, token string) (Linked, error) {
	c, err := m.Tokens.read(token)
	if err != nil {
		return Linked{}, err
	}
	found, err := m.Store.Get(ctx, 0, c.search)
	if err == nil && found.LinkUses != c.uses {
		err = ErrLinkUsed
	}
	return Linked{Name: found.Name, Paused: found.PausedAt != nil}, err
}

// UseLink stops the search of a token, or resumes it. The token and all others of the search end by that.
func (m *Matching) UseLink(ctx context.Context, token string, paused bool) (Linked, error) {
	c, err := m.Tokens.read(token)
	if err != nil {
		return Linked{}, err
	}
	found, err := m.Store.Change(ctx, 0, c.search, Change{Paused: &paused, link: &c.uses})
	if err != nil {
		return Linked{}, err
	}
	return Linked{Name: found.Name, Paused: paused, Undo: m.Tokens.sign(claim{found.ID, found.LinkUses}, undoFor)}, nil
}
