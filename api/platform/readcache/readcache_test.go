package readcache_test

import (
	"errors"
	"maps"
	"testing"
	"testing/synctest"
	"time"

	"fapai/api/platform/readcache"
)

func TestValuesAreReadOnceBetweenTwoChanges(t *testing.T) {
	var asked []int
	read := func(missing []int) (map[int]string, error) {
		asked = append(asked, missing...)
		found := map[int]string{}
		for _, key := range missing {
			if key != 9 { // has no value
				found[key] = string(rune('a' + key))
			}
		}
		return found, nil
	}
	var values readcache.Cache[int, string]
	values.Enable()
	get := func(want int, keys ...int) map[int]string {
		t.Helper()
		asked = nil
		found, err := values.GetMany(keys, read)
		if err != nil || len(asked) != want {
			t.Errorf("%v: %v were read, %v", keys, asked, err)
		}
		return found
	}
	if got := get(2, 1, 2, 1); !maps.Equal(got, map[int]string{1: "b", 2: "c"}) {
		t.Errorf("%v", got)
	}
	if got := get(2, 2, 3, 9); !maps.Equal(got, map[int]string{2: "c", 3: "d"}) {
		t.Errorf("%v", got)
	}
	get(0, 1, 2, 3)
	get(1, 9)
	values.Clear()
	get(1, 1)

	// What was read before a change and comes after it is not cached.
	if _, err := values.GetMany([]int{5}, func([]int) (map[int]string, error) {
		values.Clear()
		return map[int]string{5: "old"}, nil
	}); err != nil {
		t.Error(err)
	}
	if got := get(1, 5); got[5] != "f" {
		t.Errorf("%v", got)
	}

	failed := errors.New("no connection")
	if _, err := values.GetMany([]int{6}, func([]int) (map[int]string, error) { return nil, failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
	var never readcache.Cache[int, string]
	for range 2 {
		asked = nil
		if _, err := never.GetMany([]int{1}, read); err != nil || len(asked) != 1 {
			t.Errorf("%v were read, %v", asked, err)
		}
	}
}

func TestCallersAtTheSameTimeReadOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var values readcache.Cache[int, string]
		values.Enable()
		answer := func(want string, ask func() (string, error)) func() {
			return func() {
				if got, err := values.Get(1, ask); got != want || err != nil {
					t.Errorf("%q, %v; want %q", got, err, want)
				}
			}
		}
		never := func() (string, error) { return "", errors.New("read again") }
		slow := func() (string, error) { time.Sleep(time.Second); return "before", nil }
		go answer("before", slow)()
		synctest.Wait()
		go answer("before", never)()
		synctest.Wait()
		// Whoever asks after a change does not get what was read before it.
		values.Clear()
		answer("after", func() (string, error) { return "after", nil })()
		time.Sleep(2 * time.Second)
		answer("after", never)()
	})
}

func TestAReadThatFailsIsNotShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var values readcache.Cache[int, string]
		values.Enable()
		failed := errors.New("no connection")
		go func() {
			if _, err := values.Get(1, func() (string, error) { time.Sleep(time.Second); return "", failed }); !errors.Is(err, failed) {
				t.Error(err)
			}
		}()
		synctest.Wait()
		for range 2 { // the one that waits reads itself, and what it read is not cached, because another may be reading
			if got, err := values.Get(1, func() (string, error) { return "read", nil }); got != "read" || err != nil {
				t.Errorf("%q, %v", got, err)
			}
		}
	})
}

func TestNoMoreThanMostAreKept(t *testing.T) {
	values, reads := readcache.Cache[int, int]{Limit: 2}, 0
	values.Enable()
	for _, key := range []int{1, 2, 3, 1, 3} {
		if got, err := values.Get(key, func() (int, error) { reads++; return key, nil }); got != key || err != nil {
			t.Errorf("%d, %v", got, err)
		}
	}
	if reads != 4 {
		t.Errorf("%d were read", reads)
	}
}
