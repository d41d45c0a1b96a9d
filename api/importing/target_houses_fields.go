package importing

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// lotFields sets the fields that are each filled from one cell. The landlines and judges of courts, case numbers and
// the names of organisations are public, so they are not masked.
func lotFields(c *record, l *lot.Lot) error {
	h := &l.House
	if cell, ok := c.get("lot_no"); ok {
		h.LotNo = tidy(cell.Text)
	}
	h.VideoURL, h.VrURL = c.link("video_url"), c.link("vr_url")
	h.SourceURL = c.link("source_url")
	if h.SourceURL == nil && h.SourceID != "" {
		h.SourceURL = builtLink(h)
	}
	h.RingRoad, h.Address = c.count("ring_road", 7), c.text("address", shortText, mask.Text)
	h.BuildingNo, h.UnitNo, h.RoomNo = c.text("building_no", 50, nil), c.text("unit_no", 50, nil), roomNo(c, h.Title)
	h.CommunityName = c.text("community_name", shortText, nil)
	h.Lng, h.Lat = c.point()
	buildingFields(c, h)
	auctionFields(c, h)
	priceFields(c, h)
	legalFields(c, h)
	if l.Court = c.word("court"); l.Court == "" {
		l.Court = mapping.CourtInTitle(c.title)
	}
	if c.has("notice", "instruction", "intro") {
		texts := lot.Texts{Notice: longHTML(c, "notice"), Instruction: longHTML(c, "instruction"),
			Intro: longHTML(c, "intro")}
		if texts != (lot.Texts{}) {
			l.Texts = &texts
		}
	}
	l.Images, l.Attachments, l.Bids = c.images("images"), c.attachments("attachments"), bids(c)
	h.Tags, h.Metro, h.IsDemo = lotTags(c), lotMetro(c), c.deps.Demo
	h.SourceUpdatedAt = c.moment("source_updated_at")
	if h.SourceUpdatedAt == nil && !c.exportedAt.IsZero() {
		h.SourceUpdatedAt = new(c.exportedAt)
	}
	titleShare(c, h)
	return nil
}

// builtLink returns the address of the lot's page, built from its number. It returns nil if the number is too short to
// be one of the platform's numbers.
func builtLink(h *lot.House) *string {
	if len(h.SourceID) < fewestLinkDigits || strings.Trim(h.SourceID, "0123456789") != "" {
		return nil
	}
	for _, p := range platforms.All {
		if link := p.LinkTo(h.SourceID); p.Code == h.Platform && link != "" {
			return &link
		}
	}
	return nil
}

// fewestLinkDigits is the minimum number of digits that the number of a lot must have before an address is built from
// it.
const fewestLinkDigits = 8

// titleShare handles a contradiction: a column says that the whole property is sold, but the title names a share of it.
// In this case the title is used.
func titleShare(c *record, h *lot.House) {
	if h.ShareStated == nil || !mapping.IsWhole(*h.ShareStated) {
		return
	}
	if part := mapping.ShareInTitle(h.Title); part != "" {
		c.warn(fmt.Sprintf("标题写明份额（%s），份额列写作“%s”，以标题为准，请核对", part, *h.ShareStated))
		h.ShareStated = nil
	}
}

func buildingFields(c *record, h *lot.House) {
	h.AreaM2, h.InnerAreaM2 = c.areas()
	layout(c, h)
	floors(c, h)
	h.Orientation, h.Decoration = c.code("orientation", "orientation"), c.code("decoration", "decoration")
	h.BuildingType, h.BuildingStructure = c.code("building_type", "building_type"),
		c.code("building_structure", "building_structure")
	h.Elevator, h.LiftRatio, h.Heating = c.yesNo("elevator"), c.text("lift_ratio", 50, nil),
		c.code("heating", "heating")
	h.BuildYear, h.PropertyYears = c.year("build_year"), c.count("property_years", 999)
	h.Ownership, h.LandNature = c.code("ownership", "ownership"), c.code("land_nature", "land_nature")
	h.LandEndDate = c.day("land_end_date")
	h.CertificateNo, h.HasCertificate = c.text("certificate_no", shortText, c.unlessDemo(mask.Certificate)),
		c.yesNo("has_certificate")
}

