package sanitize_test

import (
	"regexp"
	"strings"
	"testing"

	"fapai/api/platform/sanitize"
)

// wordPage is what Word puts on the clipboard, shortened.
const wordPage = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><title>拍卖须知草稿</title>
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:等线;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoNormal align=center style='text-align:center;mso-pagination:widow-orphan'><b style='mso-bidi-font-weight:normal'><span style='font-size:16.0pt;font-family:宋体;mso-bidi-font-family:宋体'>拍卖须知<span lang=EN-US><o:p></o:p></span></span></b></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='mso-bidi-font-weight:bold'>保证金<span lang=EN-US>20</span>万元。</span></p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>看样</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=207 valign=top style='width:155.3pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'><p class=MsoNormal><span lang=EN-US>A<o:p></o:p></span></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:90pt'><v:imagedata src="file:///C:/clip_image001.png" o:title="法院"/></v:shape><![endif]--><![if !vml]><img width=120 height=80 src="file:///C:/clip_image002.png" alt="法院大门" v:shapes="图片_x0020_1"><![endif]></p>
<!--EndFragment--></body></html>`

// wpsPage is what WPS puts on the clipboard: settings outside comments, styles and fonts in quotes.
const wpsPage = `<html><head><meta name="Generator" content="Kingsoft WPS"></head><body style="tab-interval:21pt;">
<xml><w:WordDocument><w:View>Normal</w:View><w:DocumentKind>DocumentNotSpecified</w:DocumentKind></w:WordDocument></xml>
<!--StartFragment--><p class="MsoNormal" align="right" style="text-align:right;mso-pagination:none;"><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;mso-font-kerning:1.0000pt;"><font face="宋体">北京市</font></span><st1:chsdate w:st="on" isrocdate="False" day="1" month="3" year="2026"><span style="mso-spacerun:'yes';">2026年3月1日</span></st1:chsdate></p>
<p class="MsoNormal"><span style="mso-spacerun:'yes';font-weight:bold;mso-ansi-font-weight:bold;"><font face="宋体">起拍价</font></span><u><span style="text-decoration:underline;text-underline:single;">350万元</span></u><span style="mso-spacerun:'yes';"><o:p></o:p></span></p>
<p class="MsoNormal" ><span style="mso-spacerun:'yes';font-family:宋体;"><o:p>&nbsp;</o:p></span></p>
<w:sdt><p class="MsoNormal"><img width="200" height="100" src="file:///C:\Users\a\AppData\Local\Temp\ksohtml1234\wps1.png" alt="户型图"></p></w:sdt><!--EndFragment--></div></body></html>`

func TestTextsOfWordProcessors(t *testing.T) {
	space := regexp.MustCompile(`\s*\n\s*`)
	for name, c := range map[string]struct{ in, want string }{
		"Word": {wordPage, `<p class="rich-center"><b>拍卖须知</b></p><p class="rich-indent">保证金20万元。</p><p>1.` +
			"\u00a0\u00a0" + ` 看样</p>` +
			`<table><tr><td><p>A</p></td></tr></table><p><img width="120" height="80" alt="法院大门"></p>`},
		"WPS": {wpsPage,
			`<p class="rich-right">北京市2026年3月1日</p><p><span class="rich-bold">起拍价</span><u><span class="rich-underline">350万元</span></u></p>` +
				`<p><img width="200" height="100" alt="户型图"/></p>`},
		"an empty paragraph of an editor": {"<p>a &amp; b</p><p></p><p>c</p>", "<p>a &amp; b</p><p></p><p>c</p>"},
		"a marked span in a bare one": {`<span><span class="rich-bold">a</span>b</span>c&amp;`,
			`<span class="rich-bold">a</span>bc&amp;`},
		"a comment in a comment": {`<!--[if mso]><p>x</p><!--y--><![endif]--><p>a &amp; b</p>`,
			"<p>a &amp; b</p>"},
	} {
		got := space.ReplaceAllString(sanitize.HTML(c.in), "")
		if got != c.want {
			t.Errorf("%s becomes\n%s, want\n%s", name, got, c.want)
		}
		for _, sign := range []string{"mso", "Mso", "o:p", "w:", "st1:", "<!", "file:", "Normal",
			"草稿", "font", "style="} {
			if strings.Contains(got, sign) {
				t.Errorf("%s leaves %s", name, sign)
			}
		}
		if leavesContainer(t, got) {
			t.Errorf("%s leaves its container", name)
		}
		if again := sanitize.HTML(got); space.ReplaceAllString(again, "") != got {
			t.Errorf("%s becomes once more %s", name, again)
		}
	}
}
