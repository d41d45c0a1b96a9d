package assistants

import (
	"context"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// CostAnswer is the result of the tool that computes the total cost of a lot, with a link to the page that shows the
// same computation.
type CostAnswer struct {
	URL  string         `json:"url" jsonschema:"the page of the lot with the same case"`
	Cost wire.HouseCost `json:"cost"`
}

// caseTexts describes, in both languages, the facts about a buyer that change the cost.
var caseTexts = map[string]string{
	"price":    "出价，元；不写时按当前价或起拍价 / the bid in 元; by default where the bidding stands",
	"homes":    "买方家庭在此之前的住房套数 / homes of the buyer's family before this one",
	"owner":    "产权人：person 个人、company 单位、both 都有、unknown 未知 / the owner",
	"held":     "持有年限：short 不满2年、middle 2至5年、long 满5年、unknown 未知 / years of ownership",
	"only":     "是否产权人家庭唯一住房：yes、no、unknown / the owner's only home",
	"burden":   "产权人的税由谁承担：each 各自、buyer 买受人、advance 买受人垫付后退还、unknown 未知；不写时按公告 / who bears the owner's taxes; by default as the notice states",
	"proof":    "原值凭证：some 有、none 无、unknown 未知 / proof of the price that the owner paid",
	"original": "原值，元 / 元 that the owner paid",
	"arrears":  "欠费，元 / arrears in 元",
	"reserve":  "预留的腾退与装修费用，元 / 元 for emptying and repair",
	"budget":   "全部花费的预算，元；答出最高可出的价 / 元 that everything together may cost: the highest bid within it is answered",
}

func (s *Server) costTool() (tool[CostAnswer], error) {
	parameters, err := s.parameters("/api/house/{id}/cost")
	if err != nil {
		return tool[CostAnswer]{}, err
	}
	properties := map[string]*jsonschema.Schema{"lot_id": lotID}
	for name, p := range parameters {
		properties[name] = schemaOf(p.Schema.Value, caseTexts[name])
	}
	return tool[CostAnswer]{
		name: "total_cost", title: "到手总价 / Whole cost",
		description: "一套房源在给定出价和买方情况下的到手总价：逐项列出税费、公式、规则、所依文件和生效日期；未知的条件算成区间，可能发生而未计入的逐项写明；还答出保本出价。\n" +
			"What a lot costs in the end for a bid and a buyer's situation: each line with formula, rule, document and date; what nobody knows makes ranges, and what is not in the total is named.",
		input: object(properties, "lot_id"),
		answer: func(ctx context.Context, a arguments) (answer CostAnswer, err error) {
			id, err := a.id("lot_id")
			if err != nil {
				return answer, err
			}
			query := a.without("lot_id")
			if err := s.get(ctx, "/api/house/"+id+"/cost", query, &answer.Cost); err != nil {
				return answer, err
			}
			kept, _ := route.House.Query.Canonical(query.Encode())
			answer.URL = s.link(route.House.Path(id), kept)
			return answer, nil
		},
	}, nil
}
