package robots

const (
	maxBytes   = 48 << 10 // bytes of a file that Baidu reads
	maxDelay   = 300      // seconds
	maxMinimum = 1000     // highest number that can be set as the minimum of a list
)
