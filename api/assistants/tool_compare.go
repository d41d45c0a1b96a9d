package assistants

import (
	"context"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// CompareAnswer is the result of the tool that compares two to four lots.
type CompareAnswer struct {
	URL     string        `json:"url" jsonschema:"the comparison as a page"`
	Lots    []ComparedLot `json:"lots"`
	Rows    []ComparedRow `json:"rows"`
	Missing []string      `json:"missing" jsonschema:"ids of which there is no lot"`
}

// ComparedLot is the heading of the column of one lot.
type ComparedLot struct {
	ID          int64            `json:"id"`
	Title       string           `json:"title"`
	URL         string           `json:"url"`
	IsDemo      bool             `json:"is_demo"`
	RiskStates  []wire.RiskState `json:"risk_states"`
	NotIncluded []string         `json:"total_excluded" jsonschema:"what may be due and is not in the total"`
}

// ComparedRow holds one field of all lots, in the order of the columns.
type ComparedRow struct {
	Name  string         `json:"name"`
	Label string         `json:"label"`
	Unit  string         `json:"unit,omitempty"`
	Cells []ComparedCell `json:"cells"`
}

// ComparedCell holds a value, or the reason why the value is unknown.
type ComparedCell struct {
	Value   any    `json:"value"`
	Text    string `json:"text,omitempty"`
	Unknown string `json:"unknown,omitempty" jsonschema:"why there is no value"`
}

// notApplicable is the reason why a computed field has no value.
const notApplicable = "没有可以计算的数据或不适用"

const fewestCompared, maxCompared = 2, 4

func (s *Server) compareTool() tool[CompareAnswer] {
	fewest, most := fewestCompared, maxCompared
	return tool[CompareAnswer]{
		name: "compare_lots", title: "对比房源 / Compare lots",
		description: "两至四套房源逐项并列：价格、到手总价、房屋、拍卖、风险，未知的写明为什么未知。\n" +
			"Two to four lots side by side: prices, whole cost, the property, the auction and risks; what is unknown with the reason.",
		input: object(map[string]*jsonschema.Schema{
			"lot_ids": {
				Type: "array", Items: lotID, MinItems: &fewest, MaxItems: &most,
				Description: "两至四个房源编号 / two to four numbers of lots",
			},
		}, "lot_ids"),
		answer: s.compareLots,
	}
}

func (s *Server) compareLots(ctx context.Context, a arguments) (CompareAnswer, error) {
	var ids []string
	for _, text := range a["lot_ids"] {
		id, err := arguments{"lot_ids": {text}}.id("lot_ids")
		if err != nil {
			return CompareAnswer{}, err
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) < fewestCompared || len(ids) > maxCompared {
		return CompareAnswer{}, invalid("参数 lot_ids 应有两至四个不同的编号",
			"the argument lot_ids must have two to four different numbers")
	}
	labels, err := s.dictionary(ctx)
	if err != nil {
		return CompareAnswer{}, err
	}
	answer := CompareAnswer{
		URL: s.link(route.Compare.Path(), "ids="+strings.Join(ids, ",")), Lots: []ComparedLot{},
		Rows: []ComparedRow{}, Missing: []string{},
	}
	var lots []LotAnswer
	for _, id := range ids {
		lot, err := s.lot(ctx, id, labels)
		if missing(err) {
			answer.Missing = append(answer.Missing, id)
			continue
		}
		if err != nil {
			return CompareAnswer{}, err
		}
		lots = append(lots, lot)
		answer.Lots = append(answer.Lots,
			ComparedLot{lot.ID, lot.Title, lot.URL, lot.IsDemo, lot.RiskStates, lot.NotIncluded})
	}
	for i := range lotFields {
		if f := &lotFields[i]; f.compared {
			row := ComparedRow{Name: f.name, Label: f.label, Unit: f.unit, Cells: []ComparedCell{}}
			for j := range lots {
				row.Cells = append(row.Cells, cellOf(&lots[j], f.name))
			}
			answer.Rows = append(answer.Rows, row)
		}
	}
	return answer, nil
}

func cellOf(lot *LotAnswer, name string) ComparedCell {
	for i := range lot.Fields {
		if v := &lot.Fields[i]; v.Name == name {
			return ComparedCell{Value: v.Value, Text: v.Text}
		}
	}
	for _, u := range lot.Unknown {
		if u.Name == name {
			return ComparedCell{Unknown: u.Text}
		}
	}
	return ComparedCell{Unknown: notApplicable}
}
