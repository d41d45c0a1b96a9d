package audit

import "context"

// Nicknames answers how a member is called; empty for one who is gone.
type Nicknames func(ctx context.Context, member int64) (string, error)

// Of is how a member is called, nil for nobody.
func (n Nicknames) Of(ctx context.Context, member *int64) (*string, error) {
	if member == nil {
		return nil, nil
	}
	name, err := n(ctx, *member)
	return &name, err
}

// Text is how a member is called, empty for nobody.
func (n Nicknames) Text(ctx context.Context, member *int64) (string, error) {
	if member == nil {
		return "", nil
	}
	return n(ctx, *member)
}

// Once asks for each member one time only, for the many entries of one answer.
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
