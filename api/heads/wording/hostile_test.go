package wording

import (
	"slices"
	"strings"
	"testing"

	"fapai/api/heads/width"
)

// hostileValues are titles of lots and articles with markup, placeholders or control characters. They must
// come out as plain text.
var hostileValues = []string{
	"{site}", "{title}{title}", "{title?{site}}", "{", "}", "}{", "|", "a||b", "$&", "$1", "%s%n%!(EXTRA)", "{{.}}",
	"${7*7}", "<%= 7*7 %>", "\\", "\x00", "\u202e", "\u2028",
	"</title><script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "<!--", "]]>", "'; DROP TABLE houses; --",
	"\xff\xfe", "__proto__", strings.Repeat("长", 5000), strings.Repeat("{", 5000),
	strings.Repeat("_-,", 3000), strings.Repeat("{title}", 2000),
}

// Every variable of every template is filled with each hostile value. The value must stay plain text, and the
// title must keep its maximum width.
func TestHostileVariables(t *testing.T) {
	for page := range variables {
		all, _ := Variables(page)
		for _, v := range all {
			for _, hostile := range hostileValues {
				values := map[string]string{}
				for _, other := range all {
					values[other.Name] = "甲"
				}
				values["site"], values[v.Name] = "乙站", hostile
				filled := Fill("前{"+v.Name+"}后", values)
				plain := "前" + hostile + "后"
				for _, tidy := range tidied {
					plain = strings.ReplaceAll(plain, tidy[0], tidy[1])
				}
				if filled != strings.Trim(plain, " ,，_-") {
					t.Errorf("%s {%s} of %.30q is %.60q", page, v.Name, hostile, filled)
				}
				texts, _ := Template{Page: page, Title: "{" + v.Name + "}丙-{site}|{" + v.Name + "}|丙",
					Description: "{" + v.Name + "}。", Keywords: "{" + v.Name + "}"}.Fill(values)
				if width.Width(texts.Description) > descriptionWidth() {
					t.Errorf("%s {%s} of %.30q: a description of %.60q", page, v.Name, hostile, texts.Description)
				}
				if hostile == "{site}" && strings.Contains(texts.Keywords, "乙站") && v.Name != "site" {
					t.Errorf("%s {%s} is filled twice: %q", page, v.Name, texts.Keywords)
				}
			}
		}
	}
}

// Wordings that take long to parse, or that can be parsed in two ways, are refused or treated as plain text.
func TestHostileWordings(t *testing.T) {
	for _, hostile := range []string{
		"{title{title}}", "{{title}}", "{title", "title}", "{title?{site}}", "{title?a|b}", "{title|{site}",
		"{ title }", "{TITLE}", "{title\x00}", "{ｔitle}", "{title.site}", "{title?}{title?",
		"{__proto__}", "{constructor}",
		strings.Repeat("{title?", 70), strings.Repeat("{", 500), strings.Repeat("|", 500),
		strings.Repeat("{title}|", 60),
	} {
		template := Template{Page: "house", Title: hostile, Description: "{title}", Keywords: "{title}"}
		faults := template.Faults()
		if !slices.ContainsFunc(faults, func(f Fault) bool { return f.Field == "title" }) {
			t.Errorf("%.40q may be saved", hostile)
		}
		values := map[string]string{"title": "甲", "site": "乙站"}
		if texts, _ := template.Fill(values); len(texts.Title) > len(hostile)*len("乙站") {
			t.Errorf("%.40q becomes %.80q", hostile, texts.Title)
		}
	}
}
