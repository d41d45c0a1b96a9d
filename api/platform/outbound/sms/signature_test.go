package sms

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// TestACS3AgainstThePublishedExample signs the example in Aliyun's documentation (RunInstances of ECS).
func TestACS3AgainstThePublishedExample(t *testing.T) {
	query := url.Values{"ImageId": {"win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd"}, "RegionId": {"cn-shanghai"}}
	headers := aliyunHeaders("RunInstances", "2014-05-26", "ecs.cn-shanghai.aliyuncs.com",
		time.Date(2023, 10, 26, 10, 22, 32, 0, time.UTC), "3156853299f313e23d1673dc12e1703d", nil)
	got := acs3("YourAccessKeyId", "YourAccessKeySecret", http.MethodPost, "/", query, headers)
	want := "ACS3-HMAC-SHA256 Credential=YourAccessKeyId," +
		"SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version," +
		"Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestTC3AgainstThePublishedExamples signs the examples in Tencent Cloud's documentation (DescribeInstances of
// CVM), with both sets of headers.
func TestTC3AgainstThePublishedExamples(t *testing.T) {
	body := `{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
	base := []header{{"content-type", "application/json; charset=utf-8"}, {"host", "cvm.tencentcloudapi.com"}}
	for _, c := range []struct {
		id, key, want string
		headers       []header
	}{
		{"AKID********************************", "********************************",
			"10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f",
			append(base, header{"x-tc-action", "describeinstances"})},
		{"AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE", "Gu5t9xGARNpq86cd98joQYCN3EXAMPLE",
			"72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168", base},
	} {
		got := tc3(c.id, c.key, "cvm", time.Unix(1551113065, 0), c.headers, []byte(body))
		if !strings.HasSuffix(got, "Signature="+c.want) {
			t.Errorf("got %s, want %s", got, c.want)
		}
		if !strings.HasPrefix(got, "TC3-HMAC-SHA256 Credential="+c.id+
			"/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host") {
			t.Errorf("got %s", got)
		}
	}
}

func TestCanonicalQueryEscapesAsRFC3986(t *testing.T) {
	got := canonicalQuery(url.Values{"b": {"a b*c~d/e"}, "a": {"法"}})
	if want := "a=%E6%B3%95&b=a%20b%2Ac~d%2Fe"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestLogsGetNoDigits(t *testing.T) {
	if got := withoutDigits("号码13812345678触发天级流控 code 123456 at 12:30"); strings.Contains(got, "123456") ||
		!strings.Contains(got, "12:30") {
		t.Error(got)
	}
}
