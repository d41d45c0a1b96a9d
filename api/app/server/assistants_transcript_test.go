package server

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"fapai/api/assistants"
	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// transcriptFile is a document that contains questions and results below a mark. The results depend on demo
// data with moving dates. So the test writes them if WRITE_TRANSCRIPT=1, and does not compare them.
const (
	transcriptFile = "../../../docs/assistants.md"
	transcriptMark = "<!-- Below: WRITE_TRANSCRIPT=1 go test ./api/app/server -run TestTenQuestions -->\n"
)

// talk is an assistant that records its calls and their results for the document.
type talk struct {
	*assistant
	out strings.Builder
}

func (k *talk) question(n int, text string) { fmt.Fprintf(&k.out, "\n### %d. %s\n\n", n, text) }
func (k *talk) say(format string, args ...any) {
	fmt.Fprintf(&k.out, strings.TrimSuffix(format, "\n")+"\n", args...)
}

// use calls a tool and records the call.
func use[A any](k *talk, tool string, arguments map[string]any) A {
	k.t.Helper()
	text, _ := json.Marshal(arguments)
	fmt.Fprintf(&k.out, "> `%s` `%s`\n\n", tool, text)
	return ask[A](k.assistant, tool, arguments)
}

func yuan[N int64 | float64](n N) string { return fmt.Sprintf("%.2f万元", float64(n)/1e4) }

func price(v *int64) string {
	if v == nil {
		return "未公布"
	}
	return yuan(*v)
}

// field returns a field of a lot as text.
func field(lot assistants.LotAnswer, name string) string {
	for _, f := range lot.Fields {
		if f.Name == name {
			text := f.Text
			if text == "" {
				text = strings.TrimSpace(fmt.Sprint(f.Value) + f.Unit)
			}
			if n, isNumber := f.Value.(float64); isNumber && f.Unit == "元" {
				text = yuan(n)
			}
			return text
		}
	}
	for _, u := range lot.Unknown {
		if u.Name == name {
			return "未知（" + u.Text + "）"
		}
	}
	return "没有"
}

// Ten typical questions of buyers can be answered with the tools alone.
func TestTenQuestions(t *testing.T) {
	c := newClient(t, "SITE_ORIGIN", "https://www.fapai.example")
	fillDemo(t, c.db, 400)
	if _, err := StatRollup(c.db, c.components.labels.Base).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	k := &talk{assistant: newAssistant(t, c)}

	k.question(1, "帮我找朝阳区 800 万以内的住宅，不要有户口问题的。")
	found := use[assistants.SearchAnswer](k, "search_lots", map[string]any{"query": "朝阳 住宅 800万以内 没有户口"})
	if found.Total == 0 {
		t.Fatal("question 1 finds nothing")
	}
	var parts []string
	for _, p := range found.Understood {
		parts = append(parts, p.Text+" → "+p.Name)
	}
	k.say("理解为：%s。共 %d 套可参拍，列表：<%s>。前几套：\n\n", strings.Join(parts, "；"), found.Total, found.URL)
	for i := range min(3, len(found.List)) {
		h := &found.List[i]
		k.say("- [%s](%s/fapaifang-info/%d.html)：起拍价 %s，到手总价 %s（推算）", h.Title, c.cfg.SiteOrigin, h.ID,
			price(h.StartPrice), text(h.TotalText))
	}
	flat := found.List[0].ID

	k.question(2, "第一套的情况怎样，什么还不知道？")
	lot := use[assistants.LotAnswer](k, "get_lot", map[string]any{"lot_id": flat})
	for _, name := range []string{"stage", "start_price", "appraisal_price", "market_price", "area_m2", "start_time",
		"occupancy", "tax_burden", "hukou", "loan"} {
		k.say("- %s：%s", labelOf(lot, name), field(lot, name))
	}
	var unknown []string
	for _, u := range lot.Unknown {
		unknown = append(unknown, u.Label+"（"+u.Text+"）")
	}
	k.say("\n不知道的：%s。\n\n来源：<%s>，数据时间 %s。", strings.Join(unknown, "、"), lot.URL, httpx.Time(lot.AsOf).
		Format("2006-01-02 15:04"))

	k.question(3, "公告原文怎么写的？")
	for _, f := range lot.Fields {
		if f.Source != nil && f.Source.Quote != "" {
			k.say("- %s：“%s”（%s）", f.Label, f.Source.Quote, f.Source.Document)
		}
	}
	k.say("\n（不用再调用，上一个答案里有原句。）")

	k.question(4, "360 万拍下，首套，到手一共要多少钱？")
	k.bill(use[assistants.CostAnswer](k, "total_cost", map[string]any{"lot_id": flat, "price": 3600000, "homes": 0}))

	k.question(5, "如果我已有一套房，税由买受人承担呢？")
	k.bill(use[assistants.CostAnswer](k, "total_cost",
		map[string]any{"lot_id": flat, "price": 3600000, "homes": 1, "burden": "buyer"}))

	k.question(6, "和列表里的另外两套比，哪套总价低、风险小？")
	ids := []int64{flat}
	for i := 1; i < len(found.List) && len(ids) < 3; i++ {
		ids = append(ids, found.List[i].ID)
	}
	if len(ids) < 2 {
		t.Fatal("too few lots to compare")
	}
	compared := use[assistants.CompareAnswer](k, "compare_lots", map[string]any{"lot_ids": ids})
	k.table(compared)

	k.question(7, "这套以前拍过吗？附近卖了多少？")
	history := use[assistants.HistoryAnswer](k, "price_history", map[string]any{"lot_id": flat})
	for _, r := range history.Rounds {
		k.say("- 第 %d 次：%s，起拍价 %s，成交价 %s", r.RoundNo, text(r.StartTime), price(r.StartPrice), dealPrice(r))
	}
	k.say("\n可比成交 %d 套（范围 %s）：\n\n", len(history.Comparable.List), history.Comparable.Scope)
	for i := range min(3, len(history.Comparable.List)) {
		h := &history.Comparable.List[i]
		k.say("- [%s](%s/fapaifang-info/%d.html)：成交价 %s", h.Title, c.cfg.SiteOrigin, h.ID, price(h.DealPrice))
	}

	k.question(8, "朝阳的法拍房成交率多少？")
	market := use[assistants.MarketAnswer](k, "market", map[string]any{"place": "朝阳", "measure": "clear_rate"})
	total := market.Series.Total.Total
	if total.Value == nil {
		t.Fatal("question 8 has too few cases")
	}
	k.say("%s：%.1f%%，样本 %d 场，%s 至 %s。口径：%s\n\n<%s>", market.Place, *total.Value*100, total.N, market.Series.From,
		market.Series.To, market.Series.Measure.Definition, market.URL)

	k.question(9, "什么是二拍？最多能便宜多少？")
	k.term(use[assistants.TermAnswer](k, "explain_term", map[string]any{"term": "二拍"}))

	k.question(10, "拍下来不付尾款会怎样？")
	k.term(use[assistants.TermAnswer](k, "explain_term", map[string]any{"term": "悔拍"}))

	if os.Getenv("WRITE_TRANSCRIPT") != "" {
		k.write()
	}
}

