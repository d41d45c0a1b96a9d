package heads

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/places"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
)

// house is a lot with the labels that its head needs.
type house struct {
	*lot.Detail
	where                places.Resolved
	stage, status, court string // labels of the stage and of the status; name of the court
	usage, platform      string // labels
	now                  time.Time
	repeats              bool // whether another lot would have the same title, so that the lot number is added
}

func (s *Service) findHouse(ctx context.Context, id int64) (h house, err error) {
	h.now = s.now()
	if h.Detail, err = s.Sources.Houses.Get(ctx, id); err != nil {
		return h, notFoundPage(err)
	}
	if h.repeats, err = s.Sources.Houses.RepeatedTitle(ctx, &h.House); err != nil {
		return h, err
	}
	h.stage = s.Sources.Label("auction_stage", string(h.Stage))
	h.status = s.Sources.Label("auction_status", string(h.Status))
	if h.Usage != lot.UnknownUsage { // an unknown usage is omitted from the title
		h.usage = s.Sources.Label("usage", h.Usage)
	}
	h.platform = s.Sources.Label("source_platform", h.Platform)
	h.court = trimmed(h.CourtName)
	h.where, err = s.locate(h.AreaID, h.RegionID)
	return h, err
}

func (s *Service) house(ctx context.Context, r request) (Head, error) {
	l, err := s.findHouse(ctx, r.id())
	if err != nil {
		return Head{}, err
	}
	values := placeValues(l.where)
	l.addValues(values)
	h, err := s.compose(ctx, "house", values)
	// The last step of the breadcrumb omits the city and the district, because the steps before it contain them.
	h.Breadcrumb, h.lotTitle = houseList.crumbs(l.where, l.name()), l.Title
	if err != nil || s.textsOnly {
		return h, err
	}
	h.Where, h.Published, h.Updated = &l.where, l.PublishTime, new(l.ChangedAt())
	h.H1 = l.heading()
	images := s.addImages(&h, lo.Map(l.Images, func(i lot.Image, _ int) string { return i.URL }))
	h.Tags = append(h.Tags, cachetag.Dictionary)
	h.Image = s.card("house", l.ID)
	h.JSONLD = []any{l.listingLD(s.Site.Origin+r.path, images)}
	if l.StartTime != nil {
		event := l.auctionLD(s.Site.Origin+r.path, images)
		event.Description = h.Description
		h.JSONLD = append(h.JSONLD, event)
	}
	return h, nil
}

// checklist returns the head of a lot's due diligence sheet (尽调单). The canonical address is that of the lot's page, so
// that search engines list the lot's page instead.
func (s *Service) checklist(ctx context.Context, r request) (Head, error) {
	h, err := s.house(ctx, r)
	if err != nil {
		return Head{}, err
	}
	h.Title, h.H1, h.twin = "尽调单："+h.Title, h.lotTitle, route.House.Path(r.values[0])
	h.Index, h.NoFollow, h.JSONLD = false, true, nil
	// The last step is 尽调单 and not the lot's title, because the sheet shows the title anyway, and it is too long for a
	// phone.
	h.Breadcrumb = []Crumb{homeCrumb, houseList.root, {"房源页", h.twin}, {Name: "尽调单"}}
	return h, nil
}

// knownStage returns the label of the auction's stage; "" for an unknown stage.
func (h house) knownStage() string {
	if h.Stage == lot.StageUnknown {
		return ""
	}
	return h.stage
}

// heading returns the h1 of a lot's page. The component HouseHead in web must return the same text.
func (h house) heading() string {
	round := h.stage
	if h.StartTime != nil {
		round += h.StartTime.In(httpx.CST).Format(" 2006年01月02日")
	}
	return h.Title + "（" + strings.TrimSpace(round) + "）"
}

