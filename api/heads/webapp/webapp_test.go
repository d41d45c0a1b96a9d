package webapp

import (
	"encoding/json"
	"encoding/xml"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/heads"
)

func TestManifestNamesIconsThatExist(t *testing.T) {
	app := fiber.New()
	app.Get("/manifest.webmanifest", Manifest(heads.Site{Name: "一个名字非常非常非常长的法拍房信息网站"}))
	res, body := apitest.Fetch(t, app, "/manifest.webmanifest")
	var got manifest
	if err := json.Unmarshal(body, &got); err != nil ||
		res.Header.Get("Content-Type") != "application/manifest+json; charset=utf-8" {
		t.Fatalf("%v %v", err, res.Header)
	}
	if got.StartURL != "/" || got.Display != "standalone" || len([]rune(got.ShortName)) != 12 || len(got.Icons) != 3 {
		t.Errorf("%+v", got)
	}
	for _, i := range got.Icons {
		file, err := os.Open(filepath.Join("../../../web/public", i.Src))
		if err != nil {
			t.Fatal(err)
		}
		size, err := png.DecodeConfig(file)
		_ = file.Close()
		if n := strconv.Itoa(size.Width); err != nil || i.Sizes != n+"x"+n || size.Width != size.Height {
			t.Errorf("%s is %dx%d, %v", i.Src, size.Width, size.Height, err)
		}
	}
}

func TestOpenSearch(t *testing.T) {
	app := fiber.New()
	app.Get("/opensearch.xml",
		OpenSearch(heads.Site{Name: "一个名字非常非常非常长的法拍房信息网站", Origin: "https://example.com", Logo: "/logo.svg"}))
	_, body := apitest.Fetch(t, app, "/opensearch.xml")
	var got searchDescription
	if err := xml.Unmarshal(body, &got); err != nil || len([]rune(got.ShortName)) != 16 ||
		got.URLs[0].Template != "https://example.com/fapaifang.html?keyword={searchTerms}" {
		t.Errorf("%v %+v", err, got)
	}
}
