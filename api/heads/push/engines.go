package push

import (
	"time"

	"fapai/api/platform/outbound/search"
)

const (
	baiduPause    = 24 * time.Hour // because repeated notifications about an address count against a site
	indexNowPause = 10 * time.Minute
)

// Baidu returns the engine of 百度 without a client. daily is the maximum number of addresses sent in a day.
func Baidu(daily int) Engine {
	return Engine{
		Name: "baidu", Label: "百度", Setting: "BAIDU_PUSH_TOKEN", Daily: daily, Batch: search.BaiduBatch, Pause: baiduPause,
	}
}

// IndexNow returns the engine of Bing and the other members of IndexNow without a client.
func IndexNow(daily int) Engine {
	return Engine{
		Name: "indexnow", Label: "IndexNow（必应等）", Setting: "INDEXNOW_KEY", Daily: daily, Batch: search.IndexNowBatch,
		Pause: indexNowPause, Removals: true,
	}
}
