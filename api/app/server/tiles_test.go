package server

import (
	"slices"
	"testing"

	"fapai/api/app/config"
	"fapai/api/content"
)

func TestTiles(t *testing.T) {
	env := map[string]string{
		"TILE_URL":         "https://t{s}.example.cn/DataServer?T=vec_w&x={x}&y={y}&l={z} https://labels.example.cn/{z}/{x}/{y}.png",
		"TILE_COORD":       "wgs84",
		"TILE_ATTRIBUTION": "审图号",
	}
	cfg, err := config.Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	tiles := siteOf(cfg, false).Tiles
	if tiles == nil || len(tiles.Urls) != 2 || tiles.Coord != "wgs84" || tiles.Attribution != "审图号" {
		t.Fatalf("%+v", tiles)
	}
	want := []string{"https://t1.example.cn", "https://t2.example.cn", "https://t3.example.cn", "https://t4.example.cn",
		"https://labels.example.cn"}
	if got := content.TileOrigins(tiles.Urls); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if none := siteOf(config.Config{}, false).Tiles; none != nil || content.TileOrigins(nil) != nil {
		t.Errorf("without a setting there are tiles: %+v", none)
	}
	for _, wrong := range []string{"tiles", "https://example.cn/{z}/{x}.png", "ftp://example.cn/{z}/{x}/{y}"} {
		if _, err := config.Load(func(k string) string { return map[string]string{"TILE_URL": wrong}[k] }); err == nil {
			t.Errorf("%s is taken for tiles", wrong)
		}
	}
}

func TestConsentIsTickedUnlessTheSettingLeavesItToTheVisitor(t *testing.T) {
	for _, ticked := range []bool{true, false} {
		if got := siteOf(config.Config{Login: config.Login{ConsentTicked: ticked}},
			false).ConsentTicked; got != ticked {
			t.Errorf("CONSENT_TICKED=%t gives %t", ticked, got)
		}
	}
}
