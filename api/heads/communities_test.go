package heads

import (
	"context"
	"strings"
	"testing"
	"time"

	"fapai/api/content/communities"
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

// testCommunities is a fake store with one community. Its figures are the same for every list.
type testCommunities struct {
	*communities.Detail
	total int
}

func (c testCommunities) Get(_ context.Context, id int64) (*communities.Detail, error) {
	if id != c.ID {
		return nil, communities.ErrNotFound
	}
	return c.Detail, nil
}

func (c testCommunities) Count(context.Context, communities.Filter) (int, error) { return c.total, nil }

func (c testCommunities) List(context.Context, communities.Query) (communities.Result, error) {
	card := communities.Card{}
	card.ID = 12
	return communities.Result{Cards: []communities.Card{card}}, nil
}

func (c testCommunities) NewestChange(context.Context, communities.Filter) (time.Time, error) {
	return moment, nil
}

func communityService(found *communities.Detail, total int) *Service {
	s := service(testLots{})
	s.Sources.Communities = testCommunities{found, total}
	s.Templates = func(_ context.Context, page string) (wording.Template, error) {
		return wording.Template{Page: page, Title: map[string]string{
			"communities": "{city}{area}{region}小区{count}-{site}", "community": "{title}_{city}{area}{title}-{site}",
		}[page], Description: "{title}：{price}，{facts}。{auctions}。"}, nil
	}
	return s
}

func TestCommunityHeads(t *testing.T) {
	month := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	c := &communities.Detail{Images: []communities.Image{{URL: "/a.svg"}}}
	c.ID, c.Name, c.AreaID, c.RegionID, c.UpdatedAt = 9, "望京澜庭", 3, new(int64(38)), month
	c.AvgPrice, c.AvgPriceMonth, c.BuildYearStart, c.Lng, c.Lat = new(int64(61_230)), &month,
		new(2003), new(116.47), new(39.99)
	c.Lots.Total, c.Lots.Running, c.Lots.Upcoming, c.Lots.Sold = 8, 1, 2, 3
	s := communityService(c, 42)
	for _, want := range []struct{ path, query, title, canonical, robots, active string }{
		{"/xiaoqu.html", "", "小区42-法拍房", "/xiaoqu/beijing/", "index,follow", "4"},
		{"/xiaoqu.html", "usage=101", "小区42-法拍房", "/xiaoqu/beijing/", "noindex,follow", "4"},
		{"/xiaoqu/chaoyang/", "page=2", "第2页-北京朝阳小区42-法拍房", "/xiaoqu/chaoyang/?page=2", "index,follow", "4"},
		{"/xiaoqu/chaoyang/wangjing/", "", "北京朝阳望京小区42-法拍房", "/xiaoqu/chaoyang/wangjing/", "index,follow", "4"},
		{"/xiaoqu/9.html", "months=36", "望京澜庭_北京朝阳望京澜庭-法拍房", "/xiaoqu/9.html", "noindex,follow", ""},
		{"/xiaoqu/chaoyang/", "page_size=10", "北京朝阳小区42-法拍房", "/xiaoqu/chaoyang/", "noindex,follow", "4"},
	} {
		h, err := s.Head(t.Context(), want.path, want.query)
		if err != nil || h.Title != want.title || h.Canonical != "https://www.example.com"+want.canonical ||
			h.Robots() != want.robots || h.Active != want.active {
			t.Errorf("%s?%s: %+v, %v", want.path, want.query, h, err)
		}
	}
	h, err := s.Head(t.Context(), "/xiaoqu/9.html", "")
	if err != nil || h.Description != "望京澜庭：2026年10月参考均价61,230元/㎡，2003年建成。历史拍卖房源8套，其中可参拍3套，法拍成交3套。" ||
		h.Image != "https://www.example.com/media/card/community-9.png" || len(h.Breadcrumb) != 6 ||
		h.Breadcrumb[5] != (Crumb{Name: "望京澜庭"}) {
		t.Errorf("%+v, %v", h, err)
	}
	if tags := strings.Join(h.Tags, " "); !strings.Contains(tags, "community:9 ") ||
		!strings.Contains(tags, "houses:community:9") {
		t.Errorf("tags %v", h.Tags)
	}
	for _, path := range []string{"/xiaoqu/10.html", "/xiaoqu/nowhere/", "/xiaoqu/chaoyang/nowhere/"} {
		if _, err := s.Head(t.Context(), path, ""); apperr.KindOf(err) != apperr.NotFound {
			t.Errorf("%s: %v", path, err)
		}
	}
	if h, err := communityService(c, 0).Head(t.Context(), "/xiaoqu/chaoyang/", ""); err != nil || h.Index {
		t.Errorf("an empty list: %+v, %v", h, err)
	}
	if h, err := s.Head(t.Context(), "/xiaoqu/chaoyang", ""); err != nil || h.Redirect != "/xiaoqu/chaoyang/" {
		t.Errorf("without its slash: %+v, %v", h, err)
	}
}
