package agents

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/sanitize"
)

// Profile holds the data of a consultant that editors enter. An empty text means unknown.
type Profile struct {
	Name, Gender, Title, Company, Store string
	Avatar, AvatarAlt                   string
	PhoneExt                            string
	Years                               int
	Intro                               string
	Tags                                []string
	LicenceNo                           string
	Online                              bool
	AreaIDs                             []int64 // ids of the districts, beginning with the main one
}

var (
	extensionForm = regexp.MustCompile(`^[0-9]{1,8}$`)
	uploadedForm  = regexp.MustCompile(`^/media/picture/[0-9a-f]{32}-square\.jpg$`)
)

// errProfile returns an error whose Chinese message explains to the editor what is wrong with a profile.
func errProfile(format string, args ...any) error {
	return apperr.New(apperr.Invalid, fmt.Sprintf(format, args...))
}

// clean validates a profile and converts it to its stored form. picture is the address at which the consultant's
// picture is stored. The editor sees the message of the error.
func (p Profile) clean(picture string) (Profile, error) {
	for _, field := range []struct {
		text *string
		name string
		max  int
		must bool
	}{
		{&p.Name, "姓名", maxName, true}, {&p.Title, "头衔", maxName, true}, {&p.Company, "公司", maxCompany, false},
		{&p.Store, "门店", maxCompany, false}, {&p.AvatarAlt, "照片说明", maxAlt, p.Avatar != ""},
		{&p.PhoneExt, "分机号", maxName, false},
		{&p.LicenceNo, "证书编号", maxCompany, false},
	} {
		*field.text = strings.Join(strings.Fields(*field.text), " ")
		if err := checkText(*field.text, field.name, field.max, field.must); err != nil {
			return p, err
		}
	}
	p.Intro = plainLines(p.Intro)
	if err := checkText(p.Intro, "个人简介", maxIntro, false); err != nil {
		return p, err
	}
	p.Tags = lo.Uniq(lo.FilterMap(p.Tags, func(tag string, _ int) (string, bool) {
		tag = strings.Join(strings.Fields(tag), " ")
		return tag, tag != ""
	}))
	for _, tag := range p.Tags {
		if err := checkText(tag, "服务专长“"+tag+"”", maxTag, true); err != nil {
			return p, err
		}
	}
	p.AreaIDs = lo.Uniq(p.AreaIDs)
	switch {
	case p.PhoneExt != "" && !extensionForm.MatchString(p.PhoneExt):
		return p, errProfile("分机号是总机后拨的 1 至 8 位数字，不能填手机号")
	case p.Avatar != "" && p.Avatar != picture && !uploadedForm.MatchString(p.Avatar):
		return p, errProfile("请用“上传照片”选择照片")
	case len(p.Tags) > maxTags:
		return p, errProfile("服务专长不超过 %d 项", maxTags)
	case len(p.AreaIDs) == 0:
		return p, errProfile("请至少选择一个服务区域")
	}
	if p.Avatar == "" {
		p.AvatarAlt = ""
	}
	return p, nil
}

func checkText(text, name string, limit int, must bool) error {
	switch {
	case must && text == "":
		return errProfile("请填写%s", name)
	case utf8.RuneCountInString(text) > limit:
		return errProfile("%s不超过 %d 字", name, limit)
	case strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }):
		return errProfile("%s含有不能显示的字符，请重新输入", name)
	}
	return nil
}

// plainLines removes HTML tags from a text and puts each paragraph on a separate line. Pages show the result as plain
// text.
func plainLines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = sanitize.Text(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// differences lists the fields in which two profiles differ, with their Chinese names. area returns the name of a
// district.
func differences(before, after Profile, area func(id int64) string) (changes audit.Changes) {
	gender := map[string]string{"m": "男", "f": "女"}
	areas := func(ids []int64) string {
		return strings.Join(lo.Map(ids, func(id int64, _ int) string { return area(id) }), "、")
	}
	online := map[bool]string{true: "在线", false: "不在线"}
	changes.Add("姓名", before.Name, after.Name)
	changes.Add("性别", gender[before.Gender], gender[after.Gender])
	changes.Add("头衔", before.Title, after.Title)
	changes.Add("公司", before.Company, after.Company)
	changes.Add("门店", before.Store, after.Store)
	changes.Add("照片", before.Avatar, after.Avatar)
	changes.Add("照片说明", before.AvatarAlt, after.AvatarAlt)
	changes.Add("分机号", before.PhoneExt, after.PhoneExt)
	changes.Add("从业年数", strconv.Itoa(before.Years), strconv.Itoa(after.Years))
	changes.Add("个人简介", before.Intro, after.Intro)
	changes.Add("服务专长", strings.Join(before.Tags, "、"), strings.Join(after.Tags, "、"))
	changes.Add("证书编号", before.LicenceNo, after.LicenceNo)
	changes.Add("状态", online[before.Online], online[after.Online])
	if !slices.Equal(before.AreaIDs, after.AreaIDs) {
		changes.Add("服务区域", areas(before.AreaIDs), areas(after.AreaIDs))
	}
	return changes
}
