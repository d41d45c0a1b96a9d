package assistants

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// Source is the sentence of a document that states a value.
type Source struct {
	Document string `json:"document" jsonschema:"拍卖公告, 竞买须知 or 标的物介绍"`
	Quote    string `json:"quote" jsonschema:"the words of the document, verbatim"`
	Contrary bool   `json:"contrary" jsonschema:"the documents contradict each other"`
	Differs  string `json:"differs,omitempty" jsonschema:"the value of the document, where that of the source's field differs and is taken"`
}

// Value is a field of a lot with its value.
type Value struct {
	Name   string  `json:"name"`
	Label  string  `json:"label"`
	Value  any     `json:"value"`
	Text   string  `json:"text,omitempty" jsonschema:"what a code means, or what the document states"`
	Unit   string  `json:"unit,omitempty"`
	AsOf   string  `json:"as_of,omitempty" jsonschema:"when it was so"`
	Source *Source `json:"source,omitempty" jsonschema:"the sentence of a document that states it; without one the field of the source platform does"`
}

// Unknown is a field of a lot that has no value, with the reason.
type Unknown struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	Kind  string `json:"kind" jsonschema:"unprovided: the source has neither field nor documents; unmentioned: the documents do not mention it; undecided: they do, without deciding it"`
	Text  string `json:"text"`
}

// LotAnswer is the result of the tool that reads one lot.
type LotAnswer struct {
	ID          int64               `json:"id"`
	Title       string              `json:"title"`
	URL         string              `json:"url"`
	SourceURL   *string             `json:"source_url" jsonschema:"the notice at the source platform"`
	IsDemo      bool                `json:"is_demo" jsonschema:"true: not a real lot"`
	AsOf        time.Time           `json:"as_of"`
	Fields      []Value             `json:"fields"`
	Unknown     []Unknown           `json:"unknown"`
	RiskStates  []wire.RiskState    `json:"risk_states"`
	RiskTags    []wire.RiskTag      `json:"risk_tags"`
	Dates       []wire.HouseDate    `json:"dates"`
	Rounds      []wire.HouseRound   `json:"rounds"`
	Listings    []wire.HouseListing `json:"listings" jsonschema:"the lots of other platforms that sell the same asset"`
	Metro       []wire.HouseMetro   `json:"metro"`
	NotIncluded []string            `json:"total_excluded" jsonschema:"what may be due and is not in the total"`
}

func (s *Server) lotTool() tool[LotAnswer] {
	return tool[LotAnswer]{
		name: "get_lot", title: "一套房源 / One lot",
		description: "一套法拍房的全部字段：值、单位、时间、公告中的原句；未知的字段逐一列出并说明是来源未提供、公告未提及还是提到而未能确定；另有风险、关键日期、历次拍卖。\n" +
			"One lot: each field with value, unit, date and the sentence of the document that states it, each unknown field with its kind of not knowing, risks, dates and rounds.",
		input:  object(map[string]*jsonschema.Schema{"lot_id": lotID}, "lot_id"),
		answer: s.getLot,
	}
}

var lotID = idSchema("房源编号，即详情页地址中的数字 / number of the lot, as in the address of its page")

func (s *Server) getLot(ctx context.Context, a arguments) (LotAnswer, error) {
	id, err := a.id("lot_id")
	if err != nil {
		return LotAnswer{}, err
	}
	labels, err := s.dictionary(ctx)
	if err != nil {
		return LotAnswer{}, err
	}
	return s.lot(ctx, id, labels)
}

// dictionary returns the dictionaries, which map codes to labels.
func (s *Server) dictionary(ctx context.Context) (all wire.Dictionaries, err error) {
	err = s.get(ctx, "/api/dictionary", nil, &all)
	return all, err
}

func (s *Server) lot(ctx context.Context, id string, labels wire.Dictionaries) (answer LotAnswer, err error) {
	var raw json.RawMessage
	if err := s.get(ctx, "/api/house/"+url.PathEscape(id), nil, &raw); err != nil {
		return answer, err
	}
	var house wire.House
	var values map[string]any
	if err := json.Unmarshal(raw, &house); err != nil {
		return answer, err
	}
	if err := json.Unmarshal(raw, &values); err != nil {
		return answer, err
	}
	answer = LotAnswer{
		ID: house.ID, Title: house.Title, URL: s.link(route.House.Path(house.ID), ""), SourceURL: house.SourceURL,
		IsDemo: house.IsDemo, AsOf: house.UpdatedAt,
		Fields: []Value{}, Unknown: []Unknown{},
		RiskStates: append(house.OtherRisks, house.RiskStates...), RiskTags: house.RiskTags,
		Dates: house.Dates, Rounds: house.Rounds,
		Listings: house.Listings, Metro: house.Metro, NotIncluded: house.TotalExcluded,
	}
	if house.SourceUpdatedAt != nil {
		answer.AsOf = *house.SourceUpdatedAt
	}
	for i := range lotFields {
		value, unknown := lotFields[i].of(&house, values, labels, answer.AsOf)
		if value != nil {
			answer.Fields = append(answer.Fields, *value)
		} else if unknown != nil {
			answer.Unknown = append(answer.Unknown, *unknown)
		}
	}
	return answer, nil
}

func idText(id int64) string { return strconv.FormatInt(id, 10) }
