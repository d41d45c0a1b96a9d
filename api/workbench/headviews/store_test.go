package headviews_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/workbench/headviews"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestViewsAreOfTheirOwnerAndShared(t *testing.T) {
	tx := apitest.Tx(t)
	store := &headviews.Store{DB: tx, Now: fixture.Clock}
	first, second := fixture.Member(t, tx, "first"), fixture.Member(t, tx, "second")
	add := func(member int64, name, query string, shared bool) headviews.View {
		t.Helper()
		v, err := store.Add(t.Context(), headviews.View{MemberID: member, Name: name, Query: query, IsShared: shared})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	names := func(member int64) string {
		t.Helper()
		list, opensWith, err := store.List(t.Context(), member)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, v := range list {
			mark := map[bool]string{true: "*"}[v.ID == opensWith]
			out = append(out, v.Name+mark+" "+v.Query)
		}
		return strings.Join(out, "|")
	}
	own := add(first, " 重复  标题 ", "sort=-visit&check=title-duplicate", false)
	shared := add(first, "北京", "q=%E5%8C%97%E4%BA%AC", true)
	add(second, "北京", "kind=house", false)
	if got, want := names(first), "北京 q=%E5%8C%97%E4%BA%AC|重复 标题 check=title-duplicate&sort=-visit"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := store.OpenWith(t.Context(), second, shared.ID); err != nil {
		t.Fatal(err)
	}
	if got, want := names(second), "北京* q=%E5%8C%97%E4%BA%AC|北京 kind=house"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for name, err := range map[string]error{
		"a default of another's own view": store.OpenWith(t.Context(), second, own.ID),
		"removal of another's view":       store.Remove(t.Context(), second, shared.ID),
		"change of another's view": func() error {
			_, err := store.Change(t.Context(), headviews.View{ID: shared.ID, MemberID: second, Name: "上海"})
			return err
		}(),
	} {
		if !errors.Is(err, headviews.ErrNone) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Others cannot open a view once its owner no longer shares it.
	shared.IsShared = false
	if _, err := store.Change(t.Context(), shared); err != nil {
		t.Fatal(err)
	}
	if got, want := names(second), "北京 kind=house"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := store.Remove(t.Context(), first, shared.ID); err != nil {
		t.Error(err)
	}
}

func TestViewsAreBounded(t *testing.T) {
	tx := apitest.Tx(t)
	store := &headviews.Store{DB: tx, Now: fixture.Clock}
	member := fixture.Member(t, tx, "first")
	for name, tc := range map[string]struct {
		view headviews.View
		want error
	}{
		"no name":          {headviews.View{Name: " "}, headviews.ErrName},
		"a long name":      {headviews.View{Name: strings.Repeat("长", 41)}, headviews.ErrName},
		"another filter":   {headviews.View{Name: "a", Query: "open=%2F"}, headviews.ErrQuery},
		"a filter twice":   {headviews.View{Name: "a", Query: "q=1&q=2"}, headviews.ErrQuery},
		"a broken filter":  {headviews.View{Name: "a", Query: "q=%zz"}, headviews.ErrQuery},
		"a filter of 2 kB": {headviews.View{Name: "a", Query: "q=" + strings.Repeat("x", 2000)}, headviews.ErrQuery},
	} {
		tc.view.MemberID = member
		if _, err := store.Add(t.Context(), tc.view); !errors.Is(err, tc.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for i := range 30 {
		if _, err := store.Add(t.Context(), headviews.View{MemberID: member, Name: fmt.Sprint(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := store.Add(t.Context(), headviews.View{MemberID: member, Name: "30"}); !errors.Is(err,
		headviews.ErrTooMany) {
		t.Error(err)
	}
	if err := store.Remove(t.Context(), member, 0); !errors.Is(err, headviews.ErrNone) {
		t.Error(err)
	}
	list, _, err := store.List(t.Context(), member)
	if err != nil {
		t.Fatal(err)
	}
	list[0].Name = list[1].Name
	if _, err := store.Change(t.Context(), list[0]); !errors.Is(err, headviews.ErrSameName) {
		t.Error(err)
	}
}
