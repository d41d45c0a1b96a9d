package agents

import (
	"slices"
	"strings"
	"testing"
)

func TestProfilesAreChecked(t *testing.T) {
	whole := Profile{Name: " 林  清和 ", Title: "法拍专员", PhoneExt: "8001", Years: 5, AreaIDs: []int64{3, 9, 3},
		Tags: []string{"贷款", " 贷款 ", ""}}
	p, err := whole.clean("")
	if err != nil || p.Name != "林 清和" || !slices.Equal(p.AreaIDs, []int64{3, 9}) ||
		!slices.Equal(p.Tags, []string{"贷款"}) {
		t.Fatalf("%+v, %v", p, err)
	}
	const uploaded = "/media/picture/0123456789abcdef0123456789abcdef-square.jpg"
	for name, tc := range map[string]struct {
		change func(p *Profile)
		says   string
	}{
		"no name":             {func(p *Profile) { p.Name = " " }, "请填写姓名"},
		"a long name":         {func(p *Profile) { p.Name = strings.Repeat("长", 21) }, "姓名不超过 20 字"},
		"no title":            {func(p *Profile) { p.Title = "" }, "请填写头衔"},
		"a mobile number":     {func(p *Profile) { p.PhoneExt = "13800138000" }, "不能填手机号"},
		"letters":             {func(p *Profile) { p.PhoneExt = "80-1" }, "1 至 8 位数字"},
		"a picture elsewhere": {func(p *Profile) { p.Avatar, p.AvatarAlt = "https://example.com/a.jpg", "头像" }, "上传照片"},
		"a picture without words": {
			func(p *Profile) { p.Avatar = uploaded }, "请填写照片说明",
		},
		"no district":       {func(p *Profile) { p.AreaIDs = nil }, "服务区域"},
		"too many tags":     {func(p *Profile) { p.Tags = strings.Split("abcdefg", "") }, "不超过 6 项"},
		"a long tag":        {func(p *Profile) { p.Tags = []string{strings.Repeat("长", 11)} }, "不超过 10 字"},
		"a control letter":  {func(p *Profile) { p.Store = "望京\x07店" }, "不能显示的字符"},
		"a long biography":  {func(p *Profile) { p.Intro = strings.Repeat("长", 2001) }, "个人简介不超过 2000 字"},
		"a picture address": {func(p *Profile) { p.Avatar, p.AvatarAlt = "/media/picture/x-square.jpg", "头像" }, "上传照片"},
	} {
		p := whole
		tc.change(&p)
		if _, err := p.clean(""); err == nil || !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	p = whole
	p.Avatar, p.AvatarAlt = "/drawings/portrait.svg", "头像"
	if _, err := p.clean("/drawings/portrait.svg"); err != nil {
		t.Errorf("the picture that is stored already: %v", err)
	}
	p.Avatar, p.AvatarAlt = "", "没有照片"
	if p, err = p.clean(""); err != nil || p.AvatarAlt != "" {
		t.Errorf("%q without a picture, %v", p.AvatarAlt, err)
	}
}

func TestBiographiesArePlainText(t *testing.T) {
	given := "<p onclick=x>从业<b>十年</b></p>\r\n\n<script>1</script> 熟悉 A&amp;B \n"
	p, err := Profile{Name: "甲", Title: "乙", AreaIDs: []int64{3}, Intro: given}.clean("")
	if want := "从业十年\n1 熟悉 A&B"; err != nil || p.Intro != want {
		t.Errorf("%q, want %q, %v", p.Intro, want, err)
	}
}

func TestDifferences(t *testing.T) {
	before := Profile{Name: "甲", Gender: "m", Years: 3, AreaIDs: []int64{3}}
	after := before
	after.Name, after.Gender, after.Online, after.AreaIDs = "乙", "f", true, []int64{3, 9}
	names := map[int64]string{3: "朝阳", 9: "通州"}
	got := []string{}
	for _, c := range differences(before, after, func(id int64) string { return names[id] }).Changes {
		got = append(got, c.Name+" "+c.Before+">"+c.After)
	}
	if want := []string{"姓名 甲>乙", "性别 男>女", "状态 不在线>在线", "服务区域 朝阳>朝阳、通州"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
