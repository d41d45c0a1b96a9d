package robots

import "fapai/api/heads"

// Minimums lists the kinds of lists that need a minimum number of items to be indexable, with their Chinese
// names.
var Minimums = []struct{ Kind, Name, Unit string }{
	{heads.HousesList, "城市和区县的房源列表", "套"}, {heads.HousesRegionList, "商圈的房源列表", "套"},
	{heads.HousesLandingPageList, "筛选专题页", "套"},
	{heads.CommunitiesList, "城市和区县的小区列表", "个小区"}, {heads.CommunitiesRegionList, "商圈的小区列表", "个小区"},
	{heads.NewsTagList, "资讯标签", "篇"},
}
