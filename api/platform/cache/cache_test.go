package cache_test

import (
	"errors"
	"maps"
	"testing"
	"testing/synctest"
	"time"

	"fapai/api/platform/cache"
)

func TestValuesAreReadOnceBetweenTwoChanges(t *testing.T) {
	var asked []int64
	read := func(missing []int64) (map[int64]string, error) {
		asked = append(asked, missing...)
		found := map[int64]string{}
		for _, key := range missing {
			if key != 9 { // key 9 has no value
				found[key] = string(rune('a' + key))
			}
		}
		return found, nil
	}
	values := cache.New[int64, string](cache.Options[string]{})
	get := func(want int, keys ...int64) map[int64]string {
		t.Helper()
		asked = nil
		found, err := values.LoadMany(keys, read)
		if err != nil || len(asked) != want {
			t.Errorf("%v: %v were read, %v", keys, asked, err)
		}
		return found
	}
	if got := get(2, 1, 2, 1); !maps.Equal(got, map[int64]string{1: "b", 2: "c"}) {
		t.Errorf("%v", got)
	}
	if got := get(2, 2, 3, 9); !maps.Equal(got, map[int64]string{2: "c", 3: "d"}) {
		t.Errorf("%v", got)
	}
	get(0, 1, 2, 3)
	get(1, 9)
	values.Clear()
	get(1, 1)

	// A value is not cached if its data changes while it is being read.
	if _, err := values.LoadMany([]int64{5}, func([]int64) (map[int64]string, error) {
		values.Clear()
		return map[int64]string{5: "old"}, nil
	}); err != nil {
		t.Error(err)
	}
	if got := get(1, 5); got[5] != "f" {
		t.Errorf("%v", got)
	}

	failed := errors.New("no connection")
	if _, err := values.LoadMany([]int64{6},
		func([]int64) (map[int64]string, error) { return nil, failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
	never := cache.New[int64, string](cache.Options[string]{Dormant: true})
	for range 2 {
		asked = nil
		if _, err := never.LoadMany([]int64{1}, read); err != nil || len(asked) != 1 {
			t.Errorf("%v were read, %v", asked, err)
		}
	}
}

func TestCallersAtTheSameTimeReadOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		values := cache.New[int64, string](cache.Options[string]{})
		answer := func(want string, ask func() (string, error)) func() {
			return func() {
				if got, err := values.Load(1, ask); got != want || err != nil {
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
		// A caller that calls Load after a change never gets a value that was read before the change.
		values.Clear()
		answer("after", func() (string, error) { return "after", nil })()
		time.Sleep(2 * time.Second)
		answer("after", never)()
	})
}

func TestAReadThatFailsIsNotShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		values := cache.New[int64, string](cache.Options[string]{})
		failed := errors.New("no connection")
		go func() {
			if _, err := values.Load(1, func() (string, error) {
				time.Sleep(time.Second)
				return "",
					failed
			}); !errors.Is(err, failed) {
				t.Error(err)
			}
		}()
		synctest.Wait()
		for range 2 { // both read for themselves; the value is not cached, because another read may be running
			if got, err := values.Load(1, func() (string, error) { return "read", nil }); got != "read" || err != nil {
				t.Errorf("%q, %v", got, err)
			}
		}
	})
}

func TestTheLeastUsedLeaveFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		values := cache.New[int64, int64](cache.Options[int64]{Limit: 10})
		for key := range int64(1000) {
			values.Set(key, key)
			synctest.Wait()
		}
		n := 0
		for key := range values.Keys() {
			if got, ok := values.Get(key); !ok || got != key {
				t.Errorf("%d is %d, %v", key, got, ok)
			}
			n++
		}
		if n == 0 || n > 10 {
			t.Errorf("%d values of at most 10", n)
		}
	})
}

func TestAValueOfManyBytesTakesThePlaceOfMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		values := cache.New[string,
			[]byte](cache.Options[[]byte]{Bytes: 1000, Size: func(v []byte) int64 { return int64(len(v)) }})
		for _, key := range []string{"a", "b", "c", "d", "e", "f"} {
			values.Set(key, make([]byte, 300))
			synctest.Wait()
		}
		n := 0
		for range values.Keys() {
			n++
		}
		if n == 0 || n > 3 {
			t.Errorf("%d values of 300 bytes in 1,000", n)
		}
	})
}

func TestTagsOutdateTheirValuesOnly(t *testing.T) {
	values := cache.New[string, []string](cache.Options[[]string]{Tags: func(v []string) []string { return v }})
	set := func() {
		values.Set("a", []string{"house:1", "court:2"})
		values.Set("b", []string{"house:2"})
	}
	has := func(a, b bool) {
		t.Helper()
		_, gotA := values.Get("a")
		_, gotB := values.Get("b")
		if gotA != a || gotB != b {
			t.Errorf("a %v, b %v; want %v, %v", gotA, gotB, a, b)
		}
	}
	set()
	has(true, true)
	values.Invalidate("house:3")
	has(true, true)
	values.Invalidate("court:2", "house:3")
	has(false, true)
	set()
	has(true, true)
	values.Clear()
	has(false, false)

	epoch := values.Epoch()
	values.Invalidate("house:1")
	values.SetRead("a", []string{"house:1"}, epoch)
	values.SetRead("b", []string{"house:2"}, epoch)
	has(false, true)
	values.Set("a", []string{"house:1"})
	values.SetRead("a", []string{"house:9"}, epoch)
	if got, _ := values.Get("a"); len(got) != 1 || got[0] != "house:1" {
		t.Errorf("an older read took the place of a later one: %v", got)
	}
}

func TestAnAgeEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := cache.New[string, int](cache.Options[int]{Age: time.Hour})
		for want := 1; want <= 2; want++ {
			if got := counts.Update("a", func(n int) int { return n + 1 }); got != want {
				t.Errorf("%d, want %d", got, want)
			}
			time.Sleep(time.Hour/2 - time.Nanosecond)
		}
		time.Sleep(2 * time.Nanosecond)
		if _, ok := counts.Get("a"); ok {
			t.Error("held for longer than an hour from the first count on")
		}
		if got := counts.Update("a", func(n int) int { return n + 1 }); got != 1 {
			t.Errorf("%d after the hour", got)
		}
		kept := cache.New[struct{}, int](cache.Options[int]{Age: cache.Forever})
		kept.Set(struct{}{}, 7)
		time.Sleep(1000 * time.Hour)
		if got, ok := kept.Get(struct{}{}); !ok || got != 7 {
			t.Errorf("%d, %v", got, ok)
		}
	})
}