// addValues adds the lot's values for template variables to values.
func (h house) addValues(values map[string]string) {
	name, round := h.name(), h.knownStage()+h.date()
	values["title"] = name
	if round != "" {
		values["title"] += "（" + round + "）"
	}
	values[wording.LotName] = name
	values["community"] = cmp.Or(trimmed(h.CommunityName), name)
	values["stage"], values["date"], values["status"], values["court"] = h.knownStage(), h.date(), h.status, h.court
	values["layout"] = lot.ShortLayout(&h.House)
	values["area_m2"], values["size"] = "", ""
	if h.AreaM2 != nil {
		values["area_m2"] = strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)
		values["size"] = strconv.FormatFloat(*h.AreaM2, 'f', 0, 64) + wording.AreaUnit
	}
	values["start_price"], values["appraisal_price"], values["discount"] = "未公布", "", ""
	if h.StartPrice != nil {
		values["start_price"] = lot.MoneyInWords(*h.StartPrice)
	}
	if h.AppraisalPrice != nil {
		values["appraisal_price"] = lot.MoneyInWords(*h.AppraisalPrice)
	}
	if h.CourtDiscount != nil {
		values["discount"] = strconv.FormatFloat(*h.CourtDiscount*10, 'f', 1, 64) + "折"
	}
	values["usage"], values["platform"], values["lot_no"] = h.usage, h.platform, h.LotNo
	values["records"] = ""
	if h.HasBids {
		values["records"] = "及竞价记录"
	}
	values["facts"], values["price"], values["time"] = h.facts(), h.priceWords(), h.timeWords()
}

// name returns the lot's title without the names of the city and the district at the beginning (北京市朝阳区), which the
// title template adds itself.
func (h house) name() string {
	name := h.Title
	for _, place := range []*places.Place{&h.where.Province, &h.where.City, h.where.Area} {
		if place == nil {
			continue
		}
		if rest, ok := strings.CutPrefix(name, place.Name); ok && place.Name != "" && rest != "" {
			name = rest
		}
	}
	return name
}

// date returns the day on which the auction starts, with the year if it is not the current year. Together with the
// stage (一拍, 二拍), the day distinguishes the auctions of one asset. If another lot would still have the same title, date
// adds the lot number.
func (h house) date() string {
	var parts []string
	if h.StartTime != nil {
		parts = append(parts, clock.Day(*h.StartTime, h.now))
	}
	if h.repeats && h.LotNo != "" {
		parts = append(parts, h.LotNo)
	}
	return strings.Join(parts, "，")
}

func (h house) facts() string {
	var parts []string
	if layout := lot.LayoutText(&h.House); layout != "" {
		parts = append(parts, layout)
	}
	if h.AreaM2 != nil {
		parts = append(parts, strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)+"㎡")
	}
	if h.court != "" {
		parts = append(parts, h.court+"处置")
	}
	return strings.Join(parts, "，")
}

func (h house) priceWords() string {
	words := lot.StartPriceUnknown
	if h.StartPrice != nil {
		words = "起拍价" + lot.MoneyInWords(*h.StartPrice)
	}
	switch {
	case h.DealPrice != nil && h.Status == lot.Defaulted:
		words += "，悔拍前成交价" + lot.MoneyInWords(*h.DealPrice)
	case h.DealPrice != nil:
		words += "，成交价" + lot.MoneyInWords(*h.DealPrice)
	case h.Status == lot.Sold:
		words += "，成交价待查"
	}
	return words
}

func (h house) timeWords() string {
	if h.StartTime == nil {
		return h.knownStage() + h.status
	}
	return h.knownStage() + "于" + h.StartText() + "开拍，" + h.status
}

// eventStatus maps statuses of lots to schema.org's EventStatusType: withdrawn lots to EventCancelled, postponed and
// suspended lots to EventPostponed.
var eventStatus = map[lot.Status]string{
	lot.Withdrawn: "EventCancelled", lot.Postponed: "EventPostponed", lot.Suspended: "EventPostponed",
}

