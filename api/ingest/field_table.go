package ingest

import (
	"time"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/mask"
	"fapai/api/ingest/values"
)

// setters are the fields that come from one cell each, by the names that
// mappings use.
var setters = map[string]setter{
	"source_url": link(func(h *house) **string { return &h.SourceURL }),
	"lot_no": func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		l.House.LotNo = tidy(cell.Text)
		return nil
	},
	"ring_road":      number(7, func(h *house) **int { return &h.RingRoad }),
	"address":        text(shortText, func(h *house) **string { return &h.Address }),
	"building_no":    plainText(50, func(h *house) **string { return &h.BuildingNo }),
	"unit_no":        plainText(50, func(h *house) **string { return &h.UnitNo }),
	"room_no":        masked(mask.Room, func(h *house) **string { return &h.RoomNo }),
	"community_name": plainText(shortText, func(h *house) **string { return &h.CommunityName }),

	"area_m2":            area(func(h *house) **float64 { return &h.AreaM2 }),
	"inner_area_m2":      area(func(h *house) **float64 { return &h.InnerAreaM2 }),
	"layout":             setLayout,
	"room":               number(100, func(h *house) **int { return &h.Room }),
	"hall":               number(100, func(h *house) **int { return &h.Hall }),
	"kitchen":            number(100, func(h *house) **int { return &h.Kitchen }),
	"bath":               number(100, func(h *house) **int { return &h.Bath }),
	"floor_text":         setFloor,
	"floor":              setFloor,
	"total_floor":        number(200, func(h *house) **int { return &h.TotalFloor }),
	"floor_level":        code("floor_level", func(h *house) **string { return &h.FloorLevel }),
	"orientation":        code("orientation", func(h *house) **string { return &h.Orientation }),
	"decoration":         code("decoration", func(h *house) **string { return &h.Decoration }),
	"building_type":      code("building_type", func(h *house) **string { return &h.BuildingType }),
	"building_structure": code("building_structure", func(h *house) **string { return &h.BuildingStructure }),
	"elevator":           yesNo(func(h *house) **string { return &h.Elevator }),
	"lift_ratio":         plainText(50, func(h *house) **string { return &h.LiftRatio }),
	"heating":            code("heating", func(h *house) **string { return &h.Heating }),
	"build_year":         setBuildYear,
	"property_years":     number(999, func(h *house) **int { return &h.PropertyYears }),
	"ownership":          code("ownership", func(h *house) **string { return &h.Ownership }),
	"land_nature":        code("land_nature", func(h *house) **string { return &h.LandNature }),
	"land_end_date":      day(func(h *house) **time.Time { return &h.LandEndDate }),
	"certificate_no":     masked(mask.Certificate, func(h *house) **string { return &h.CertificateNo }),
	"has_certificate":    yesNo(func(h *house) **string { return &h.HasCertificate }),

	"asset_group":     plainText(shortText, func(h *house) **string { return &h.AssetGroup }),
	"status_reason":   text(longText, func(h *house) **string { return &h.StatusReason }),
	"publish_time":    moment(func(h *house) **time.Time { return &h.PublishTime }),
	"signup_start":    moment(func(h *house) **time.Time { return &h.SignupStart }),
	"signup_end":      moment(func(h *house) **time.Time { return &h.SignupEnd }),
	"viewing_start":   moment(func(h *house) **time.Time { return &h.ViewingStart }),
	"viewing_end":     moment(func(h *house) **time.Time { return &h.ViewingEnd }),
	"viewing_note":    text(longText, func(h *house) **string { return &h.ViewingNote }),
	"start_time":      moment(func(h *house) **time.Time { return &h.StartTime }),
	"end_time":        moment(func(h *house) **time.Time { return &h.EndTime }),
	"actual_end_time": moment(func(h *house) **time.Time { return &h.ActualEndTime }),
	"bid_cycle_hours": number(9999, func(h *house) **int { return &h.BidCycleHours }),
	"delay_minutes":   number(9999, func(h *house) **int { return &h.DelayMinutes }),
	"delay_count":     number(30000, func(h *house) **int { return &h.DelayCount }),

	"appraisal_price": money(func(h *house) **int64 { return &h.AppraisalPrice }),
	"price_basis":     code("price_basis", func(h *house) **string { return &h.PriceBasis }),
	"appraisal_date":  day(func(h *house) **time.Time { return &h.AppraisalDate }),
	"appraisal_org":   plainText(shortText, func(h *house) **string { return &h.AppraisalOrg }),
	"market_price":    money(func(h *house) **int64 { return &h.MarketPrice }),
	"market_n":        number(1_000_000, func(h *house) **int { return &h.MarketN }),
	"market_low":      money(func(h *house) **int64 { return &h.MarketLow }),
	"market_high":     money(func(h *house) **int64 { return &h.MarketHigh }),
	"market_date":     day(func(h *house) **time.Time { return &h.MarketDate }),
	"market_method":   plainText(longText, func(h *house) **string { return &h.MarketMethod }),
	"deposit":         money(func(h *house) **int64 { return &h.Deposit }),
	"increment":       money(func(h *house) **int64 { return &h.Increment }),
	"current_price":   money(func(h *house) **int64 { return &h.CurrentPrice }),
	"deal_price":      money(func(h *house) **int64 { return &h.DealPrice }),

	"view_count":   counter(func(h *house) *int { return &h.ViewCount }),
	"signup_count": counter(func(h *house) *int { return &h.SignupCount }),
	"bid_count":    counter(func(h *house) *int { return &h.BidCount }),
	"remind_count": counter(func(h *house) *int { return &h.RemindCount }),
	"follow_count": counter(func(h *house) *int { return &h.FollowCount }),

	"has_priority_right": yesNo(func(h *house) **string { return &h.HasPriorityRight }),
	"priority_note":      text(longText, func(h *house) **string { return &h.PriorityNote }),
	"court": func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		l.Court = tidy(cell.Text)
		return nil
	},
	"case_no":            plainText(shortText, func(h *house) **string { return &h.CaseNo }),
	"judge_contact":      plainText(shortText, func(h *house) **string { return &h.JudgeContact }),
	"court_phone":        plainText(shortText, func(h *house) **string { return &h.CourtPhone }),
	"assist_org":         plainText(shortText, func(h *house) **string { return &h.AssistOrg }),
	"supervise_phone":    plainText(shortText, func(h *house) **string { return &h.SupervisePhone }),
	"restriction":        codeValue("purchase_restriction", func(h *house) *string { return &h.Restriction }),
	"qualification_note": text(longText, func(h *house) **string { return &h.QualificationNote }),
	"loan":               codeValue("loan_support", func(h *house) *string { return &h.Loan }),
	"loan_note":          text(longText, func(h *house) **string { return &h.LoanNote }),
	"tax_burden":         code("tax_burden", func(h *house) **string { return &h.TaxBurden }),
	"tax_note":           text(longText, func(h *house) **string { return &h.TaxNote }),
	"occupancy":          code("occupancy", func(h *house) **string { return &h.Occupancy }),
	"lease_status":       text(longText, func(h *house) **string { return &h.LeaseStatus }),
	"lease_end":          day(func(h *house) **time.Time { return &h.LeaseEnd }),
	"delivery":           code("delivery", func(h *house) **string { return &h.Delivery }),
	"vacate_note":        text(longText, func(h *house) **string { return &h.VacateNote }),
	"mortgage":           text(longText, func(h *house) **string { return &h.Mortgage }),
	"seizure":            text(longText, func(h *house) **string { return &h.Seizure }),
	"hukou":              text(longText, func(h *house) **string { return &h.Hukou }),
	"arrears_property":   debt(func(h *house) **int64 { return &h.ArrearsProperty }),
	"arrears_water":      debt(func(h *house) **int64 { return &h.ArrearsWater }),
	"arrears_power":      debt(func(h *house) **int64 { return &h.ArrearsPower }),
	"arrears_gas":        debt(func(h *house) **int64 { return &h.ArrearsGas }),
	"arrears_heating":    debt(func(h *house) **int64 { return &h.ArrearsHeating }),
	"arrears_other":      debt(func(h *house) **int64 { return &h.ArrearsOther }),
	"arrears_total":      debt(func(h *house) **int64 { return &h.ArrearsTotal }),
	"defects":            text(longText, func(h *house) **string { return &h.Defects }),
	"illegal_build":      text(longText, func(h *house) **string { return &h.IllegalBuild }),
	"parking":            text(longText, func(h *house) **string { return &h.Parking }),
	"storage":            text(longText, func(h *house) **string { return &h.Storage }),
	"attached":           text(longText, func(h *house) **string { return &h.Attached }),
	"balance_days":       number(3650, func(h *house) **int { return &h.BalanceDays }),
	"balance_due_date":   day(func(h *house) **time.Time { return &h.BalanceDueDate }),

	"notice":            html(func(t *houses.Texts) **string { return &t.Notice }),
	"instruction":       html(func(t *houses.Texts) **string { return &t.Instruction }),
	"intro":             html(func(t *houses.Texts) **string { return &t.Intro }),
	"images":            setImages,
	"attachments":       setAttachments,
	"bids":              setBids,
	"video_url":         link(func(h *house) **string { return &h.VideoURL }),
	"vr_url":            link(func(h *house) **string { return &h.VrURL }),
	"tags":              setTags,
	"source_updated_at": moment(func(h *house) **time.Time { return &h.SourceUpdatedAt }),
}

func setLayout(_ *converter, l *houses.Lot, cell mapping.Cell) error {
	if values.AbsentNumber(cell.Text) {
		return errNothing
	}
	v, err := values.ParseLayout(cell.Text)
	if err != nil {
		return err
	}
	h := &l.House
	h.Room, h.Hall, h.Kitchen, h.Bath = v.Room, v.Hall, v.Kitchen, v.Bath
	return nil
}

func setFloor(c *converter, l *houses.Lot, cell mapping.Cell) error {
	if values.AbsentNumber(cell.Text) {
		return errNothing
	}
	v, err := values.ParseFloor(cell.Text)
	if err != nil {
		return err
	}
	h := &l.House
	h.Floor = v.Floor
	if v.Total != nil {
		h.TotalFloor = v.Total
	}
	if level, ok := c.dictionary("floor_level", v.Level); ok && v.Level != "" {
		h.FloorLevel = &level
	}
	return nil
}

func setBuildYear(_ *converter, l *houses.Lot, cell mapping.Cell) error {
	if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
		return errNothing
	}
	v, err := values.Year(cell.Text)
	if err == nil {
		l.House.BuildYear = &v
	}
	return err
}
