package members

import (
	"fmt"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ExportCollects answers GET /api/house-collect/csv.
func (h *HTTP) ExportCollects(c *fiber.Ctx, params wire.ExportCollectsParams) error {
	kind, printer := kindOf(params.Kind), exporter{h.Label, h.Origin}
	list, _, err := h.arranged(c, kind, orderOf(params.Sort))
	if err != nil {
		return err
	}
	targets, cards, err := h.present(c, kind, list)
	if err != nil {
		return err
	}
	rows := [][]string{exportHeaders[kind]}
	for i := range list {
		target, there := targets[list[i].TargetID]
		var shown *wire.HouseCard
		if card, ok := cards[list[i].TargetID]; ok {
			shown = &card
		}
		rows = append(rows, printer.row(&list[i], target, there, shown))
	}
	httpx.Tag(c, tagPersonal)
	return httpx.CSV(c, exportNames[kind], rows)
}

// exporter prints what a member saved as rows of a spreadsheet.
type exporter struct {
	label  Labels
	origin string
}

var exportNames = map[Kind]string{House: "我的关注-法拍房.csv", Community: "我的关注-小区.csv", News: "我的关注-资讯.csv"}

var exportHeaders = map[Kind][]string{
	House:     {"房源", "链接", "户型", "建筑面积（㎡）", "起拍价（元）", "关注时起拍价（元）", "价格变化（元）", "状态", "关注时状态", "开拍时间", "关注时间"},
	Community: {"小区", "链接", "区县", "商圈", "地址", "参考均价（元/㎡）", "关注时均价（元/㎡）", "价格变化（元/㎡）", "可参拍房源", "关注时间"},
	News:      {"标题", "链接", "栏目", "发布时间", "关注时间"},
}

// gone is the status of what is no longer on the site.
const gone = "已下线"

func (e exporter) row(saved *Collect, now Target, there bool, card *wire.HouseCard) []string {
	title, savedAt := saved.Title, stamp(&saved.SavedAt)
	if there {
		title = now.Title
	}
	switch saved.Kind {
	case Community:
		lots := gone
		if there {
			lots = strconv.Itoa(now.Lots)
		}
		return []string{
			title, e.link("/xiaoqu/%d.html", saved.TargetID, there), now.AreaName, orEmpty(now.RegionName), orEmpty(now.Address),
			figure(now.Price), figure(saved.Price), difference(now.Price, saved.Price), lots, savedAt,
		}
	case News:
		category, published := gone, ""
		if there {
			category, published = e.label("news_category", now.Category), stamp(&now.PublishTime)
		}
		return []string{title, e.link("/zixun-info/%d.html", saved.TargetID, there), category, published, savedAt}
	case House:
	}
	layout, area, start, status := "", "", "", gone
	if there {
		status = e.status(now.Status)
	}
	if card != nil {
		layout, start = layoutOf(card), stamp(card.StartTime)
		if card.AreaM2 != nil {
			area = strconv.FormatFloat(*card.AreaM2, 'f', -1, 64)
		}
	}
	return []string{
		title, e.link("/fapaifang-info/%d.html", saved.TargetID, there), layout, area, figure(now.Price), figure(saved.Price),
		difference(now.Price, saved.Price), status, e.status(saved.Status), start, savedAt,
	}
}

func (e exporter) status(code *string) string {
	if code == nil {
		return ""
	}
	return e.label("auction_status", *code)
}

func (e exporter) link(path string, id int64, there bool) string {
	if !there {
		return ""
	}
	return e.origin + fmt.Sprintf(path, id)
}

func layoutOf(card *wire.HouseCard) string {
	if card.Room == nil {
		return ""
	}
	text := fmt.Sprintf("%d室", *card.Room)
	if card.Hall != nil {
		text += fmt.Sprintf("%d厅", *card.Hall)
	}
	return text
}

func figure(n *int64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatInt(*n, 10)
}

func difference(now, before *int64) string {
	if now == nil || before == nil {
		return ""
	}
	return strconv.FormatInt(*now-*before, 10)
}

// stamp is a time that spreadsheets read as one.
func stamp(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.In(httpx.CST).Format("2006-01-02 15:04")
}
