package communities_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/content/communities"
)

func TestKeptCommunitiesFollowAnyChange(t *testing.T) {
	tx := apitest.Tx(t)
	s := newStore(tx, nil)
	s.EnableCache()
	var id int64
	err := tx.NewRaw("INSERT INTO communities (city_id, area_id, name, created_at, updated_at) VALUES (29, 3, '幸福里', now(), now()) RETURNING id").Scan(ctx, &id)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string, total int) {
		t.Helper()
		d, err := s.Get(ctx, id)
		list, errList := s.List(ctx, communities.Query{PageSize: 10})
		if err != nil || errList != nil || d.Name != name || list.Total != total {
			t.Errorf("%q of %d, %v, %v; want %q of %d", d.Name, list.Total, err, errList, name, total)
		}
		d.Name, list.Cards[0].Name = "not the cached one", "not the cached one"
	}
	change := func(query string) {
		t.Helper()
		if _, err := tx.ExecContext(ctx, query); err != nil {
			t.Fatal(err)
		}
	}
	check("幸福里", 1)
	change("UPDATE communities SET name = '安居里'")
	change("INSERT INTO communities (city_id, area_id, name, created_at, updated_at) VALUES (29, 3, '静安里', now(), now())")
	check("幸福里", 1)
	s.ClearCache()
	check("安居里", 2)
}
