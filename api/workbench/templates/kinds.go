package templates

import (
	"cmp"

	"fapai/api/pages/route"
)

// kind describes a template: its name, which editors see, and the pages that use it.
type kind struct {
	template, name string
	pages          []*route.Page
}

// kinds lists the templates in the order in which the workbench shows them.
var kinds = []kind{
	{"house", "房源详情", []*route.Page{route.House}},
	{"houses", "房源列表", []*route.Page{route.Houses, route.HousesPlace, route.HousesRegion}},
	{"community", "小区详情", []*route.Page{route.Community}},
	{"communities", "小区列表", []*route.Page{route.Communities, route.CommunitiesPlace, route.CommunitiesRegion}},
	{"home", "首页", []*route.Page{route.Home}},
	{"map", "地图找房", []*route.Page{route.Map}},
	{"news", "资讯列表", []*route.Page{route.News}},
	{"news_item", "资讯详情", []*route.Page{route.NewsItem}},
	{"tags", "标签索引", []*route.Page{route.Tags}},
	{"agent", "法拍专员", []*route.Page{route.Agent}},
	{"research", "研究院总览", []*route.Page{route.Research}},
	{"statistics", "统计查询", []*route.Page{route.Statistics}},
	{"trend", "长期走势", []*route.Page{route.Trend}},
	{"chart", "数据说明", []*route.Page{route.Chart}},
	{"restriction", "限购资格自测", []*route.Page{route.Restriction}},
	{"open-data", "开放数据", []*route.Page{route.OpenData}},
	{"page", "说明页", []*route.Page{route.Text, route.Privacy}},
	{"collections", "我的收藏", []*route.Page{route.Favorites}},
	{"compare", "房源对比", []*route.Page{route.Compare}},
	{"my-lists", "共享清单", []*route.Page{route.MyLists}},
	{"shared-list", "共享清单（读者）", []*route.Page{route.SharedList}},
	{"reminders", "我的提醒", []*route.Page{route.Reminders}},
	{"demands", "我的需求", []*route.Page{route.Demands}},
	{"searches", "我的订阅", []*route.Page{route.Searches}},
	{"mates", "需求匹配", []*route.Page{route.Mates}},
	{"user-index", "个人中心", []*route.Page{route.Personal, route.UserIndex}},
	{"editor", "编辑工作台", []*route.Page{route.Editor}},
}

func kindOf(template string) (kind, bool) {
	for _, k := range kinds {
		if k.template == template {
			return k, true
		}
	}
	return kind{}, false
}

// notes maps the names of template variables to their explanations for editors.
var notes = map[string]string{
	"province": "省份", "city": "城市", "area": "区县", "region": "商圈", "title": "标题或名称", "site": "网站名称",
	"month": "当前月份，如 2026年11月",
	"count": "数量", "active": "可参拍数量", "page": "第几页，第一页为空", "community": "小区或标的名称",
	"lot_name": "标的名称，含楼号与室号；标题放不下时从中间缩短", "layout": "户型，如 2室1厅",
	"area_m2": "建筑面积的数字", "size": "取整的建筑面积，如 90㎡", "start_price": "起拍价", "appraisal_price": "评估价",
	"discount": "起拍价为评估价的几折",
	"stage":    "拍卖阶段", "date": "开拍日期，如 11月22日", "status": "拍卖状态", "court": "处置法院", "usage": "用途", "platform": "拍卖平台",
	"lot_no": "标的编号", "facts": "户型、面积和法院，或年代和户数", "price": "价格的一句话", "time": "时间和状态的一句话",
	"records": "有出价记录的写“及竞价记录”", "auctions": "拍卖记录的一句话",
	"category": "资讯分类或标签", "summary": "摘要", "tags": "标签", "name": "姓名", "store": "门店",
	"areas": "服务的区县", "years": "从业年数",
	"deals": "协助成交数量", "houses": "在推房源数量",
}

// noteOf returns the explanation of a variable in a template; the variable's name if there is no explanation.
func noteOf(template, variable string) string {
	if template == "agent" && variable == "title" {
		return "头衔"
	}
	return cmp.Or(notes[variable], variable)
}
