package disk

import (
	"errors"
	"os"
	"time"
)

// clockFile is the name of the file with the time up to which changes that happen at a certain time have been
// notified. It is stored for each build, like the pages.
const clockFile = "clock"

// SetClock stores the time up to which changes that happen at a certain time (an auction's start) have been
// notified.
func (s *Store) SetClock(at time.Time) error {
	text, err := at.MarshalText()
	if err != nil {
		return err
	}
	f, err := s.create(s.dir, "*"+temporarySuffix)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), s.path(clockFile))
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// Clock returns the time that SetClock last stored, in this or an earlier process; false if there is none.
func (s *Store) Clock() (at time.Time, ok bool) {
	text, err := os.ReadFile(s.path(clockFile))
	if err != nil {
		return at, false
	}
	err = at.UnmarshalText(text)
	return at, err == nil
}
