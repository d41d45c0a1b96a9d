package sms

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-resty/resty/v2"
)

// TencentConfig configures Tencent Cloud SMS (version 2021-01-11).
type TencentConfig struct {
	Endpoint  string // https://sms.tencentcloudapi.com
	Region    string // such as ap-guangzhou
	SecretID  string
	SecretKey string
	AppID     string // SmsSdkAppId
	Sign      string // SignName
	Templates map[Template]string
}

// Tencent sends messages through Tencent Cloud SMS, with requests signed by TC3-HMAC-SHA256.
type Tencent struct {
	cfg    TencentConfig
	now    func() time.Time
	client *resty.Client
	skew   clockSkew
}

// NewTencent returns a sender that uses Tencent Cloud.
func NewTencent(cfg TencentConfig, now func() time.Time) *Tencent {
	return &Tencent{cfg: cfg, now: now, client: newClient(cfg.Endpoint)}
}

type tencentStatus struct{ Code, Message string }

type tencentAnswer struct {
	Response struct {
		Error         *tencentStatus
		SendStatusSet []tencentStatus
	}
}

// Send sends one message.
func (t *Tencent) Send(ctx context.Context, m Message) error {
	template, ok := t.cfg.Templates[m.Template]
	if !ok {
		return fmt.Errorf("%w: no Tencent template for %q", ErrNotSent, m.Template)
	}
	values := make([]string, 0, len(m.Values))
	for _, v := range m.Values {
		values = append(values, v.Text)
	}
	body, err := json.Marshal(map[string]any{
		"PhoneNumberSet": []string{"+86" + m.Mobile}, "SmsSdkAppId": t.cfg.AppID, "SignName": t.cfg.Sign,
		"TemplateId": template, "TemplateParamSet": values,
	})
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNotSent, err)
	}
	answer, res, err := t.call(ctx, body)
	if err == nil && answer.Response.Error != nil && clockRefused(answer.Response.Error.Code) &&
		t.skew.measure(res.Header(), t.now()) {
		answer, res, err = t.call(ctx, body)
	}
	if err != nil {
		return err
	}
	return tencentOutcome(answer, res.StatusCode())
}

func (t *Tencent) call(ctx context.Context, body []byte) (answer tencentAnswer, res *resty.Response, err error) {
	const action, version, contentType = "SendSms", "2021-01-11", "application/json; charset=utf-8"
	host := strings.TrimPrefix(strings.TrimPrefix(t.cfg.Endpoint, "https://"), "http://")
	now := t.skew.apply(t.now())
	signed := []header{{"content-type", contentType}, {"host", host}, {"x-tc-action", strings.ToLower(action)}}
	res, err = t.client.R().SetContext(ctx).SetBody(body).SetHeaders(map[string]string{
		"Content-Type": contentType, "Host": host, "X-TC-Action": action, "X-TC-Version": version,
		"X-TC-Region":    t.cfg.Region,
		"X-TC-Timestamp": strconv.FormatInt(now.Unix(), 10),
		"Authorization":  tc3(t.cfg.SecretID, t.cfg.SecretKey, "sms", now, signed, body),
	}).Post("/")
	if err != nil {
		return answer, nil, fmt.Errorf("tencent sms: %w", withoutURL(err))
	}
	if err := json.Unmarshal(res.Body(), &answer); err != nil {
		return answer, nil, fmt.Errorf("tencent sms answers status %d without JSON", res.StatusCode())
	}
	return answer, res, nil
}

// tencentOutcome returns the error for a response; nil for success. After an InternalError, or if the response has no
// status, the message may have been sent.
func tencentOutcome(answer tencentAnswer, status int) error {
	refused := answer.Response.Error
	if refused == nil && len(answer.Response.SendStatusSet) == 1 {
		refused = &answer.Response.SendStatusSet[0]
	}
	switch {
	case refused == nil:
		return fmt.Errorf("tencent sms answers status %d without a result", status)
	case refused.Code == "Ok" && status == http.StatusOK:
		return nil
	}
	out := &refusal{provider: "tencent sms", code: refused.Code, message: withoutDigits(refused.Message),
		kind: ErrNotSent}
	switch {
	case strings.HasPrefix(refused.Code, "LimitExceeded") || strings.HasPrefix(refused.Code, "RequestLimitExceeded"):
		out.kind = ErrBusy
	case strings.HasPrefix(refused.Code, "InternalError") || status >= 500:
		out.kind = nil
	}
	return out
}

// header is a header that is signed, with its name in lower case.
type header struct{ name, value string }

// tc3 returns the Authorization header with the signature TC3-HMAC-SHA256 for a POST to / with these headers, which
// must be sorted by name.
func tc3(id, key, service string, now time.Time, headers []header, body []byte) string {
	var lines strings.Builder
	names := make([]string, 0, len(headers))
	for _, h := range headers {
		lines.WriteString(h.name + ":" + h.value + "\n")
		names = append(names, h.name)
	}
	signed := strings.Join(names, ";")
	canonical := strings.Join([]string{http.MethodPost, "/", "", lines.String(), signed, hexSum(body)}, "\n")
	const algorithm = "TC3-HMAC-SHA256"
	date := now.UTC().Format(time.DateOnly)
	scope := date + "/" + service + "/tc3_request"
	toSign := strings.Join([]string{algorithm, strconv.FormatInt(now.Unix(), 10), scope, hexSum([]byte(canonical))},
		"\n")
	secret := hmacSum(hmacSum(hmacSum([]byte("TC3"+key), date), service), "tc3_request")
	return algorithm + " Credential=" + id + "/" + scope + ", SignedHeaders=" + signed + ", Signature=" +
		hex.EncodeToString(hmacSum(secret, toSign))
}
