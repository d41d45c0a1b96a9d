package search

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/go-resty/resty/v2"
)

// BaiduBatch is the maximum number of addresses in a request.
const BaiduBatch = 2000

// BaiduConfig holds the site and token from Baidu's search resource platform (搜索资源平台).
type BaiduConfig struct {
	Endpoint string // http://data.zz.baidu.com
	Site     string // https://www.example.com
	Token    string
}

// Baidu is the client that submits addresses to Baidu.
type Baidu struct {
	cfg    BaiduConfig
	client *resty.Client
}

// NewBaidu returns the client. It sends no request.
func NewBaidu(cfg BaiduConfig) *Baidu { return &Baidu{cfg, newClient(cfg.Endpoint)} }

// Submit submits up to BaiduBatch addresses.
func (b *Baidu) Submit(ctx context.Context, addresses []string) (Answer, error) {
	res, err := b.client.R().SetContext(ctx).SetHeader("Content-Type", "text/plain").
		SetQueryParams(map[string]string{"site": b.cfg.Site, "token": b.cfg.Token}).
		SetBody(strings.Join(addresses, "\n")).Post("/urls")
	status, body, err := read(res, err)
	if err != nil {
		return Answer{}, fmt.Errorf("baidu: %w", err)
	}
	var out struct {
		Success     *int     `json:"success"`
		Remain      *int     `json:"remain"`
		NotSameSite []string `json:"not_same_site"`
		NotValid    []string `json:"not_valid"`
		Error       int      `json:"error"`
		Message     string   `json:"message"`
	}
	if err := json.Unmarshal(body, &out); err != nil {
		return Answer{}, fmt.Errorf("baidu: %w", unclear(status, body))
	}
	if (status == http.StatusBadRequest || status == http.StatusUnauthorized) && out.Message != "" {
		return Answer{}, &Refused{Reason: baiduReason(out.Message), Text: fmt.Sprintf("%d %s", status, out.Message)}
	}
	if status != http.StatusOK || out.Success == nil {
		return Answer{}, fmt.Errorf("baidu: %w", unclear(status, body))
	}
	answer := Answer{Refused: map[string]string{}, Remain: out.Remain, Text: fmt.Sprintf("本批收下 %d 个", *out.Success)}
	for _, address := range out.NotSameSite {
		answer.Refused[address] = "不是本站的地址（not_same_site）"
	}
	for _, address := range out.NotValid {
		answer.Refused[address] = "不合法的地址（not_valid）"
	}
	return answer, nil
}

// baiduReason maps the message of a refusal by Baidu to a Reason.
func baiduReason(message string) Reason {
	switch message {
	case "over quota":
		return Quota
	case "site error", "token is not valid":
		return Setup
	}
	return Wrong
}
