package accounts

import "strings"

// pattern maps a part of a User-Agent to the name of a browser or system. The first matching pattern counts, because
// many browsers also name other browsers for compatibility.
type pattern struct{ part, name string }

var (
	browsers = []pattern{
		{"MicroMessenger/", "微信"}, {"QQBrowser/", "QQ浏览器"}, {"UCBrowser/", "UC浏览器"},
		{"Quark/", "夸克"}, {"baidubox", "百度"},
		{"MiuiBrowser/", "小米浏览器"}, {"HuaweiBrowser/", "华为浏览器"}, {"Edg", "Edge"}, {"OPR/", "Opera"},
		{"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systems = []pattern{
		{"OpenHarmony", "HarmonyOS"}, {"HarmonyOS", "HarmonyOS"}, {"Windows", "Windows"}, {"Android", "Android"},
		{"iPhone", "iPhone"}, {"iPad", "iPad"},
		{"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	}
)

// BrowserFamily returns the browser and the system named in a User-Agent, without their versions ("Chrome · Windows");
// "" if neither is known. Logs contain no other part of the User-Agent.
func BrowserFamily(userAgent string) string {
	var known []string
	for _, patterns := range [][]pattern{browsers, systems} {
		for _, p := range patterns {
			if strings.Contains(userAgent, p.part) {
				known = append(known, p.name)
				break
			}
		}
	}
	return strings.Join(known, " · ")
}