// availability maps statuses of lots to schema.org's ItemAvailability. A lot that failed, was postponed, suspended or
// withdrawn, or was not paid for has no buyer, so it is not SoldOut. Statuses without a known result or time are not in
// the map; for them the property is omitted.
var availability = map[lot.Status]string{
	lot.Upcoming: "PreOrder", lot.Running: "InStock", lot.Sold: "SoldOut", lot.InKind: "SoldOut",
	lot.Failed:    "OutOfStock",
	lot.Postponed: "OutOfStock", lot.Suspended: "OutOfStock", lot.Defaulted: "OutOfStock",
	lot.Withdrawn: "Discontinued",
}

// auctionLD returns the lot's auction as a schema.org Event with the lot's address on the auction platform. The lot
// must have a start time.
func (h house) auctionLD(page string, images []string) thing {
	e := thing{
		Context: schemaOrg, Type: "Event", Name: h.Title + h.knownStage(), URL: page,
		EventStatus:    schemaOrg + "/EventScheduled",
		AttendanceMode: schemaOrg + "/OnlineEventAttendanceMode", Image: imagesLD(images),
		Location:  &thing{Type: "VirtualLocation", URL: cmp.Or(trimmed(h.SourceURL), page)},
		Offers:    h.offerLD(page),
		StartDate: zoned(h.StartTime), EndDate: h.endLD(),
	}
	if h.StartDayOnly {
		e.StartDate = e.StartDate[:len(time.DateOnly)]
	}
	if status, ok := eventStatus[h.Status]; ok {
		e.EventStatus = schemaOrg + "/" + status
	}
	if name, ok := availability[h.Status]; ok {
		e.Offers.Availability = schemaOrg + "/" + name
	}
	if h.court != "" {
		e.Organizer = &thing{Type: "GovernmentOrganization", Name: h.court}
	}
	return e
}

// endLD returns the end of the auction for structured data. If no end is announced, it computes the end by the rules of
// auctions; it returns "" if the stage, or the time of day of the start, is unknown.
func (h house) endLD() string {
	switch {
	case h.ActualEndTime == nil && h.EndTime != nil && h.EndDayOnly:
		return zoned(h.EndTime)[:len(time.DateOnly)]
	case h.ActualEndTime == nil && h.EndTime == nil && (h.StartDayOnly || h.Stage == lot.StageUnknown):
		return ""
	}
	return zoned(h.ClosesAt)
}

// offerLD returns the schema.org Offer of the lot at its current price, with the time when the lot was published as the
// beginning of its validity.
func (h house) offerLD(page string) *thing {
	return &thing{Type: "Offer", Price: h.priceLD(), Currency: "CNY", URL: page, ValidFrom: zoned(h.PublishTime)}
}

// priceLD returns the price that the page shows most prominently: the deal price of a sold lot, the highest bid while
// bids are possible, otherwise the start price; nil if no price is announced.
func (h house) priceLD() *int64 {
	switch {
	case (h.Status == lot.Sold || h.Status == lot.Defaulted) && h.DealPrice != nil:
		return h.DealPrice
	case h.Status == lot.Running && h.CurrentPrice != nil:
		return h.CurrentPrice
	}
	return h.StartPrice
}

// listingLD returns the lot's page as a schema.org RealEstateListing.
func (h house) listingLD(page string, images []string) thing {
	home := thing{Type: "Place", Name: h.Title, Address: addressLD(h.where, trimmed(h.Address))}
	if h.Lng != nil && h.Lat != nil {
		home.Geo = &thing{Type: "GeoCoordinates", Latitude: h.Lat, Longitude: h.Lng}
	}
	if h.Room != nil { // only homes have a number of rooms; shops and garages have none
		home.Type, home.Bedrooms = "Apartment", h.Room
		if h.AreaM2 != nil {
			home.FloorSize = &thing{Type: "QuantitativeValue", Value: h.AreaM2, UnitCode: squareMetre}
		}
	}
	return thing{
		Context: schemaOrg, Type: "RealEstateListing", Name: h.Title, URL: page, Image: imagesLD(images),
		DatePosted: zoned(h.PublishTime), MainEntity: []thing{home}, Offers: h.offerLD(page),
	}
}

// squareMetre is the UN/CEFACT code for square metres, which schema.org uses.
const squareMetre = "MTK"
