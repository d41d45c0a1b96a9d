package seed

import (
	"fmt"
	"strings"
)

// intro is the 标的物情况调查表 with a few sentences on the place.
func (w *writer) intro() string {
	w.p("%s本表由程序生成，只用于展示网站功能。", marker)
	w.rows("标的物情况调查表（一）：权属", w.titleRows())
	w.rows("标的物情况调查表（二）：现状", w.stateRows())
	w.p("%s", w.surroundings())
	w.p("以上情况系调查时所得，仅供参考，以现场和登记机构记载为准。调查日期：%s。", chineseDate(w.h.PublishTime.AddDate(0, 0, -3)))
	return w.done()
}

func (w *writer) titleRows() [][2]string {
	h := w.h
	rows := [][2]string{{"标的物名称", h.Title}, {"坐落", *h.Address}, {"权利人", w.a.facts.debtor}}
	add := func(name, value string) {
		if value != "" {
			rows = append(rows, [2]string{name, value})
		}
	}
	if h.CertificateNo != nil {
		add("权证号", *h.CertificateNo)
	} else {
		add("权证", map[string]string{no: "未办理", unknown: "未提供"}[*h.HasCertificate])
	}
	add("规划用途", usageNames[h.Usage])
	add("权属类别", label("ownership", h.Ownership))
	add("土地性质", label("land_nature", h.LandNature))
	if h.LandEndDate != nil {
		add("土地使用权终止日期", day(h.LandEndDate))
	}
	add("建筑面积", fmt.Sprintf("%.2f平方米", *h.AreaM2))
	if h.InnerAreaM2 != nil {
		add("套内面积", fmt.Sprintf("%.2f平方米", *h.InnerAreaM2))
	}
	return rows
}

func (w *writer) stateRows() [][2]string {
	h := w.h
	var rows [][2]string
	add := func(when bool, name string, value func() string) {
		if when {
			rows = append(rows, [2]string{name, value()})
		}
	}
	add(h.Room != nil, "户型", func() string { return fmt.Sprintf("%d室%d厅%d厨%d卫", *h.Room, *h.Hall, *h.Kitchen, *h.Bath) })
	add(h.Floor != nil && *h.Floor > 0, "所在楼层", func() string { return fmt.Sprintf("第%d层，地上共%d层", *h.Floor, *h.TotalFloor) })
	add(h.Floor != nil && *h.Floor < 0, "所在楼层", func() string { return fmt.Sprintf("地下%d层", -*h.Floor) })
	add(h.BuildYear != nil, "建成年代", func() string { return fmt.Sprintf("%d年", *h.BuildYear) })
	add(h.BuildingStructure != nil, "建筑结构", func() string { return label("building_structure", h.BuildingStructure) })
	add(h.Orientation != nil, "朝向", func() string { return label("orientation", h.Orientation) })
	add(h.Decoration != nil, "装修", func() string { return label("decoration", h.Decoration) })
	add(h.Heating != nil, "供暖", func() string { return label("heating", h.Heating) })
	rows = append(rows,
		[2]string{"占用情况", label("occupancy", h.Occupancy)},
		[2]string{"租赁情况", w.leaseCell()},
		[2]string{"抵押情况", label("has_no", h.Mortgage)},
		[2]string{"查封情况", label("has_no", h.Seizure)},
	)
	add(h.Hukou != nil, "户口情况", func() string { return label("has_no", h.Hukou) })
	add(true, "欠费情况", w.owedCell)
	add(w.a.facts.defectNote != "", "已知瑕疵", func() string { return w.a.facts.defectNote })
	add(h.Parking != nil, "车位", func() string { return *h.Parking })
	add(h.Storage != nil, "储藏间", func() string { return *h.Storage })
	add(h.Attached != nil, "附属设施", func() string { return *h.Attached })
	return rows
}

func (w *writer) leaseCell() string {
	switch *w.h.Occupancy {
	case byTenant:
		return "有，租期至" + day(w.h.LeaseEnd)
	case unknown:
		return "不详"
	}
	return "无"
}

func (w *writer) owedCell() string {
	switch total := w.h.ArrearsTotal; {
	case total == nil:
		return "不详"
	case *total == 0:
		return "无"
	default:
		return "合计" + yuan(*total)
	}
}

func (w *writer) surroundings() string {
	c := w.a.home
	var b strings.Builder
	b.WriteString(w.say("标的物位于", "标的物所在位置为") + "北京市" + c.Area.Name)
	if c.Region != nil {
		b.WriteString(c.Region.ShortName + "一带")
	}
	if len(c.Metro) > 0 {
		fmt.Fprintf(&b, "，距地铁%s%s站约%d米", c.Metro[0].Line, c.Metro[0].Station, c.Metro[0].DistanceM)
	}
	b.WriteString("。")
	b.WriteString(w.say("周边道路、公交、商业等配套请竞买人实地查看。", "区域内生活配套以实地查看为准。", "出行与生活配套情况请在看样时了解。"))
	return b.String()
}