func auctionFields(c *record, h *lot.House) {
	h.AssetGroup, h.StatusReason = c.text("asset_group", shortText, nil), c.text("status_reason", longText, mask.Text)
	h.PublishTime, h.SignupStart, h.SignupEnd = c.moment("publish_time"),
		c.moment("signup_start"), c.moment("signup_end")
	h.ViewingStart, h.ViewingEnd = c.moment("viewing_start"), c.moment("viewing_end")
	h.ViewingNote = c.text("viewing_note", longText, mask.Text)
	h.StartTime, h.EndTime, h.ActualEndTime = c.moment("start_time"), c.moment("end_time"), c.moment("actual_end_time")
	daysOnly(c, h)
	h.BidCycleHours, h.DelayMinutes = c.count("bid_cycle_hours", 9999), c.count("delay_minutes", 9999)
	h.DelayCount = c.count("delay_count", 30000)
	h.ViewCount, h.SignupCount, h.BidCount = c.counter("view_count"), c.counter("signup_count"),
		c.count("bid_count", 1<<31-1)
	h.RemindCount, h.FollowCount = c.counter("remind_count"), c.counter("follow_count")
}

// daysOnly marks a start or an end that the source states only as a date. Midnight counts as a date alone: no auction
// begins at midnight, but programs write 00:00 for a date without a time.
func daysOnly(c *record, h *lot.House) {
	h.StartDayOnly = h.StartTime != nil && isMidnight(*h.StartTime)
	cell, _ := c.get("end_time")
	if h.EndTime != nil && isMidnight(*h.EndTime) && (h.StartDayOnly || !values.HasClock(cell.Text)) {
		h.EndDayOnly = true
		h.EndTime = new(h.EndTime.Add(24*time.Hour - time.Second))
	}
}

func isMidnight(t time.Time) bool {
	t = t.In(values.CST)
	return t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0
}

func priceFields(c *record, h *lot.House) {
	h.AppraisalPrice, h.PriceBasis = c.money("appraisal_price"), c.code("price_basis", "price_basis")
	h.AppraisalDate, h.AppraisalOrg = c.day("appraisal_date"), c.text("appraisal_org", shortText, nil)
	h.MarketPrice, h.MarketN = c.money("market_price"), c.count("market_n", 1_000_000)
	h.MarketLow, h.MarketHigh = c.money("market_low"), c.money("market_high")
	h.MarketDate, h.MarketMethod = c.day("market_date"), c.text("market_method", longText, nil)
	h.Deposit, h.Increment = c.money("deposit"), c.money("increment")
	h.CurrentPrice, h.DealPrice = c.money("current_price"), c.money("deal_price")
	h.ShareStated = c.text("share", shortText, mask.Text)
}

