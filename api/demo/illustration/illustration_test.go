package illustration

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestDrawingsAreMarkedAndHarmless(t *testing.T) {
	for name, d := range drawings {
		text := string(d.svg)
		reader := xml.NewDecoder(strings.NewReader(text))
		for {
			if _, err := reader.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		for _, bad := range []string{"<style", "style=", "<script", "onload",
			"http://www.w3.org/1999/xlink", "<image"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %s", name, bad)
			}
		}
		lot := strings.HasPrefix(name, "building-") || strings.HasPrefix(name, "plan-")
		if lot && !strings.Contains(text, "示意图 · 演示数据") {
			t.Errorf("%s does not say that it is a drawing", name)
		}
		if !strings.Contains(text, `aria-label="`) || len(text) > 10<<10 {
			t.Errorf("%s: %d bytes", name, len(text))
		}
	}
}

func TestGroupsAreNumberedFromOne(t *testing.T) {
	for group := range variants {
		for n := range variants[group] {
			if _, ok := drawings[fmt.Sprintf("%s-%d", group, n+1)]; !ok {
				t.Errorf("%s has no number %d", group, n+1)
			}
		}
	}
}

func TestEveryPictureExists(t *testing.T) {
	var urls []string
	for _, kind := range []Kind{Tower, Slab, SlabTower, Villa, Siheyuan, Retail, Office, Industrial, Garage, Land} {
		for _, floors := range []int{1, 6, 18} {
			for _, view := range []View{Street, Entrance, Skyline, Site} {
				urls = append(urls, Building(kind, floors, view, floors))
				if _, known := building(kind, floors, view, 0); !known {
					t.Errorf("%s from %s is not drawn", kind, view)
				}
			}
			if Building(kind, floors, Street, 4) == Building(kind, floors, Street, 5) {
				t.Errorf("neighbours of the kind %s with %d floors look the same", kind, floors)
			}
		}
	}
	for _, kind := range []PlanKind{FlatPlan, VillaPlan, CourtyardPlan, ShopPlan, OfficePlan,
		FactoryPlan, ParkingPlan} {
		name, _ := plan(kind, Layout{3, 2, 1, 2}, 12)
		urls = append(urls, URL(name))
	}
	for variant := range 40 {
		urls = append(urls, Portrait("m", variant), Portrait("f", variant), Cover("3", variant),
			Cover("", variant), Cover("x", variant))
	}
	for _, a := range Avatars() {
		urls = append(urls, a.URL)
	}
	for _, url := range urls {
		if name := strings.TrimSuffix(strings.TrimPrefix(url, "/media/illustration/"),
			".svg"); drawings[name].svg == nil {
			t.Errorf("%s is not there", url)
		}
	}
}

func TestPlanIsTheNearest(t *testing.T) {
	for _, tc := range []struct {
		kind   PlanKind
		layout Layout
		want   string
		ok     bool
	}{
		{FlatPlan, Layout{3, 2, 1, 2}, "plan-3-2-1-2-1", true},
		{FlatPlan, Layout{2, 0, 1, 1}, "plan-2-0-1-1-1", true},
		{FlatPlan, Layout{4, 3, 1, 3}, "plan-4-2-1-3-1", true},
		{FlatPlan, Layout{9, 3, 1, 3}, "plan-6-2-1-3-1", false},
		{VillaPlan, Layout{6, 2, 1, 5}, "plan-villa-6-3-1-4-1", true},
		{CourtyardPlan, Layout{2, 0, 1, 1}, "plan-courtyard-2-0-1-0-1", true},
		{ShopPlan, Layout{}, "plan-shop-1", true},
	} {
		if got, ok := plan(tc.kind, tc.layout, 0); got != tc.want || ok != tc.ok {
			t.Errorf("%q %v: %s, %v", tc.kind, tc.layout, got, ok)
		}
	}
}

// TestEarlierNames requests drawings by their former names, which older databases still contain.
func TestEarlierNames(t *testing.T) {
	app := fiber.New()
	app.Get("/media/illustration/:name", Handle)
	get := func(name string) *http.Response {
		t.Helper()
		res, err := app.Test(httptest.NewRequest(http.MethodGet, URL(name), nil))
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	for name, want := range map[string]string{
		"building-slab-18-3-7-street":    "building-slabhigh-street-2",
		"building-slab-6-15-999-street":  "building-slab-street-4",
		"building-tower-22-3-0-entrance": "building-slab-entrance-1",
		"building-office-60-0-8-skyline": "building-office-skyline-1",
		"plan-2-1-1-1-85-3":              "plan-2-1-1-1-1", "plan-villa-8-4-2-6-1200-999": "plan-villa-7-3-1-5-1",
		"plan-courtyard-5-1-1-1-200-0": "plan-courtyard-5-1-1-1-1",
		"plan-shop-120-1":              "plan-shop-2", "plan-parking-30-0": "plan-parking-1",
		"portrait-f-15-12": "portrait-f-1",
		"cover-7-21":       "cover-7-2", "avatar-12": "avatar-12", "building-garage-site-1": "building-garage-site-1",
	} {
		res := get(name)
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 || string(body) != string(drawings[want].svg) || len(body) == 0 {
			t.Errorf("%s: %d, not %s", name, res.StatusCode, want)
		}
		if h := res.Header; h.Get("Content-Type") != "image/svg+xml" ||
			!strings.Contains(h.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %v", name, h)
		}
	}
	for _, name := range []string{
		"building-hut-18-3-7-street", "building-slab-18-3-7-moon", "building-slab-18-3-street",
		"plan-castle-2-1-1-1-85-3", "plan-2-1-1-1",
		"portrait-x-1-3", "portrait-m-99", "cover-9-3", "avatar-99", "avatar-", "-", "..", "plan--1-1-1-1-2-3",
	} {
		if status := get(name).StatusCode; status != 404 {
			t.Errorf("%s: %d", name, status)
		}
	}
}

func TestCompressed(t *testing.T) {
	app := fiber.New()
	app.Get("/media/illustration/:name", Handle)
	req := httptest.NewRequest(http.MethodGet, URL("avatar-1"), nil)
	req.Header.Set("Accept-Encoding", "br, gzip")
	res, err := app.Test(req)
	if err != nil || res.Header.Get("Content-Encoding") != "gzip" ||
		res.ContentLength >= int64(len(drawings["avatar-1"].svg)) {
		t.Errorf("%v, %v", res, err)
	}
}
