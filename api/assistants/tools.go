package assistants

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// All descriptions are in Chinese, followed by the English text on a new line.

// instructions tells assistants the purpose of the site and how to combine its tools.
const instructions = `全国法院网络司法拍卖房产（法拍房）的公开数据：房源、到手总价、历次拍卖、成交与统计。只读，不含个人信息。
先用 search_lots 找房源，再用 get_lot 看一套的全部字段和未知项，用 total_cost 算到手总价，用 compare_lots 对比，用 price_history 看历次拍卖与成交，用 market 看统计，用 explain_term 查术语与法条。
回答时给出链接和数据时间；未知的就说未知，不要推断；标有演示数据（is_demo）的不是真实标的。
Public data of court auctions of property in China: lots, whole cost, rounds, deals and figures. Read only. Cite the links and the dates of the data, and call unknown what is unknown.`

// tool describes a tool whose result has the type A.
type tool[A any] struct {
	name, title, description string
	input                    *jsonschema.Schema
	answer                   func(ctx context.Context, a arguments) (A, error)
}

func (s *Server) addTools() error {
	search, err := s.searchTool()
	costs, costErr := s.costTool()
	figures, marketErr := s.marketTool()
	return errors.Join(
		err, costErr, marketErr,
		add(s, search), add(s, s.lotTool()), add(s, costs), add(s, s.compareTool()), add(s, s.historyTool()),
		add(s, figures), add(s, s.termTool()),
	)
}

// add registers a tool. If answer returns an error, the assistant receives it and may correct the arguments.
func add[A any](s *Server, t tool[A]) error {
	if t.input == nil {
		return nil // an error has occurred before; it is reported when all tools have been added
	}
	answer, err := answerSchema[A]()
	if err != nil {
		return err
	}
	// Schemas are encoded only once, and not each time the tools are listed.
	input, err := json.Marshal(t.input)
	output, outputErr := json.Marshal(answer)
	if err := errors.Join(err, outputErr); err != nil {
		return err
	}
	closed := false
	s.mcp.AddTool(&mcp.Tool{
		Name: t.name, Title: t.title, Description: t.description, InputSchema: json.RawMessage(input),
		OutputSchema: json.RawMessage(output),
		Annotations: &mcp.ToolAnnotations{Title: t.title, ReadOnlyHint: true, IdempotentHint: true,
			OpenWorldHint: &closed},
	}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		began := time.Now()
		result, err := call(ctx, t, req.Params.Arguments)
		s.note(ctx, t.name, began, err != nil || result.IsError)
		return result, err
	})
	return nil
}

func call[A any](ctx context.Context, t tool[A], raw json.RawMessage) (*mcp.CallToolResult, error) {
	given, err := argumentsOf(raw, t.input)
	var answer A
	if err == nil {
		answer, err = t.answer(ctx, given)
	}
	var failed *failure
	var wrong *argumentError
	switch {
	case err == nil:
	case errors.As(err, &failed), errors.As(err, &wrong):
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}}}, nil
	default:
		return nil, err
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false) // leaves & in links unchanged
	if err := encoder.Encode(answer); err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{StructuredContent: json.RawMessage(text.Bytes()),
		Content: []mcp.Content{&mcp.TextContent{Text: text.String()}}}, nil
}

// object returns a JSON Schema of arguments that allows only the given properties.
func object(properties map[string]*jsonschema.Schema, required ...string) *jsonschema.Schema {
	return &jsonschema.Schema{
		Type: "object", Properties: properties, Required: required,
		AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
	}
}

func textSchema(description string, longest int) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Description: description, MaxLength: &longest}
}

func idSchema(description string) *jsonschema.Schema {
	least := 1.0
	return &jsonschema.Schema{Type: "integer", Description: description, Minimum: &least}
}
