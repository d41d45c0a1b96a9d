package search

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"github.com/go-resty/resty/v2"
)

// IndexNowBatch is the maximum number of addresses in a request.
const IndexNowBatch = 10_000

// IndexNowConfig holds the site's URL and key. The site must serve the key as /{key}.txt.
type IndexNowConfig struct {
	Endpoint string // https://api.indexnow.org
	Origin   string // https://www.example.com
	Key      string
}

// IndexNow is the client that submits addresses to the engines of the IndexNow protocol.
type IndexNow struct {
	cfg    IndexNowConfig
	host   string
	client *resty.Client
}

// NewIndexNow returns the client. It sends no request.
func NewIndexNow(cfg IndexNowConfig) *IndexNow {
	n := &IndexNow{cfg: cfg, client: newClient(cfg.Endpoint)}
	if u, err := url.Parse(cfg.Origin); err == nil {
		n.host = u.Host
	}
	return n
}

// Submit submits up to IndexNowBatch addresses.
func (n *IndexNow) Submit(ctx context.Context, addresses []string) (Answer, error) {
	res, err := n.client.R().SetContext(ctx).SetHeader("Content-Type", "application/json; charset=utf-8").
		SetBody(map[string]any{
			"host": n.host, "key": n.cfg.Key, "keyLocation": n.cfg.Origin + "/" + n.cfg.Key + ".txt",
			"urlList": addresses,
		}).Post("/indexnow")
	status, body, err := read(res, err)
	if err != nil {
		return Answer{}, fmt.Errorf("indexnow: %w", err)
	}
	text := fmt.Sprintf("%d %s", status, http.StatusText(status))
	switch status {
	case http.StatusOK:
		return Answer{Text: "已收下"}, nil
	case http.StatusAccepted:
		return Answer{Text: "已收下，密钥文件待核对"}, nil
	case http.StatusForbidden, http.StatusUnprocessableEntity: // a wrong key, or addresses of another host
		return Answer{}, &Refused{Reason: Setup, Text: text}
	case http.StatusBadRequest:
		return Answer{}, &Refused{Reason: Wrong, Text: text}
	case http.StatusTooManyRequests:
		return Answer{}, &Refused{Reason: Busy, Text: text, After: retryAfter(res.Header())}
	}
	return Answer{}, fmt.Errorf("indexnow: %w", unclear(status, body))
}
