package seed

import (
	"fmt"
	"strings"
)

// condition says who uses the lot and what burdens it: sometimes as "名称：内容", sometimes in sentences, as courts do.
func (w *writer) condition() {
	w.p("%s", w.use())
	w.p("%s", w.lease())
	if text := w.hukou(); text != "" {
		w.p("%s", text)
	}
	w.p("%s", w.burdens())
	w.p("%s", w.owed())
	w.p("%s", w.flaws())
	if *w.h.LandNature == allocated {
		w.p("土地使用权类型为划拨，办理过户时应补缴的土地出让金以主管部门核定为准。")
	}
}

func (w *writer) use() string {
	switch *w.h.Occupancy {
	case vacant:
		return w.say("占用情况：空置，已腾空。", "标的物目前空置，钥匙由本院保管。", "使用情况：经现场查看，房屋处于空置状态。")
	case byDebtor:
		text := w.say("占用情况：被执行人居住使用。", "标的物现由被执行人占用，尚未腾退。", "使用情况：现场查看时有人居住，为被执行人及其家属。")
		if w.h.Usage != home && w.h.Usage != villa {
			text = w.say("占用情况：被执行人占用。", "标的物现由被执行人占用，尚未腾退。")
		}
		if w.a.facts.onlyHome {
			text += "该房屋系被执行人唯一住房。"
		}
		return text
	case byTenant:
		return w.say("占用情况：由承租人使用。", "标的物由承租人占用。")
	case byOther:
		return w.say("占用情况：案外人占用，占有依据正在核查。", "标的物现由案外人占用，尚未腾退。")
	}
	return w.say("占用情况：不详，以看样时现状为准。", "本院未能进入标的物内部，占有使用情况请竞买人自行了解。")
}

func (w *writer) lease() string {
	switch *w.h.Occupancy {
	case byTenant:
		return fmt.Sprintf(w.say("租赁情况：有，租期至%s，月租金%s，租约随标的物移转。", "标的物已出租，租期至%s，月租金%s，租赁关系依法处理。"),
			day(w.h.LeaseEnd), yuan(int64(w.a.facts.leaseRent)))
	case unknown:
		return w.say("租赁情况：不详。", "是否存在租赁，请竞买人自行核实。")
	}
	return w.say("租赁情况：无。", "租赁情况：未发现租赁。", "经调查，标的物不存在租赁。", "租赁状况：无租赁登记。")
}

func (w *writer) hukou() string {
	switch n := w.a.facts.hukouCount; {
	case !residential(w.h.Usage) || w.h.Usage == loft:
		return ""
	case n > 0:
		return fmt.Sprintf(w.say("户口情况：有，登记%d人，尚未迁出。", "标的物内登记有%d人户口，本院不负责迁移。"), n)
	case n == 0:
		return w.say("户口情况：无。", "户籍情况：未登记户口。", "经公安机关查询，标的物内没有户口登记。")
	}
	return w.say("户口情况：不详，请竞买人自行向公安机关查询。", "本院不负责户口迁移，竞买人请自行了解。")
}

func (w *writer) burdens() string {
	mortgage := map[string]string{
		yes: "抵押情况：有，抵押权随成交消灭，由本院依法涂销。", no: "抵押情况：无。", unknown: "抵押情况：以不动产登记机构记载为准。",
	}[*w.h.Mortgage]
	seizure := map[string]string{yes: "查封情况：本院查封，成交后依法解除。", unknown: "查封情况：以登记机构记载为准。"}[*w.h.Seizure]
	if w.chance(0.4) && *w.h.Mortgage == yes && *w.h.Seizure == yes {
		return "标的物设有抵押并已由本院查封，成交后一并解除，不影响过户。"
	}
	return mortgage + seizure
}

// owed lists arrears item by item.
func (w *writer) owed() string {
	h := w.h
	if h.ArrearsTotal == nil {
		return w.say("物业、水电、燃气、供暖等费用由买受人自行了解，欠费由买受人承担。", "欠费情况：不详，请竞买人自行向物业和供应单位查询。")
	}
	if *h.ArrearsTotal == 0 {
		return w.say("欠费情况：无。", "经查询，标的物不欠物业费及水电费用。")
	}
	var items []string
	for _, item := range []struct {
		name  string
		value *int64
	}{
		{"物业费", h.ArrearsProperty}, {"水费", h.ArrearsWater}, {"电费", h.ArrearsPower}, {"燃气费", h.ArrearsGas}, {"供暖费", h.ArrearsHeating},
	} {
		if item.value != nil && *item.value > 0 {
			items = append(items, item.name+yuan(*item.value))
		}
	}
	list := strings.Join(items, "、")
	total := yuan(*h.ArrearsTotal)
	return fmt.Sprintf(w.say("欠费情况：有，%s，合计%s，由买受人承担。", "截至调查之日，标的物拖欠%s，共欠%s，由买受人自行结清。"), list, total)
}

func (w *writer) flaws() string {
	text := "违章建筑情况："
	switch {
	case w.h.IllegalBuild == nil:
		text = "标的物以现状移交，是否存在改建请竞买人自行查看。"
	case *w.h.IllegalBuild == no:
		text += w.say("无。", "未发现。")
	default:
		text += "存在自行搭建部分，该部分不在" + w.act() + "范围。"
	}
	if w.a.facts.defectNote != "" {
		text += "已知瑕疵：" + w.a.facts.defectNote + "。"
	}
	return text
}
