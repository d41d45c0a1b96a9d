package auth

import "strings"

// sign is a word of a user agent and what it stands for. The first of a list that is found counts: browsers name their
// ancestors too.
type sign struct{ word, name string }

var (
	browsers = []sign{
		{"MicroMessenger/", "微信"}, {"QQBrowser/", "QQ浏览器"}, {"UCBrowser/", "UC浏览器"}, {"Quark/", "夸克"}, {"baidubox", "百度"},
		{"MiuiBrowser/", "小米浏览器"}, {"HuaweiBrowser/", "华为浏览器"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systems = []sign{
		{"OpenHarmony", "HarmonyOS"}, {"HarmonyOS", "HarmonyOS"}, {"Windows", "Windows"}, {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"},
		{"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	}
)

// family is the kind of browser and system of a user agent, as much as may be kept of it: empty when neither is known.
func family(userAgent string) string {
	var known []string
	for _, signs := range [][]sign{browsers, systems} {
		for _, s := range signs {
			if strings.Contains(userAgent, s.word) {
				known = append(known, s.name)
				break
			}
		}
	}
	return strings.Join(known, " · ")
}
