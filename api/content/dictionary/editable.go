package dictionary

// Described describes a dictionary whose labels editors may change.
type Described struct {
	Key, Name string
	Note      string // Chinese names of the places of the site that show the labels
	Max       int    // maximum width of a label in Chinese characters, so that it fits the narrowest of these places
}

// inFilters is the Note of dictionaries that only the filters of lists and the pages of lots use.
const inFilters = "房源列表的筛选、房源页"

// Editable lists the dictionaries whose labels editors may change, in the order in which the workbench shows them.
var Editable = []Described{
	{"usage", "房屋用途", "房源卡片、筛选、房源页、小区、研究院；标题模板的 {usage}", 8},
	{"auction_stage", "拍卖阶段", "房源卡片、筛选、房源页、研究院；标题模板的 {stage}", 6},
	{"auction_status", "拍卖状态", "房源卡片、筛选、房源页、地图；标题模板的 {status}", 6},
	{"room", "户型（室）", inFilters, 6},
	{"hall", "户型（厅）", inFilters, 6},
	{"bath", "户型（卫）", inFilters, 6},
	{"price_band_wan", "总价档", "房源列表的筛选、研究院", 8},
	{"cash_band_wan", "开拍前资金档", "房源列表的筛选", 8},
	{"area_band", "面积档", "房源列表的筛选、研究院", 8},
	{"discount_band", "折扣档", "房源列表的筛选、研究院", 8},
	{"source_platform", "来源平台", "房源卡片、筛选、房源页、研究院；标题模板的 {platform}", 12},
	{"asset_nature", "资产性质", inFilters, 8},
	{"lot_share", "产权份额", inFilters, 8},
	{"orientation", "朝向", inFilters, 6},
	{"decoration", "装修", inFilters, 8},
	{"heating", "供暖", inFilters + "、小区页", 8},
	{"ring_road", "环线", inFilters, 8},
	{"lot_parking", "附带车位", inFilters, 8},
	{"has_no", "有或无", "电梯、学位、车位等项目的值", 8},
	{"floor_level", "楼层", "房源页", 6},
	{"building_type", "建筑类型", "房源页、小区页", 8},
	{"building_structure", "建筑结构", "房源页", 8},
	{"ownership", "交易权属", "房源页", 10},
	{"land_nature", "土地性质", "房源页", 8},
	{"purchase_restriction", "限购", inFilters, 10},
	{"loan_support", "贷款", inFilters, 8},
	{"risk_occupancy", "占用（筛选）", "房源列表的筛选", 8},
	{"risk_arrears", "欠费（筛选）", "房源列表的筛选", 12},
	{"risk_hukou", "户口（筛选）", "房源列表的筛选", 8},
	{"tax_burden", "税费承担", inFilters, 10},
	{"delivery", "腾退交付", inFilters, 10},
	{"risk_tag", "风险标签", "房源卡片与房源页的风险项、分享图片、开放数据", 10},
	{"price_basis", "评估价来源", "房源页", 8},
	{"doc_type", "文书类型", "房源页的附件", 12},
	{"poi_category", "周边配套", "房源页和小区页的周边", 4},
	{"news_category", "资讯分类", "资讯列表与文章；标题模板的 {category}", 6},
	{"form_type", "表单类型", "会员中心、编辑工作台", 8},
	{"correction_field", "纠错项目", "纠错表单", 10},
	{"demand_purpose", "购房目的", "购房需求表单", 8},
	{"demand_status", "处理状态", "会员中心、编辑工作台", 6},
	{"remind_type", "提醒类型", "提醒设置、会员中心", 18},
	{"remind_offset_min", "提醒时间", "提醒设置、会员中心", 10},
}

// unshown lists the dictionaries whose labels no page shows.
var unshown = []string{"occupancy", "risk_level", "sort"}

func describedBy(key string) (Described, bool) {
	for _, d := range Editable {
		if d.Key == key {
			return d, true
		}
	}
	return Described{}, false
}
