package favorites

import (
	"fmt"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var csvNames = map[Kind]string{House: "我的收藏-法拍房.csv", Community: "我的收藏-小区.csv", News: "我的收藏-资讯.csv"}

var csvHeaders = map[Kind][]string{
	House: {"房源", "链接", "户型", "建筑面积（㎡）", "起拍价（元）", "收藏时起拍价（元）", "价格变化（元）", "到手总价下限（元）", "到手总价上限（元）", "状态",
		"收藏时状态", "开拍时间", "收藏时间"},
	Community: {"小区", "链接", "区县", "商圈", "地址", "参考均价（元/㎡）", "收藏时均价（元/㎡）", "价格变化（元/㎡）", "可参拍房源", "收藏时间"},
	News:      {"标题", "链接", "栏目", "发布时间", "收藏时间"},
}

var csvPages = map[Kind]*route.Page{House: route.House, Community: route.Community, News: route.NewsItem}

// removedLabel is shown as the status of a favorite that no longer exists on the site.
const removedLabel = "已下线"

// ExportCollects handles GET /api/house-collect/csv.
func (h *HTTP) ExportCollects(c *fiber.Ctx, params wire.ExportCollectsParams) error {
	kind, order := kindOf(params.Kind), Order(lo.FromPtrOr(params.Sort, wire.CollectSort(NewestFirst)))
	list, _, err := h.all(c.UserContext(), httpx.CallerID(c), kind, order)
	if err != nil {
		return err
	}
	targets, cards, err := h.load(c, kind, list)
	if err != nil {
		return err
	}
	rows := [][]string{csvHeaders[kind]}
	for _, f := range list {
		title, link := f.Title, ""
		now, available := targets[f.TargetID]
		if available {
			title, link = now.Title, h.Origin+csvPages[kind].Path(f.TargetID)
		}
		row := append([]any{title, link}, h.csvCells(f, now, available, cards[f.TargetID])...)
		rows = append(rows, httpx.Cells(append(row, f.SavedAt)...))
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.CSV(c, csvNames[kind], rows)
}

// csvCells returns the cells of a row between the link and the time of saving.
func (h *HTTP) csvCells(f Favorite, now Target, available bool, card *wire.HouseCard) []any {
	var change *int64
	if now.Price != nil && f.Price != nil {
		change = new(*now.Price - *f.Price)
	}
	switch f.Kind {
	case Community:
		at, lots := lo.FromPtr(now.Community), any(removedLabel)
		if available {
			lots = at.Lots
		}
		return []any{at.AreaName, at.RegionName, at.Address, now.Price, f.Price, change, lots}
	case News:
		if now.News == nil {
			return []any{removedLabel, ""}
		}
		return []any{h.Label("news_category", now.News.Category), now.News.PublishTime}
	case House:
	}
	status := removedLabel
	if available {
		status = h.statusLabel(now.Status)
	}
	shown := lo.FromPtr(card)
	return []any{layoutText(&shown), shown.AreaM2, now.Price, f.Price, change, shown.TotalLow, shown.TotalHigh, status,
		h.statusLabel(f.Status), shown.StartTime}
}

func (h *HTTP) statusLabel(code *string) string {
	if code == nil {
		return ""
	}
	return h.Label("auction_status", *code)
}

func layoutText(card *wire.HouseCard) string {
	if card.Room == nil {
		return ""
	}
	text := fmt.Sprintf("%d室", *card.Room)
	if card.Hall != nil {
		text += fmt.Sprintf("%d厅", *card.Hall)
	}
	return text
}
