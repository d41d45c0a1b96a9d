package httpx

import (
	"hash/fnv"
	"net/netip"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// crawlers lists words in the User-Agents of search engines, link preview services and archives, in lower case.
var crawlers = []string{
	"bot", "spider", "crawl", "slurp", "mediapartners", "baiduboxapp-render", "bingpreview", "facebookexternalhit",
	"ia_archiver", "sogou web", "sogou inst", "yisou", "haosou", "lighthouse-seo",
}

// IsCrawler reports whether a User-Agent is that of a program that reads pages by itself, such as a search engine.
func IsCrawler(userAgent []byte) bool {
	agent := strings.ToLower(string(userAgent))
	for _, word := range crawlers {
		if strings.Contains(agent, word) {
			return true
		}
	}
	return false
}

// viewersPerAddress is the maximum number of visitors that are distinguished at one IP address, by their browsers. A
// visitor who keeps changing the browser's name is counted at most this many times.
const viewersPerAddress = 8

// Viewer returns a key for the visitor who views a page. It is made from the IP address (IPv6: the /56 network) and one
// of viewersPerAddress groups of browsers. It is "" for a crawler, which does not count as a visitor.
func Viewer(c *fiber.Ctx) string {
	agent := c.Request().Header.UserAgent()
	if IsCrawler(agent) {
		return ""
	}
	group := fnv.New32a()
	_, _ = group.Write(agent)
	return AddressKey(c.IP()) + " " + strconv.Itoa(int(group.Sum32()%viewersPerAddress))
}

// AddressKey returns the key under which rate limits count a client: its IPv4 address, or the /56 network of its IPv6
// address, because one household may use all addresses of such a network.
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
