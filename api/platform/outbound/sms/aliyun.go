package sms

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-resty/resty/v2"
)

// AliyunConfig configures Aliyun SMS (dysmsapi, version 2017-05-25).
type AliyunConfig struct {
	Endpoint        string // https://dysmsapi.aliyuncs.com
	AccessKeyID     string
	AccessKeySecret string
	Sign            string // SignName
	Templates       map[Template]string
}

// Aliyun sends messages through Aliyun SMS, with requests signed by ACS3-HMAC-SHA256.
type Aliyun struct {
	cfg    AliyunConfig
	now    func() time.Time
	client *resty.Client
	skew   clockSkew
}

// NewAliyun returns a sender that uses Aliyun.
func NewAliyun(cfg AliyunConfig, now func() time.Time) *Aliyun {
	return &Aliyun{cfg: cfg, now: now, client: newClient(cfg.Endpoint)}
}

type aliyunAnswer struct {
	Code, Message string
}

// Send sends one message.
func (a *Aliyun) Send(ctx context.Context, m Message) error {
	template, ok := a.cfg.Templates[m.Template]
	if !ok {
		return fmt.Errorf("%w: no Aliyun template for %q", ErrNotSent, m.Template)
	}
	values := make(map[string]string, len(m.Values))
	for _, v := range m.Values {
		values[v.Name] = v.Text
	}
	params, err := json.Marshal(values)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNotSent, err)
	}
	query := url.Values{
		"PhoneNumbers": {m.Mobile}, "SignName": {a.cfg.Sign}, "TemplateCode": {template},
		"TemplateParam": {string(params)},
	}
	answer, res, err := a.call(ctx, query)
	if err == nil && clockRefused(answer.Code) && a.skew.measure(res.Header(), a.now()) {
		answer, res, err = a.call(ctx, query)
	}
	if err != nil {
		return err
	}
	return aliyunOutcome(answer, res.StatusCode())
}

func (a *Aliyun) call(ctx context.Context, query url.Values) (answer aliyunAnswer, res *resty.Response, err error) {
	host := strings.TrimPrefix(strings.TrimPrefix(a.cfg.Endpoint, "https://"), "http://")
	headers := aliyunHeaders("SendSms", "2017-05-25", host, a.skew.apply(a.now()), newNonce(), nil)
	headers["Authorization"] = acs3(a.cfg.AccessKeyID, a.cfg.AccessKeySecret, http.MethodPost, "/", query, headers)
	// The parameters are put into the URL here, because resty would escape them differently from the form that is
	// signed.
	res, err = a.client.R().SetContext(ctx).SetHeaders(headers).Post("/?" + canonicalQuery(query))
	if err != nil {
		return answer, nil, fmt.Errorf("aliyun sms: %w", withoutURL(err))
	}
	if err := json.Unmarshal(res.Body(), &answer); err != nil {
		return answer, nil, fmt.Errorf("aliyun sms answers status %d without JSON", res.StatusCode())
	}
	return answer, res, nil
}

// aliyunOutcome returns the error for a response; nil for success. Only a status 4xx and the codes isv.… and isp.… mean
// that the message was certainly not sent.
func aliyunOutcome(answer aliyunAnswer, status int) error {
	refused := &refusal{provider: "aliyun sms", code: answer.Code, message: withoutDigits(answer.Message),
		kind: ErrNotSent}
	switch {
	case status == http.StatusOK && answer.Code == "OK":
		return nil
	case answer.Code == "isv.BUSINESS_LIMIT_CONTROL" || answer.Code == "isv.DAY_LIMIT_CONTROL" ||
		strings.HasPrefix(answer.Code, "Throttling") || status == http.StatusTooManyRequests:
		refused.kind = ErrBusy
	case status >= 500 && !strings.HasPrefix(answer.Code, "isv."):
		refused.kind = nil
	}
	return refused
}

func clockRefused(code string) bool {
	return code == "InvalidTimeStamp.Expired" || code == "InvalidTimeStamp.Format" ||
		code == "AuthFailure.SignatureExpire"
}

// aliyunHeaders returns the headers that every signed request without a body has.
func aliyunHeaders(action, version, host string, now time.Time, nonce string, body []byte) map[string]string {
	return map[string]string{
		"host": host, "x-acs-action": action, "x-acs-version": version, "x-acs-signature-nonce": nonce,
		"x-acs-date": now.UTC().Format("2006-01-02T15:04:05Z"), "x-acs-content-sha256": hexSum(body),
	}
}

// acs3 returns the Authorization header with the signature ACS3-HMAC-SHA256, which covers all given headers.
func acs3(id, secret, method, path string, query url.Values, headers map[string]string) string {
	names := make([]string, 0, len(headers))
	for name := range headers {
		names = append(names, name)
	}
	slices.Sort(names)
	var lines strings.Builder
	for _, name := range names {
		lines.WriteString(name + ":" + strings.TrimSpace(headers[name]) + "\n")
	}
	signed := strings.Join(names, ";")
	canonical := strings.Join([]string{method, path, canonicalQuery(query), lines.String(), signed,
		headers["x-acs-content-sha256"]}, "\n")
	const algorithm = "ACS3-HMAC-SHA256"
	signature := hex.EncodeToString(hmacSum([]byte(secret), algorithm+"\n"+hexSum([]byte(canonical))))
	return algorithm + " Credential=" + id + ",SignedHeaders=" + signed + ",Signature=" + signature
}

// canonicalQuery returns a query that is sorted by name and escaped as in RFC 3986: a space becomes %20, and ~ is not
// escaped.
func canonicalQuery(query url.Values) string {
	return strings.NewReplacer("+", "%20", "*", "%2A", "%7E", "~").Replace(query.Encode())
}

func newNonce() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // crypto/rand.Read never fails since Go 1.24
	return hex.EncodeToString(b[:])
}

func hexSum(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func hmacSum(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
