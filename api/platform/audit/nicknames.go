package audit

import "context"

// Nicknames returns the nickname of a member; "" if the account was closed.
type Nicknames func(ctx context.Context, member int64) (string, error)

// Of returns the nickname of a member; nil if member is nil.
func (n Nicknames) Of(ctx context.Context, member *int64) (*string, error) {
	if member == nil {
		return nil, nil
	}
	name, err := n(ctx, *member)
	return &name, err
}

// Text returns the nickname of a member; "" if member is nil.
func (n Nicknames) Text(ctx context.Context, member *int64) (string, error) {
	if member == nil {
		return "", nil
	}
	return n(ctx, *member)
}

// Once returns Nicknames that look up each member only once. It is meant for one response with many entries.
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
