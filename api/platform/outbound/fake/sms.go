package fake

import (
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Delivered is a message that a provider accepted.
type Delivered struct {
	Mobile, Sign, Template string
	Values                 []string
}

// Aliyun is a fake of Aliyun's SMS service: SendSms of version 2017-05-25, signed with ACS3.
type Aliyun struct {
	base
	ID, Secret string
	Delivered  []Delivered
	nonces     map[string]bool
}

// NewAliyun starts the server.
func NewAliyun(t *testing.T) *Aliyun {
	a := &Aliyun{ID: "LTAIexample", Secret: "aliyun-secret", nonces: map[string]bool{}}
	a.start(t, a.serve)
	return a
}

func (a *Aliyun) serve(w http.ResponseWriter, r *http.Request) {
	refuse := func(code string) {
		writeJSON(w, http.StatusBadRequest, map[string]string{"Code": code, "Message": code, "RequestId": "1"})
	}
	sent, err := time.Parse("2006-01-02T15:04:05Z", r.Header.Get("x-acs-date"))
	switch {
	case err != nil || a.Now().Sub(sent).Abs() > 15*time.Minute:
		refuse("InvalidTimeStamp.Expired")
		return
	case !a.signed(r):
		refuse("SignatureDoesNotMatch")
		return
	case a.nonces[r.Header.Get("x-acs-signature-nonce")]:
		refuse("SignatureNonceUsed")
		return
	case a.is(Throttle):
		writeJSON(w, http.StatusOK,
			map[string]string{"Code": "isv.BUSINESS_LIMIT_CONTROL", "Message": "触发分钟级流控Permits:1"})
		return
	}
	a.nonces[r.Header.Get("x-acs-signature-nonce")] = true
	if a.is(OK) || a.is(Silent) {
		q := r.URL.Query()
		var values map[string]string
		_ = json.Unmarshal([]byte(q.Get("TemplateParam")), &values)
		d := Delivered{Mobile: q.Get("PhoneNumbers"), Sign: q.Get("SignName"), Template: q.Get("TemplateCode")}
		for _, v := range values {
			d.Values = append(d.Values, v)
		}
		a.Delivered = append(a.Delivered, d)
	}
	if !a.misbehave(w, r) {
		writeJSON(w, http.StatusOK, map[string]string{"Code": "OK", "Message": "OK", "BizId": "9"})
	}
}

func (a *Aliyun) signed(r *http.Request) bool {
	m := authorization.FindStringSubmatch(r.Header.Get("Authorization"))
	if m == nil || m[1] != "ACS3-HMAC-SHA256" || m[2] != a.ID || r.Header.Get("x-acs-action") != "SendSms" {
		return false
	}
	var lines strings.Builder
	for name := range strings.SplitSeq(m[3], ";") {
		value := r.Header.Get(name)
		if name == "host" {
			value = r.Host
		}
		lines.WriteString(name + ":" + value + "\n")
	}
	canonical := r.Method + "\n" + r.URL.EscapedPath() + "\n" + r.URL.RawQuery + "\n" + lines.String() +
		"\n" + m[3] + "\n" + sum(nil)
	return hex.EncodeToString(mac([]byte(a.Secret), m[1]+"\n"+sum([]byte(canonical)))) == m[4]
}

// Tencent is a fake of Tencent Cloud's SMS service: SendSms of version 2021-01-11, signed with TC3.
type Tencent struct {
	base
	ID, Key   string
	Delivered []Delivered
}

// NewTencent starts the server.
func NewTencent(t *testing.T) *Tencent {
	c := &Tencent{ID: "AKIDexample", Key: "tencent-key"}
	c.start(t, c.serve)
	return c
}

func (c *Tencent) serve(w http.ResponseWriter, r *http.Request) {
	refuse := func(code string) {
		writeJSON(w, http.StatusOK,
			map[string]any{"Response": map[string]any{"Error": map[string]string{"Code": code, "Message": code}}})
	}
	body, _ := io.ReadAll(r.Body)
	seconds, err := strconv.ParseInt(r.Header.Get("X-TC-Timestamp"), 10, 64)
	if err != nil || c.Now().Sub(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		refuse("AuthFailure.SignatureExpire")
		return
	}
	if !c.signed(r, body, time.Unix(seconds, 0)) {
		refuse("AuthFailure.SignatureFailure")
		return
	}
	status := map[string]string{"Code": "Ok", "Message": "send success"}
	if c.is(Throttle) {
		status = map[string]string{"Code": "LimitExceeded.PhoneNumberThirtySecondLimit",
			"Message": "the number 13812345678 in 30 seconds"}
	} else if c.is(OK) || c.is(Silent) {
		var m struct {
			PhoneNumberSet, TemplateParamSet  []string
			SignName, TemplateId, SmsSdkAppId string //nolint:revive,staticcheck // names of the service
		}
		_ = json.Unmarshal(body, &m)
		c.Delivered = append(c.Delivered, Delivered{
			Mobile: strings.TrimPrefix(strings.Join(m.PhoneNumberSet, ","), "+86"), Sign: m.SignName,
			Template: m.TemplateId, Values: m.TemplateParamSet,
		})
	}
	if !c.misbehave(w, r) {
		writeJSON(w, http.StatusOK,
			map[string]any{"Response": map[string]any{"SendStatusSet": []any{status}, "RequestId": "1"}})
	}
}

func (c *Tencent) signed(r *http.Request, body []byte, at time.Time) bool {
	m := authorization.FindStringSubmatch(r.Header.Get("Authorization"))
	date := at.UTC().Format(time.DateOnly)
	if m == nil || m[1] != "TC3-HMAC-SHA256" || m[2] != c.ID+"/"+date+"/sms/tc3_request" ||
		r.Header.Get("X-TC-Action") != "SendSms" {
		return false
	}
	canonical := "POST\n/\n\ncontent-type:" + r.Header.Get("Content-Type") + "\nhost:" + r.Host +
		"\nx-tc-action:sendsms\n\n" + m[3] + "\n" + sum(body)
	text := m[1] + "\n" + r.Header.Get("X-TC-Timestamp") + "\n" + date + "/sms/tc3_request\n" + sum([]byte(canonical))
	key := mac(mac(mac([]byte("TC3"+c.Key), date), "sms"), "tc3_request")
	return hex.EncodeToString(mac(key, text)) == m[4]
}
