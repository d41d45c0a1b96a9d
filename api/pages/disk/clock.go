package disk

import (
	"errors"
	"os"
	"time"
)

// clockFile is the name of the file that holds the time set by SetClock. Like the pages, it is stored for each build.
const clockFile = "clock"

// SetClock stores the time up to which this process has announced changes that time alone causes, such as an auction's
// start.
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

// Clock returns the time that SetClock stored last, in this process or an earlier one; false if there is none.
func (s *Store) Clock() (at time.Time, ok bool) {
	text, err := os.ReadFile(s.path(clockFile))
	if err != nil {
		return at, false
	}
	err = at.UnmarshalText(text)
	return at, err == nil
}
