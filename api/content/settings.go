package content

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/apperr"
)

// Setting describes one value of the site's data that editors may change, such as the hotline.
type Setting struct {
	Key, Name, Note string
	Max             int // maximum length in characters
	Required        bool
	form            *regexp.Regexp // pattern that a non-empty text must match; nil if every text is allowed
	field           func(s *Site) *string
}

var (
	phoneForm = regexp.MustCompile(`^[0-9][0-9 -]{4,18}[0-9]$`)
	emailForm = regexp.MustCompile(`^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$`)
)

// Settings lists all settings, in the order in which editors see them.
var Settings = []Setting{
	{Key: "hotline", Name: "客服热线", Note: "页头、页脚、顾问与分享海报", Max: 20, Required: true, form: phoneForm,
		field: func(s *Site) *string { return &s.Hotline }},
	{Key: "service_hours", Name: "服务时间", Note: "页脚热线下方，如“周一至周日 9:00—18:00”", Max: 40,
		field: func(s *Site) *string { return &s.ServiceHours }},
	{Key: "slogan", Name: "首页标语", Note: "首页搜索框上方", Max: 40, field: func(s *Site) *string { return &s.Slogan }},
	{Key: "risk_notice", Name: "风险提示", Note: "每个页面的页脚", Max: 300, Required: true,
		field: func(s *Site) *string { return &s.RiskNotice }},
	{Key: "company", Name: "公司名称", Note: "页脚与说明页中的 {company}", Max: 60,
		field: func(s *Site) *string { return &s.Company }},
	{Key: "address", Name: "公司地址", Note: "页脚与说明页中的 {address}", Max: 100,
		field: func(s *Site) *string { return &s.Address }},
	{Key: "icp", Name: "ICP 备案号", Note: "页脚", Max: 60, field: func(s *Site) *string { return &s.Icp }},
	{Key: "police", Name: "公安备案号", Note: "页脚", Max: 60, field: func(s *Site) *string { return &s.Police }},
	{Key: "report_phone", Name: "举报电话", Note: "页脚", Max: 20, form: phoneForm,
		field: func(s *Site) *string { return &s.ReportPhone }},
	{Key: "report_email", Name: "举报邮箱", Note: "页脚与说明页中的 {email}", Max: 80, form: emailForm,
		field: func(s *Site) *string { return &s.ReportEmail }},
}

func settingOf(key string) (Setting, bool) {
	for _, s := range Settings {
		if s.Key == key {
			return s, true
		}
	}
	return Setting{}, false
}

// clean validates a text and converts it to its stored form. The editor sees the message of the error.
func (s Setting) clean(text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case text == "" && s.Required:
		return "", apperr.New(apperr.Invalid, "请填写"+s.Name)
	case utf8.RuneCountInString(text) > s.Max:
		return "", apperr.New(apperr.Invalid, fmt.Sprintf("%s不超过 %d 字", s.Name, s.Max))
	case strings.ContainsFunc(text, unicode.IsControl):
		return "", apperr.New(apperr.Invalid, s.Name+"含有不能显示的字符，请重新输入")
	case text != "" && s.form != nil && !s.form.MatchString(text):
		return "", apperr.New(apperr.Invalid, s.Name+"的格式不对，请检查")
	}
	return text, nil
}
