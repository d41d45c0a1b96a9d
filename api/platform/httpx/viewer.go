package httpx

import (
	"hash/fnv"
	"net/netip"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// crawlers lists parts of the User-Agents of search engines, link previews and archivers, in lower case.
var crawlers = []string{
	"bot", "spider", "crawl", "slurp", "mediapartners", "baiduboxapp-render", "bingpreview", "facebookexternalhit",
	"ia_archiver", "sogou web", "sogou inst", "yisou", "haosou", "lighthouse-seo",
}

// IsCrawler reports whether a User-Agent belongs to a program that reads pages by itself, such as a search engine.
func IsCrawler(userAgent []byte) bool {
	agent := strings.ToLower(string(userAgent))
	for _, word := range crawlers {
		if strings.Contains(agent, word) {
			return true
		}
	}
	return false
}

// viewersPerAddress is the number of groups of browsers that are distinguished for one address. A visitor who
// keeps changing the browser's name is counted at most this many times.
const viewersPerAddress = 8

// Viewer identifies the viewer of a page by the address (for IPv6 the /56 network) and one of a few groups
// of browsers. It is empty for a crawler, whose views do not count.
func Viewer(c *fiber.Ctx) string {
	agent := c.Request().Header.UserAgent()
	if IsCrawler(agent) {
		return ""
	}
	group := fnv.New32a()
	_, _ = group.Write(agent)
	return AddressKey(c.IP()) + " " + strconv.Itoa(int(group.Sum32()%viewersPerAddress))
}

// AddressKey returns the key by which rate limits count an address: the IPv4 address itself, or the /56
// network of an IPv6 address, because one household may have all of it.
func AddressKey(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	network, _ := ip.Prefix(56) // an IPv6 address has more than 56 bits
	return network.String()
}
