package robots

const (
	samplesShown = 10       // opened pages, and closed ones, that the preview of a change lists
	maxBytes     = 48 << 10 // Baidu reads no more bytes of robots.txt
	maxDelay     = 300      // seconds (Crawl-delay)
	maxMinimum   = 1000     // highest number that can be set as the minimum of a list
)
