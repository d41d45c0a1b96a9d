package robots

const (
	maxBytes   = 48 << 10 // size up to which Baidu reads robots.txt
	maxDelay   = 300      // seconds
	maxMinimum = 1000     // highest number that can be set as the minimum of a list
)