func (k *talk) bill(cost assistants.CostAnswer) {
	if cost.Cost.Total == nil {
		k.t.Fatalf("no total: %v", text(cost.Cost.Missing))
	}
	k.say("按 %s 计算，到手总价 %s 至 %s（推算）。\n\n", price(cost.Cost.Price), yuan(cost.Cost.Total.Low),
		yuan(cost.Cost.Total.High))
	for _, i := range cost.Cost.Items {
		var rules []string
		for _, r := range i.Rules {
			rules = append(rules, fmt.Sprintf("%s（%s 起）", r.Basis, r.ValidFrom.Format("2006-01-02")))
		}
		k.say("- %s：%d 至 %d 元。%s。依据：%s", i.Name, i.Low, i.High, strings.Join(i.Formulas, "；"), strings.Join(rules, "、"))
	}
	k.say("\n未含：%s。<%s>", strings.Join(cost.Cost.Excluded, "；"), cost.URL)
}

func (k *talk) table(compared assistants.CompareAnswer) {
	head, rule := "| |", "|---|"
	for _, l := range compared.Lots {
		head, rule = head+fmt.Sprintf(" [%d](%s) |", l.ID, l.URL), rule+"---|"
	}
	k.say("%s\n%s", head, rule)
	for _, r := range compared.Rows {
		switch r.Name {
		case "start_price", "total_text", "appraisal_price", "area_m2", "floor", "occupancy",
			"tax_burden", "hukou", "loan":
			line := "| " + r.Label + " |"
			for _, cell := range r.Cells {
				shown := cell.Text
				if shown == "" && cell.Value != nil {
					shown = fmt.Sprint(cell.Value)
					if n, isNumber := cell.Value.(float64); isNumber {
						shown = fmt.Sprintf("%.10g%s", n, r.Unit)
					}
				}
				if cell.Unknown != "" {
					shown = "未知：" + cell.Unknown
				}
				line += " " + shown + " |"
			}
			k.say("%s", line)
		}
	}
	k.say("\n<%s>", compared.URL)
}

func (k *talk) term(answer assistants.TermAnswer) {
	if len(answer.Terms) == 0 {
		k.t.Fatal("the term is not explained")
	}
	k.say("%s\n\n", answer.Terms[0].Meaning)
	for _, l := range answer.Terms[0].Law {
		k.say("- %s%s：%s", l.Document, l.Article, l.Says)
	}
	for _, a := range answer.Articles {
		k.say("- 文章：[%s](%s)", a.Title, a.URL)
	}
}

func (k *talk) write() {
	had, err := os.ReadFile(transcriptFile)
	if err != nil {
		k.t.Fatal(err)
	}
	head, _, found := strings.Cut(string(had), transcriptMark)
	if !found {
		k.t.Fatal("no mark in " + transcriptFile)
	}
	written := head + transcriptMark + fmt.Sprintf("\nDemo data of %s.\n", clock.Now().Format("2006-01-02")) +
		k.out.String()
	if err := os.WriteFile(transcriptFile, []byte(written), 0o644); err != nil { //nolint:gosec // a document that everyone may read
		k.t.Fatal(err)
	}
}

func labelOf(lot assistants.LotAnswer, name string) string {
	for _, f := range lot.Fields {
		if f.Name == name {
			return f.Label
		}
	}
	for _, u := range lot.Unknown {
		if u.Name == name {
			return u.Label
		}
	}
	return name
}

func dealPrice(r wire.HouseRound) string {
	if r.DealPrice == nil {
		return "没有"
	}
	return yuan(*r.DealPrice)
}

func text(s *string) string {
	if s == nil {
		return "未知"
	}
	return *s
}
