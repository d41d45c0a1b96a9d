package share

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/communities"
	"fapai/api/content/dictionary"
	"fapai/api/content/news"
	"fapai/api/lots"
	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// FindPages returns a Find that reads lots, communities and articles from the given stores.
func FindPages(
	lots *lots.Store, communityStore *communities.Store, newsStore *news.Store, labels *dictionary.Labels,
) Find {
	return func(ctx context.Context, kind Kind, id int64) (Subject, error) {
		switch kind {
		case Community:
			c, err := communityStore.Get(ctx, id)
			if err != nil {
				return Subject{}, err
			}
			return shareCommunity(&c.Card), nil
		case News:
			card, err := newsStore.Head(ctx, id)
			if err != nil {
				return Subject{}, err
			}
			return Subject{
				Title: card.Title, Chip: labels.Name("news_category", card.Category), Facts: []string{card.Summary},
				Path: route.NewsItem.Path(id), Tag: cachetag.NewsItem(id),
			}, nil
		default:
			cards, err := lots.Cards(ctx, []int64{id})
			if err != nil {
				return Subject{}, err
			}
			if len(cards) == 0 {
				return Subject{}, lot.ErrNotFound
			}
			return shareHouse(&cards[0], labels), nil
		}
	}
}

func shareHouse(h *lot.Card, labels *dictionary.Labels) Subject {
	s := Subject{
		Title: h.Title,
		Chip:  labels.Name("auction_stage", string(h.Stage)) + " " + labels.Name("auction_status", string(h.Status)),
		Label: "起拍价", Price: "未公布", Path: route.House.Path(h.ID), Tag: cachetag.House(h.ID),
	}
	if h.StartPrice != nil {
		s.Price = lot.Money(*h.StartPrice)
	}
	if h.Status == lot.Sold && h.DealPrice != nil {
		s.Label, s.Price = "成交价", lot.Money(*h.DealPrice)
	}
	if h.StartTime != nil {
		s.Opens = minute(h.StartTime, h.StartDayOnly) + " 开拍"
	}
	if text := cost.TextOf(&h.House); text != nil && canStillBeBought(h.Status) {
		in := cost.InputOf(&h.House, h.UpdatedAt)
		s.Total = *text + besides(cost.Excluded(&in))
	}
	s.Rows, s.AsOf = paymentRows(h), cmp.Or(h.SourceUpdatedAt, &h.UpdatedAt).In(httpx.CST).Format("2006-01-02")
	for _, state := range risk.States(&h.House, labels.RenamedTo)[:stripSize] {
		s.Risks = append(s.Risks, Risk{Level: state.Level, Text: state.Text})
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

// canStillBeBought reports whether buyers can bid for a lot with this status now or possibly later.
func canStillBeBought(s lot.Status) bool {
	return s.Biddable() || s == lot.NoTimes || s == lot.Postponed || s == lot.Suspended
}

// besides returns a text about the costs that the total does not include, without the reasons: ，另计欠费、腾退费用. The text is
// empty if excluded is empty.
func besides(excluded []string) string {
	if len(excluded) == 0 {
		return ""
	}
	short := lo.Map(excluded, func(what string, _ int) string {
		name, _, _ := strings.Cut(what, "（")
		return name
	})
	return "，另计" + strings.Join(short, "、")
}

// stripSize is the number of questions that a poster answers. A lot has more questions, but the answer to 占用
// (occupancy) covers 租赁 (lease) and 腾退 (eviction).
const stripSize = 5

// minute formats a time in the time zone of China, to the minute. If dayOnly is true, it returns only the date. For nil
// it returns an empty text.
func minute(t *time.Time, dayOnly bool) string {
	switch {
	case t == nil:
		return ""
	case dayOnly:
		return t.In(httpx.CST).Format(time.DateOnly)
	}
	return t.In(httpx.CST).Format("2006-01-02 15:04")
}

// paymentRows returns the rows for the start, the deposit, the end and the balance of a lot. If the lot can no longer
// be bought, it omits the two payments.
func paymentRows(h *lot.Card) []Row {
	deposit, balance := h.Missing("deposit"), h.Missing("balance_days")
	if h.Deposit != nil {
		deposit = lot.Money(*h.Deposit)
	}
	switch {
	case h.Stage == lot.Sale:
		balance = "出价前预缴全款"
	case h.BalanceDueDate != nil:
		balance = "最迟 " + h.BalanceDueDate.Format("2006-01-02")
	case h.BalanceDays != nil:
		balance = fmt.Sprintf("成交后 %d 日内", *h.BalanceDays)
	}
	starts := Row{Label: "开拍", Value: cmp.Or(minute(h.StartTime, h.StartDayOnly), h.Missing("start_time"))}
	end := minute(cmp.Or(h.ActualEndTime, h.EndTime), h.ActualEndTime == nil && h.EndDayOnly)
	ends := Row{Label: "结束", Value: cmp.Or(end, h.Missing("end_time"))}
	if !h.Status.Biddable() && h.Status != lot.NoTimes { // no longer for sale
		return []Row{starts, ends}
	}
	return []Row{starts, {Label: "保证金", Value: deposit}, ends, {Label: "付清余款", Value: balance}}
}

func shareCommunity(c *communities.Card) Subject {
	s := Subject{
		Title: c.Name, Chip: within(c.AreaName, c.RegionName), Path: route.Community.Path(c.ID),
		Tag: cachetag.Community(c.ID),
	}
	if c.AvgPrice != nil {
		s.Label, s.Price = "参考均价", strconv.FormatInt(*c.AvgPrice, 10)+"元/㎡"
	}
	return addFacts(s, []string{lo.FromPtr(c.Address), fmt.Sprintf("在拍%d套", c.Lots.Running+c.Lots.Upcoming)})
}

// within returns the name of the district, followed by the business area unless that is nil: 海淀·万柳.
func within(area string, region *string) string {
	if name := lo.FromPtr(region); name != "" {
		return area + "·" + name
	}
	return area
}

func addFacts(s Subject, facts []string) Subject {
	for _, fact := range facts {
		if fact != "" {
			s.Facts = append(s.Facts, fact)
		}
	}
	return s
}
