package demo_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/content/dictionary"
	"fapai/api/demo"
	"fapai/api/demo/illustration"
	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

// TestEveryCodeIsInItsDictionary checks the codes in those fields whose dictionary is known.
func TestEveryCodeIsInItsDictionary(t *testing.T) {
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	used := map[[2]string]bool{}
	check := func(key string, code *string) {
		if code != nil {
			used[[2]string{key, *code}] = true
		}
	}
	for _, one := range sample(t) {
		h := one.House
		stage := string(h.Stage)
		for key, code := range map[string]*string{
			"source_platform": &h.Platform, "usage": &h.Usage, "asset_nature": &h.Nature, "auction_stage": &stage,
			"purchase_restriction": &h.Restriction, "loan_support": &h.Loan, "floor_level": h.FloorLevel,
			"orientation": h.Orientation,
			"decoration":  h.Decoration, "building_type": h.BuildingType, "building_structure": h.BuildingStructure,
			"heating": h.Heating, "ownership": h.Ownership, "land_nature": h.LandNature, "price_basis": h.PriceBasis,
			"occupancy": h.Occupancy, "delivery": h.Delivery, "tax_burden": h.TaxBurden,
		} {
			check(key, code)
		}
		for _, code := range []*string{
			h.Elevator, h.HasCertificate, h.HasPriorityRight, h.LeaseStatus, h.Mortgage, h.Seizure,
			h.Hukou, h.IllegalBuild,
		} {
			check("has_no", code)
		}
		if h.Result != nil {
			check("auction_status", (*string)(h.Result))
		}
		for _, a := range one.Attachments {
			check("doc_type", &a.Type)
		}
	}
	for pair := range used {
		if words.Name(pair[0], pair[1]) == "" {
			t.Errorf("the dictionary %s has no %q", pair[0], pair[1])
		}
	}
	if len(used) < 80 {
		t.Errorf("the data uses only %d codes", len(used))
	}
}

func TestAssetsArePlausible(t *testing.T) {
	for _, one := range sample(t) {
		h := one.House
		risk.Derive(&h, nil) // sets h.Share, which is checked below
		area := *h.AreaM2
		if math.Abs(area*100-math.Round(area*100)) > 1e-6 {
			t.Errorf("%s: %v ㎡ has more than two decimals", h.SourceID, area)
		}
		if h.InnerAreaM2 != nil && *h.InnerAreaM2 >= area {
			t.Errorf("%s: %v ㎡ inside %v ㎡", h.SourceID, *h.InnerAreaM2, area)
		}
		if h.Room != nil && area < float64(8**h.Room) {
			t.Errorf("%s: %d rooms in %v ㎡", h.SourceID, *h.Room, area)
		}
		if h.Usage == "101" && (h.Room == nil || h.Floor == nil || *h.Floor < 1 ||
			*h.Floor > *h.TotalFloor || area < 30) {
			t.Errorf("%s is no flat: %v ㎡, floor %v of %v", h.SourceID, area, h.Floor, h.TotalFloor)
		}
		if unit := float64(*h.WholePrice(h.AppraisalPrice)) / area; h.Usage == "101" &&
			(unit < 8_000 || unit > 260_000) {
			t.Errorf("%s costs %.0f 元/㎡", h.SourceID, unit)
		}
		if h.BuildYear != nil && (*h.BuildYear < 1949 || *h.BuildYear > 2024) {
			t.Errorf("%s was built in %d", h.SourceID, *h.BuildYear)
		}
		var total int64
		for _, part := range []*int64{h.ArrearsProperty, h.ArrearsWater, h.ArrearsPower,
			h.ArrearsGas, h.ArrearsHeating} {
			if part != nil {
				total += *part
			}
		}
		if h.ArrearsTotal != nil && *h.ArrearsTotal != total || h.ArrearsTotal == nil && total > 0 {
			t.Errorf("%s: arrears of %d do not add up", h.SourceID, total)
		}
		if (*h.Occupancy == "2") != (h.LeaseEnd != nil) {
			t.Errorf("%s: occupancy %s, lease until %v", h.SourceID, *h.Occupancy, h.LeaseEnd)
		}
	}
}

// coverOf returns a pattern for the file name of a lot's cover: a parcel for land, the floor plan for
// underground rooms, otherwise the building from the street.
func coverOf(h *lot.House) *regexp.Regexp {
	switch {
	case h.Usage == "117":
		return regexp.MustCompile(`building-land-street-\d`)
	case h.Floor != nil && *h.Floor < 0:
		return regexp.MustCompile(`/plan-`)
	}
	return regexp.MustCompile(`building-[a-z]+-street-\d`)
}