func legalFields(c *record, h *lot.House) {
	h.HasPriorityRight, h.PriorityNote = c.yesNo("has_priority_right"), c.text("priority_note", longText, mask.Text)
	h.CaseNo, h.JudgeContact = c.text("case_no", shortText, nil), c.text("judge_contact", shortText, mask.Numbers)
	h.CourtPhone, h.AssistOrg = c.text("court_phone", shortText, mask.Numbers), c.text("assist_org", shortText, nil)
	h.SupervisePhone = c.text("supervise_phone", shortText, mask.Numbers)
	if code := c.code("restriction", "purchase_restriction"); code != nil {
		h.Restriction = *code
	}
	if code := c.code("loan", "loan_support"); code != nil {
		h.Loan = *code
	}
	h.QualificationNote, h.LoanNote = c.text("qualification_note", longText, mask.Text),
		c.text("loan_note", longText, mask.Text)
	h.TaxBurden, h.TaxNote = c.code("tax_burden", "tax_burden"), c.text("tax_note", longText, mask.Text)
	h.Occupancy, h.LeaseStatus = c.code("occupancy", "occupancy"), c.text("lease_status", longText, mask.Text)
	h.LeaseEnd, h.Delivery = c.day("lease_end"), c.code("delivery", "delivery")
	h.VacateNote, h.Mortgage = c.text("vacate_note", longText, mask.Text), c.text("mortgage", longText, mask.Text)
	h.Seizure, h.Hukou = c.text("seizure", longText, mask.Text), c.text("hukou", longText, mask.Text)
	h.ArrearsProperty, h.ArrearsWater, h.ArrearsPower = c.debt("arrears_property"),
		c.debt("arrears_water"), c.debt("arrears_power")
	h.ArrearsGas, h.ArrearsHeating, h.ArrearsOther = c.debt("arrears_gas"),
		c.debt("arrears_heating"), c.debt("arrears_other")
	h.ArrearsTotal = c.debt("arrears_total")
	h.Defects, h.IllegalBuild = c.text("defects", longText, mask.Text), c.text("illegal_build", longText, mask.Text)
	h.Parking, h.Storage = c.text("parking", longText, mask.Text), c.text("storage", longText, mask.Text)
	h.Attached = c.text("attached", longText, mask.Text)
	h.BalanceDays, h.BalanceDueDate = c.count("balance_days", 3650), c.day("balance_due_date")
}

// longHTML reads a long HTML text and masks it. It is sanitised later, when it is stored.
func longHTML(c *record, field string) *string {
	cell, ok := c.get(field)
	if !ok {
		return nil
	}
	text := strings.TrimSpace(cell.Text)
	if hide := c.unlessDemo(mask.Text); hide != nil {
		text = hide(text)
	}
	return &text
}

// unlessDemo returns hide, a function that masks a text. It returns nil for the demo data, which is masked already;
// masking it again would hide too much.
func (c *record) unlessDemo(hide func(string) string) func(string) string {
	if c.deps.Demo {
		return nil
	}
	return hide
}

// layout sets the numbers of rooms from the column of the layout (2室1厅). If there are columns for single numbers, these
// take precedence.
func layout(c *record, h *lot.House) {
	if v := value(c, "layout",
		func(cell mapping.Cell) (values.Layout, error) { return values.ParseLayout(cell.Text) }); v != nil {
		h.Room, h.Hall, h.Kitchen, h.Bath = v.Room, v.Hall, v.Kitchen, v.Bath
	}
	for field, at := range map[string]**int{"room": &h.Room, "hall": &h.Hall, "kitchen": &h.Kitchen, "bath": &h.Bath} {
		if n := c.count(field, 100); n != nil {
			*at = n
		}
	}
}

// floors sets the floor from a text such as 12/28. If there are columns for the level and for the total, these take
// precedence.
func floors(c *record, h *lot.House) {
	for _, field := range []string{"floor_text", "floor"} {
		v := value(c, field, func(cell mapping.Cell) (values.Floor, error) { return values.ParseFloor(cell.Text) })
		if v == nil {
			continue
		}
		if v.Floor != nil || field == "floor_text" {
			h.Floor = v.Floor
		}
		if v.Total != nil {
			h.TotalFloor = v.Total
		}
		if level, ok := c.deps.Dictionary("floor_level", v.Level); ok && v.Level != "" {
			h.FloorLevel = &level
		}
	}
	if n := c.count("total_floor", 200); n != nil {
		h.TotalFloor = n
	}
	if level := c.code("floor_level", "floor_level"); level != nil {
		h.FloorLevel = level
	}
}

// lotTags returns the different tags of a lot, at most maxTags.
func lotTags(c *record) (tags []string) {
	c.read("tags", func(cell mapping.Cell) error {
		words, err := elements[string](strings.ReplaceAll(cell.Text, "、", ","), "")
		if err != nil {
			return errors.New("标签格式错误")
		}
		tags = []string{}
		for _, w := range words {
			if s := mask.Text(tidy(w)); s != "" && len(tags) < maxTags && !slices.Contains(tags, s) {
				tags = append(tags, s)
			}
		}
		return nil
	})
	return tags
}

