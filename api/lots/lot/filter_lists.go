package lot

import "time"

// UpcomingFilter returns the filter of the list 即将拍卖.
func UpcomingFilter(cityID int64) Filter {
	return Filter{CityID: cityID, Status: []string{string(Upcoming)}}
}

// RunningFilter returns the filter of the list 进行中.
func RunningFilter(cityID int64) Filter {
	return Filter{CityID: cityID, Status: []string{string(Running)}}
}

// ListedOnFilter returns the filter of the list 今日新增.
func ListedOnFilter(cityID int64, now time.Time) Filter {
	day := Day(now)
	return Filter{CityID: cityID, PublishFrom: day, PublishTo: day}
}

// SoldOnFilter returns the filter of the list 今日成交.
func SoldOnFilter(cityID int64, now time.Time) Filter {
	day := Day(now)
	return Filter{CityID: cityID, Status: []string{string(Sold)}, EndFrom: day, EndTo: day}
}
