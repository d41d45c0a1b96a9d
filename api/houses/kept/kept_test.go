package kept_test

import (
	"errors"
	"maps"
	"testing"

	"fapai/api/houses/kept"
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
	values := kept.Values[int, string]{On: true}
	get := func(want int, keys ...int) map[int]string {
		t.Helper()
		asked = nil
		found, err := values.Get(keys, read)
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
	values.Drop()
	get(1, 1)

	// What was read before a change and comes after it is not kept.
	if _, err := values.Get([]int{5}, func([]int) (map[int]string, error) {
		values.Drop()
		return map[int]string{5: "old"}, nil
	}); err != nil {
		t.Error(err)
	}
	if got := get(1, 5); got[5] != "f" {
		t.Errorf("%v", got)
	}

	failed := errors.New("no connection")
	if _, err := values.Get([]int{6}, func([]int) (map[int]string, error) { return nil, failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
	values = kept.Values[int, string]{}
	get(1, 1)
	get(1, 1)
}
