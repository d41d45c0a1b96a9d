package lot

import "time"

// UpcomingFilter is the list behind 即将拍卖.
func UpcomingFilter(cityID int64) Filter {
	return Filter{CityID: cityID, Status: []string{string(Upcoming)}}
}

// RunningFilter is the list behind 进行中.
func RunningFilter(cityID int64) Filter {
	return Filter{CityID: cityID, Status: []string{string(Running)}}
}

// ListedOnFilter is the list behind 今日新增.
func ListedOnFilter(cityID int64, now time.Time) Filter {
	day := Day(now)
	return Filter{CityID: cityID, PublishFrom: day, PublishTo: day}
}

// SoldOnFilter is the list behind 今日成交.
func SoldOnFilter(cityID int64, now time.Time) Filter {
	day := Day(now)
	return Filter{CityID: cityID, Status: []string{string(Sold)}, EndFrom: day, EndTo: day}
}
