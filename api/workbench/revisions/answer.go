package revisions

import (
	"context"

	"fapai/api/platform/audit"
)

// People returns the names of the author and the publisher, nil for none.
func (r *Revision) People(ctx context.Context, names audit.Nicknames) (author, publisher *string, err error) {
	if author, err = names.Of(ctx, r.AuthorID); err != nil {
		return nil, nil, err
	}
	publisher, err = names.Of(ctx, r.PublisherID)
	return author, publisher, err
}

// OpenAndHistory returns the open revision of a subject, nil where there is none, and the ended ones, the latest first.
// The open one has the harms that only a second person may publish.
func (s *Store) OpenAndHistory(ctx context.Context, subject string) (open *Revision, history []Revision, err error) {
	if open, err = s.Open(ctx, subject); err != nil {
		return nil, nil, err
	}
	if open != nil {
		if err := s.AddHarms(ctx, open); err != nil {
			return nil, nil, err
		}
	}
	history, err = s.History(ctx, subject)
	return open, history, err
}

// AddHarms adds the harms of an open revision that only a second person may publish; a scheduled one has those that
// were confirmed.
func (s *Store) AddHarms(ctx context.Context, open *Revision) error {
	if open.State == Scheduled || s.Harms == nil {
		return nil
	}
	harms, err := s.Harms(ctx, open)
	open.Harms = append([]string{}, harms...)
	return err
}

// Answers makes the answers of an open revision and of a history, each with `answer`; nil where nothing is open.
func Answers[T any](
	open *Revision, history []Revision, answer func(*Revision) (T, error),
) (current *T, ended []T, err error) {
	if open != nil {
		one, err := answer(open)
		if err != nil {
			return nil, nil, err
		}
		current = &one
	}
	ended = make([]T, len(history))
	for i := range history {
		if ended[i], err = answer(&history[i]); err != nil {
			return nil, nil, err
		}
	}
	return current, ended, nil
}
