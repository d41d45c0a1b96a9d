package audit

import "context"

// Nicknames returns a member's nickname; empty for a member who is gone.
type Nicknames func(ctx context.Context, member int64) (string, error)

// Of returns a member's nickname, nil for nobody.
func (n Nicknames) Of(ctx context.Context, member *int64) (*string, error) {
	if member == nil {
		return nil, nil
	}
	name, err := n(ctx, *member)
	return &name, err
}

// Text returns a member's nickname, empty for nobody.
func (n Nicknames) Text(ctx context.Context, member *int64) (string, error) {
	if member == nil {
		return "", nil
	}
	return n(ctx, *member)
}

// Once caches the nicknames, so that the many entries of one answer look each member up once.
func (n Nicknames) Once() Nicknames {
	names := map[int64]string{}
	return func(ctx context.Context, member int64) (name string, err error) {
		name, known := names[member]
		if !known {
			name, err = n(ctx, member)
			names[member] = name
		}
		return name, err
	}
}
