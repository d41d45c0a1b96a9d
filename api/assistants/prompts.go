package assistants

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// prompt is a suggested first message of a conversation. Its text contains one %s for the argument.
type prompt struct {
	name, title, description, argument, about, text string
}

var prompts = []prompt{
	{
		"find_for_me", "帮我找… / Find for me",
		"按要求找房源并说明每套的风险与未知。\nFinds lots for a wish and names the risks and unknowns of each.",
		"wish", "要求，例如“朝阳两居400万以内 没有户口” / the wish",
		"帮我找法拍房：%s。\n先用 search_lots（把要求原样写进 query），说明哪些要求被理解、哪些没有；取最合适的三套用 get_lot 和 total_cost，列出链接、起拍价、到手总价区间、风险和未知项，最后说还要核实什么。",
	},
	{
		"is_it_worth", "这套值不值 / Is it worth it",
		"把一套房源的总价、市场参考、历次拍卖和未知放在一起。\nPuts whole cost, market reference, rounds and unknowns of a lot together.",
		"lot_id", "房源编号 / number of the lot",
		"房源 %s 值不值？\n用 get_lot、total_cost、price_history 和 market，说明：起拍价与评估价、市场参考价（几套、什么日期）的关系；到手总价区间和未含的项目；历次拍卖和附近成交；同区成交率（样本数、期间）；哪些未知会改变结论。没有参考价就说没有，不要估计。",
	},
	{
		"check_before_bid", "出价前要核实什么 / Before bidding",
		"按一套房源的未知与风险列出要核实的事项和找谁核实。\nLists what is to be verified about a lot and with whom.",
		"lot_id", "房源编号 / number of the lot",
		"出价前要核实房源 %s 的什么？\n用 get_lot 的 unknown、risk_states、risk_tags 和 dates，逐项写明：公告原句怎样写，什么没有写明，应向法院、物业、登记机构、派出所、税务还是银行核实，最迟什么时候核实。用 explain_term 附上法条。",
	},
}

func (s *Server) addPrompts() {
	for _, p := range prompts {
		s.mcp.AddPrompt(&mcp.Prompt{
			Name: p.name, Title: p.title, Description: p.description,
			Arguments: []*mcp.PromptArgument{{Name: p.argument, Description: p.about, Required: true}},
		}, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			given := req.Params.Arguments[p.argument]
			if given == "" {
				return nil, invalid("缺少参数 "+p.argument, "the argument "+p.argument+" is missing")
			}
			return &mcp.GetPromptResult{Description: p.title, Messages: []*mcp.PromptMessage{
				{Role: "user", Content: &mcp.TextContent{Text: fmt.Sprintf(p.text, given)}},
			}}, nil
		})
	}
}
