package push

import (
	"time"

	"fapai/api/platform/outbound/search"
)

const (
	baiduPause    = 24 * time.Hour // frequent notifications about one address harm the site's reputation
	indexNowPause = 10 * time.Minute
)

// Baidu returns the settings for 百度, without its Client. daily is the maximum number of addresses sent per day.
func Baidu(daily int) Engine {
	return Engine{
		Name: "baidu", Label: "百度", Setting: "BAIDU_PUSH_TOKEN", Daily: daily, Batch: search.BaiduBatch, Pause: baiduPause,
	}
}

// IndexNow returns the settings for Bing and other members of IndexNow, without the Client. daily is the maximum number
// of addresses sent per day.
func IndexNow(daily int) Engine {
	return Engine{
		Name: "indexnow", Label: "IndexNow（必应等）", Setting: "INDEXNOW_KEY", Daily: daily, Batch: search.IndexNowBatch,
		Pause: indexNowPause, Removals: true,
	}
}
