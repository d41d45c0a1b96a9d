package push

import (
	"time"

	"fapai/api/platform/outbound/search"
)

const (
	baiduPause    = 24 * time.Hour // repeated notifications about an address harm a site's reputation
	indexNowPause = 10 * time.Minute
)

// Baidu returns the engine 百度; the caller adds its client. daily is the maximum number of addresses sent per day.
func Baidu(daily int) Engine {
	return Engine{
		Name: "baidu", Label: "百度", Setting: "BAIDU_PUSH_TOKEN", Daily: daily, Batch: search.BaiduBatch, Pause: baiduPause,
	}
}

// IndexNow returns the engine for Bing and the other members of IndexNow; the caller adds its client.
func IndexNow(daily int) Engine {
	return Engine{
		Name: "indexnow", Label: "IndexNow（必应等）", Setting: "INDEXNOW_KEY", Daily: daily, Batch: search.IndexNowBatch,
		Pause: indexNowPause, Removals: true,
	}
}
