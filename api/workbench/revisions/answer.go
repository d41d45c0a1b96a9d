package revisions

import (
	"context"

	"fapai/api/platform/audit"
)

// People returns the nicknames of the author and the publisher of a revision; nil for a person who is unknown.
func (r *Revision) People(ctx context.Context, names audit.Nicknames) (author, publisher *string, err error) {
	if author, err = names.Of(ctx, r.AuthorID); err != nil {
		return nil, nil, err
	}
	publisher, err = names.Of(ctx, r.PublisherID)
	return author, publisher, err
}

// OpenAndHistory returns the open revision of a subject (nil if there is none) and the subject's published and
// discarded revisions, the latest first. The open revision includes the harms because of which a second person must
// publish it.
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

// AddHarms sets the harms because of which a second person must publish an open revision. It leaves a scheduled
// revision unchanged: its harms are those that were confirmed.
func (s *Store) AddHarms(ctx context.Context, open *Revision) error {
	if open.State == Scheduled || s.Harms == nil {
		return nil
	}
	harms, err := s.Harms(ctx, open)
	open.Harms = append([]string{}, harms...)
	return err
}

// Answers converts an open revision and a history to the contract's type by means of the function answer. current is
// nil if open is nil.
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
