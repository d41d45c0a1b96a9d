package server

import (
	"context"
	"fmt"
	"strconv"

	"github.com/samber/lo"

	"fapai/api/cachetag"
	"fapai/api/communities"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/httpx"
	"fapai/api/news"
	"fapai/api/route"
	"fapai/api/share"
)

// assembleShare makes the calls of the domain share.
func (c *components) assembleShare(context.Context) error {
	c.handlers.shareCalls = &share.HTTP{
		Find: sharePages(c.houseStore, c.communityStore, c.newsStore, c.labels),
		Site: share.Site{Name: c.site.Name, Origin: c.site.Host, Hotline: c.site.Hotline},
	}
	c.cards = &share.Cards{Find: c.handlers.shareCalls.Find, Site: c.handlers.shareCalls.Site}
	return nil
}

// sharePages finds the pages that are shared.
func sharePages(
	lots *houses.Store, communityStore *communities.Store, newsStore *news.Store, labels dictionary.Dictionary,
) share.Find {
	return func(ctx context.Context, kind share.Kind, id int64) (share.Subject, error) {
		switch kind {
		case share.Community:
			c, err := communityStore.Get(ctx, id)
			if err != nil {
				return share.Subject{}, err
			}
			return shareCommunity(&c.Card), nil
		case share.News:
			card, err := newsStore.Head(ctx, id)
			if err != nil {
				return share.Subject{}, err
			}
			return share.Subject{
				Title: card.Title, Chip: labels.Name(newsCategory, card.Category), Facts: []string{card.Summary},
				Path: route.NewsItem.Path(id), Tag: cachetag.NewsItem(id),
			}, nil
		default:
			cards, err := lots.Cards(ctx, []int64{id})
			if err != nil {
				return share.Subject{}, err
			}
			if len(cards) == 0 {
				return share.Subject{}, lot.ErrNotFound
			}
			return shareHouse(&cards[0], labels), nil
		}
	}
}

func shareHouse(h *lot.Card, labels dictionary.Dictionary) share.Subject {
	s := share.Subject{
		Title: h.Title,
		Chip:  labels.Name("auction_stage", string(h.Stage)) + " " + labels.Name("auction_status", string(h.Status)),
		Label: "起拍价", Price: lot.Wan(h.StartPrice), Path: route.House.Path(h.ID), Tag: cachetag.House(h.ID),
	}
	if h.Status == lot.Sold && h.DealPrice != nil {
		s.Label, s.Price = "成交价", lot.Wan(*h.DealPrice)
	}
	if h.StartTime != nil {
		s.Facts = append(s.Facts, h.StartTime.In(httpx.CST).Format("2006-01-02 15:04")+" 开拍")
	}
	var facts []string
	if h.Room != nil {
		facts = append(facts, labels.Name("room", strconv.Itoa(min(*h.Room, 6))))
	}
	if h.AreaM2 != nil {
		facts = append(facts, strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)+"㎡")
	}
	facts = append(facts, within(h.AreaName, h.RegionName))
	return addFacts(s, facts)
}

func shareCommunity(c *communities.Card) share.Subject {
	s := share.Subject{
		Title: c.Name, Chip: within(c.AreaName, c.RegionName), Path: route.Community.Path(c.ID), Tag: cachetag.Community(c.ID),
	}
	if c.AvgPrice != nil {
		s.Label, s.Price = "参考均价", strconv.FormatInt(*c.AvgPrice, 10)+"元/㎡"
	}
	return addFacts(s, []string{lo.FromPtr(c.Address), fmt.Sprintf("在拍%d套", c.Lots.Running+c.Lots.Upcoming)})
}

// within names a district and, where it is known, the business area in it: 海淀·万柳.
func within(area string, region *string) string {
	if name := lo.FromPtr(region); name != "" {
		return area + "·" + name
	}
	return area
}

func addFacts(s share.Subject, facts []string) share.Subject {
	for _, fact := range facts {
		if fact != "" {
			s.Facts = append(s.Facts, fact)
		}
	}
	return s
}
