package headlist

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"fapai/api/heads"
)

// TestRunsComeInOrder checks that results of concurrent batches are passed on in the order of the list, and
// that an error stops the work.
func TestRunsComeInOrder(t *testing.T) {
	x := many(0)
	list := make([]address, 10*batch+7)
	for i := range list {
		list[i].path = fmt.Sprintf("/%d", i)
	}
	m := maker{service: &heads.Service{}}
	paths := func(_ context.Context, _ maker, run []address) (all []string, err error) {
		for _, a := range run {
			all = append(all, a.path)
		}
		return all, nil
	}
	var got []string
	keep := func(run []string) error { got = append(got, run...); return nil }
	if err := eachRun(t.Context(), x, m, list, paths, keep); err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(got, list, func(path string, a address) bool { return path == a.path }) {
		t.Errorf("%d addresses of %d, or in another order", len(got), len(list))
	}

	broken := errors.New("broken")
	got = nil
	err := eachRun(t.Context(), x, m, list, func(ctx context.Context, m maker, run []address) ([]string, error) {
		if run[0].path == list[3*batch].path {
			return nil, broken
		}
		return paths(ctx, m, run)
	}, keep)
	if !errors.Is(err, broken) || len(got) != 3*batch {
		t.Errorf("%v after %d addresses", err, len(got))
	}
}
