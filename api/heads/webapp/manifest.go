package webapp

import (
	"encoding/json"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/pages/route"
)

// manifest is a web app manifest (https://www.w3.org/TR/appmanifest/), which phones need to install the site.
type manifest struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	ShortName   string     `json:"short_name"`
	Description string     `json:"description"`
	Lang        string     `json:"lang"`
	StartURL    string     `json:"start_url"`
	Scope       string     `json:"scope"`
	Display     string     `json:"display"`
	Background  string     `json:"background_color"`
	Theme       string     `json:"theme_color"`
	Icons       []icon     `json:"icons"`
	Shortcuts   []shortcut `json:"shortcuts"`
}

type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

type shortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// Manifest serves /manifest.webmanifest. Its URLs have no host, so that both of the site's hosts can be installed.
func Manifest(s heads.Site) fiber.Handler {
	return func(c *fiber.Ctx) error {
		name := []rune(s.Name)
		b, err := json.Marshal(manifest{
			ID: "/", Name: s.Name, ShortName: string(name[:min(len(name), 12)]),
			Description: "司法拍卖房源、风险与费用一站看清", Lang: "zh-CN",
			StartURL: route.Home.Path(), Scope: "/", Display: "standalone", Background: "#f5f6f8", Theme: "#ffffff",
			Icons: []icon{
				{Src: "/icon-192.png", Sizes: "192x192", Type: "image/png"},
				{Src: "/icon-512.png", Sizes: "512x512", Type: "image/png"},
				{Src: "/icon-maskable-512.png", Sizes: "512x512", Type: "image/png", Purpose: "maskable"},
			},
			Shortcuts: []shortcut{
				{Name: "找房", URL: route.Houses.Path()}, {Name: "地图找房", URL: route.Map.Path()},
				{Name: "我的提醒", URL: route.Reminders.Path()},
			},
		})
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderContentType, "application/manifest+json; charset=utf-8")
		c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
		return c.Send(b)
	}
}