// hourOf returns the time of day that the sky in a drawing shows; "" for plans, sites and halls.
func hourOf(t *testing.T, app *fiber.App, url string) string {
	t.Helper()
	if !regexp.MustCompile(`building-[a-z]+-(street|entrance|skyline)`).MatchString(url) ||
		regexp.MustCompile(`land|garage-entrance`).MatchString(url) {
		return ""
	}
	res, err := app.Test(httptest.NewRequest(http.MethodGet, url, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(body), `fill="#3c3c46"`) {
		return "dusk"
	}
	return "day"
}

// TestPicturesShowTheLot checks that every picture exists and that the cover fits the lot. All pictures of a
// lot must show the same time of day, and floor plans must have the lot's layout.
func TestPicturesShowTheLot(t *testing.T) {
	app := fiber.New()
	app.Get("/media/illustration/:name", illustration.Handle)
	served := map[string]bool{}
	hours := map[string]string{} // picture → time of day
	plans, covers := 0, map[string]int{}
	for _, one := range sample(t) {
		h := one.House
		if len(one.Images) < 2 || len(one.Images) > 6 {
			t.Errorf("%s has %d pictures", h.SourceID, len(one.Images))
		}
		seen, at := map[string]bool{}, ""
		for i, image := range one.Images {
			if seen[image.URL] || image.Sort != i || image.Caption == "" || image.Width != 1120 || image.Height != 840 {
				t.Fatalf("%s: picture %d is %+v", h.SourceID, i, image)
			}
			seen[image.URL], served[image.URL] = true, true
			if i == 0 && !coverOf(&h).MatchString(image.URL) {
				t.Errorf("%s: the cover is %s", h.SourceID, image.URL)
			}
			if h.Floor != nil && *h.Floor < 0 && regexp.MustCompile(`garage-(street|skyline)`).MatchString(image.URL) {
				t.Errorf("%s lies below the ground and is shown as %s", h.SourceID, image.URL)
			}
			if _, known := hours[image.URL]; !known {
				hours[image.URL] = hourOf(t, app, image.URL)
			}
			if hour := hours[image.URL]; hour != "" {
				if at != "" && hour != at {
					t.Errorf("%s is shown by day and at dusk", h.SourceID)
				}
				at = hour
			}
			if !strings.Contains(image.URL, "/plan-") {
				continue
			}
			plans++
			layout := ""
			switch h.Usage {
			case "101", "115":
				layout = fmt.Sprintf("plan-%d-%d-%d-%d-", *h.Room, *h.Hall, *h.Kitchen, *h.Bath)
			case "111":
				layout = fmt.Sprintf("plan-villa-%d-", *h.Room)
			case "114":
				layout = fmt.Sprintf("plan-courtyard-%d-", *h.Room)
			}
			if !strings.Contains(image.URL, layout) {
				t.Errorf("%s: %s is drawn as %s", h.SourceID, layout, image.URL)
			}
		}
		covers[one.Images[0].URL]++
		for _, a := range one.Attachments {
			if !seen[a.URL] {
				t.Errorf("%s: the attachment %s leads nowhere", h.SourceID, a.URL)
			}
		}
	}
	if plans < demo.Size()*95/100 {
		t.Errorf("only %d floor plans", plans)
	}
	for url, n := range covers {
		if n > demo.Size()/5 {
			t.Errorf("%d of %d lots have the cover %s", n, demo.Size(), url)
		}
	}
	for url := range served {
		res, err := app.Test(httptest.NewRequest(http.MethodGet, url, nil))
		if err != nil || res.StatusCode != http.StatusOK {
			t.Errorf("%s: %v, %v", url, res, err)
		}
	}
}

func TestTextsAreWellFormed(t *testing.T) {
	notices := map[string]bool{}
	for _, one := range sample(t) {
		for _, text := range []string{*one.Texts.Notice, *one.Texts.Instruction, *one.Texts.Intro} {
			if err := wellFormed(text); err != nil {
				t.Fatalf("%s: %v in %s", one.House.SourceID, err, text)
			}
			if strings.Contains(text, "style=") || strings.Contains(text, "%!") || strings.Contains(text, "<nil>") {
				t.Fatalf("%s: %s", one.House.SourceID, text)
			}
		}
		notices[*one.Texts.Notice] = true
	}
	if len(notices) != demo.Size() {
		t.Errorf("only %d of %d notices differ", len(notices), demo.Size())
	}
}

func wellFormed(text string) error {
	d := xml.NewDecoder(strings.NewReader("<body>" + text + "</body>"))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// TestTextsSayWhatTheFieldsSay reads the documents of each lot with the parser for real notices. What the
// parser finds must not contradict the lot's fields.
func TestTextsSayWhatTheFieldsSay(t *testing.T) {
	opposite := map[string]string{
		"lease": "no_lease", "no_lease": "lease", "occupied": "vacant", "vacant": "occupied", "hukou": "no_hukou",
		"no_hukou": "hukou", "loan_ok": "full_cash", "full_cash": "loan_ok",
		"arrears": "no_arrears", "no_arrears": "arrears", "court_vacates": "no_vacate", "no_vacate": "court_vacates",
	}
	found := map[string]int{}
	for _, one := range sample(t)[:1000] {
		fields := map[string]bool{}
		for _, risk := range risk.Risks(&one.House, nil) {
			fields[risk.Code] = true
		}
		bare := lot.House{Title: one.House.Title, StartPrice: one.House.StartPrice}
		for _, risk := range risk.Risks(&bare, one.Texts) {
			found[risk.Code]++
			if fields[opposite[risk.Code]] {
				t.Errorf("%s: the fields say %s, the notice %s: %s", one.House.SourceID,
					opposite[risk.Code], risk.Code, *risk.Quote)
			}
			if risk.Code == "lease" && *one.House.Occupancy != "2" ||
				strings.HasPrefix(risk.Code, "tax_") && risk.Code != map[string]string{"1": "tax_each",
					"2": "tax_buyer", "3": "tax_advance"}[*one.House.TaxBurden] ||
				risk.Code == "arrears" && (one.House.ArrearsTotal == nil || *one.House.ArrearsTotal == 0) {
				t.Errorf("%s: %s, read from %q", one.House.SourceID, risk.Code, *risk.Quote)
			}
		}
	}
	for _, code := range []string{"lease", "no_lease", "occupied", "vacant", "hukou", "no_hukou", "arrears",
		"only_home", "no_vacate", "loan_ok", "full_cash",
		"court_vacates", "tax_each", "tax_buyer", "tax_advance", "arrears_buyer", "no_arrears"} {
		if found[code] < 17 {
			t.Errorf("only %d notices say %s", found[code], code)
		}
	}
}

// TestQuotesAreVerbatim checks the quotes of every lot: each occurs in the document that its tag names and,
// read alone, proves the tag's statement. Every answer in the decision panel (决策面板) that is not "unknown"
// has a quote.
func TestQuotesAreVerbatim(t *testing.T) {
	quotes := map[string]int{}
	for _, one := range sample(t) {
		h := one.House
		risk.Derive(&h, one.Texts)
		texts := map[string]string{
			risk.Notice: notice.Plain(*one.Texts.Notice), risk.Instruction: notice.Plain(*one.Texts.Instruction),
			risk.Intro: notice.Plain(*one.Texts.Intro),
		}
		for _, tag := range h.RiskTags {
			switch {
			case tag.Quote == nil:
				quotes["-"+tag.Code]++
			case !strings.Contains(texts[*tag.Document], *tag.Quote) || !risk.Proves(tag.Code, *tag.Quote):
				t.Errorf("%s: %s quotes %q of %s", h.SourceID, tag.Code, *tag.Quote, *tag.Document)
			default:
				quotes[tag.Code]++
			}
		}
		if room := lo.FromPtr(h.RoomNo); strings.Contains(room, "*") || !strings.Contains(h.Title, room) {
			t.Errorf("%s: the room %s of %s", h.SourceID, room, h.Title)
		}
		for _, state := range risk.States(&h, nil) {
			// Filters use the stored code and the decision panel uses the risk state, so both must agree.
			if state.Topic == "hukou" && (state.Level == "inapplicable" != (h.RiskHukou == risk.Inapplicable) ||
				state.Level == "unknown" != (h.RiskHukou == risk.Unknown)) {
				t.Errorf("%s: the filter has %s, the strip %+v", h.SourceID, h.RiskHukou, state)
			}
			if state.Level == "inapplicable" { // no household can be registered at a shop or a parking space
				if state.Topic != "hukou" ||
					!slices.Contains([]string{"102", "103", "112", "113", "116", "117"}, h.Usage) {
					t.Errorf("%s: %+v of usage %s", h.SourceID, state, h.Usage)
				}
				continue
			}
			if (state.Code == "") != (state.Kind != lot.FactStated) && state.Topic != "loan" {
				t.Errorf("%s: %+v", h.SourceID, state)
			}
		}
	}
	t.Log(quotes)
	for _, code := range []string{"vacant", "occupied", "lease", "no_lease", "hukou", "no_hukou", "arrears",
		"no_arrears", "tax_each", "tax_buyer", "tax_advance", "no_vacate", "court_vacates"} {
		if quotes[code] == 0 || quotes["-"+code] > 0 {
			t.Errorf("%s: %d quotes, %d tags without", code, quotes[code], quotes["-"+code])
		}
	}
}