// lotMetro returns the metro stations near a lot.
func lotMetro(c *record) (list []lot.Metro) {
	for _, s := range c.stations("metro") {
		list = append(list, lot.Metro(s))
	}
	return list
}

// bid is one element of a list of bids. Its fields have all the JSON names that platforms use.
type bid struct {
	Code, BidCode, Username, UserName, Nick any
	Price, BidPrice, Amount                 any
	Time, BidTime, CreateTime               any
	IsDelay                                 bool `json:"is_delay"`
}

// bids reads a list such as [{"code","price","time","is_delay"}] and sorts it by time. It leaves out a bid that it
// cannot understand.
func bids(c *record) (out []lot.Bid) {
	c.read("bids", func(cell mapping.Cell) error {
		list, err := elements[bid](cell.Text, "text")
		switch {
		case errors.Is(err, errNotArray):
			return err
		case err != nil:
			return errors.New("出价记录应为 JSON 对象的数组")
		case len(list) > maxBids:
			return fmt.Errorf("出价记录超过 %d 条", maxBids)
		}
		out = []lot.Bid{}
		for _, v := range list {
			code, at := cmp.Or(v.Code, v.BidCode, v.Username, v.UserName, v.Nick),
				cmp.Or(v.Time, v.BidTime, v.CreateTime)
			price, err := values.Price(fmt.Sprint(cmp.Or(v.Price, v.BidPrice, v.Amount)), values.Yuan)
			when, errTime := values.Time(fmt.Sprint(at))
			if code == nil || err != nil || price == 0 || errTime != nil {
				c.warn("有无法识别的出价，已略去该次出价")
				continue
			}
			out = append(out, lot.Bid{
				Seq: len(out) + 1, Code: mask.FileName(fmt.Sprint(code)), Price: price,
				Time: when.Truncate(time.Microsecond), IsDelay: v.IsDelay,
			})
		}
		return nil
	})
	return out
}

// houseFillers lists the fields of a file from which a column of the table houses is filled. A column that is not
// listed is filled from the field with its own name.
var houseFillers = map[string][]string{
	"room": {"room", "layout"}, "hall": {"hall", "layout"}, "kitchen": {"kitchen", "layout"},
	"bath":  {"bath", "layout"},
	"floor": {"floor", "floor_text"}, "total_floor": {"total_floor", "floor_text", "floor"},
	"floor_level": {"floor_level", "floor_text", "floor"},
	"lng":         {"lng", "coordinates"}, "lat": {"lat", "coordinates"},
	"region_id": {"region", "address", "title"}, "court_id": {"court"}, "nature": {"asset_nature"},
	"result": {"status"}, "result_basis": {"status"}, "stated_status": {"status"}, "start_day_only": {"start_time"},
	"end_day_only": {"end_time"}, "share_stated": {"share"},
}

// notKept lists the columns in which an import never keeps the stored value when the file has no such column: keys,
// required columns, counters (which never decrease), and the time of the source's last change.
var notKept = []string{
	"id", "platform", "source_id", "title", "province_id", "city_id", "area_id", "community_id",
	"usage", "stage", "round_no",
	"start_price", "sold_right", "risk_tags", "has_documents", "notice_facts", "share", "share_num", "share_den",
	"is_recommend", "is_demo", "view_count", "signup_count", "bid_count", "remind_count", "follow_count",
	"search_text", "created_at", "updated_at", "source_updated_at", "deleted_at", "deleted_reason",
}

func keptHouseColumns(b *mapping.Binding) []string {
	columns := slices.DeleteFunc(db.Columns[lot.House](),
		func(name string) bool { return slices.Contains(notKept, name) })
	return keptColumns(b, columns, houseFillers)
}
