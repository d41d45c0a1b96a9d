package lot

// The values of Fact.Kind. Only a stated fact has a value.
const (
	FactStated      = "stated"      // the documents state the value
	FactUndecided   = "undecided"   // 公告提到，未能确定: mentioned without a clear value
	FactUnmentioned = "unmentioned" // 公告未提及: no document mentions the topic
	FactUnprovided  = "unprovided"  // 来源未提供: there is no document
)

// Fact is a statement about a topic in the documents of a lot. Quote is a part of the plain text of the document that
// Document names. The JSON names are those of the stored column, which holds only facts with a quote.
type Fact struct {
	Topic    string `json:"topic"`
	Value    string `json:"value,omitempty"`
	By       string `json:"by,omitempty"` // who occupies the lot: owner, tenant or other
	Kind     string `json:"kind"`
	Contrary bool   `json:"contrary,omitempty"` // documents contradict each other
	Quote    string `json:"quote"`
	Document string `json:"document"`
}

// Fact returns the fact about a topic. If no document mentions the topic, the fact's Kind is FactUnmentioned or
// FactUnprovided.
func (h *House) Fact(topic string) Fact {
	for i := range h.NoticeFacts {
		if h.NoticeFacts[i].Topic == topic {
			return h.NoticeFacts[i]
		}
	}
	if h.HasDocuments {
		return Fact{Topic: topic, Kind: FactUnmentioned}
	}
	return Fact{Topic: topic, Kind: FactUnprovided}
}

// Missing returns the reason, in Chinese, why the value of a topic is unknown.
func (h *House) Missing(topic string) string {
	switch h.Fact(topic).Kind {
	case FactUnprovided:
		return "来源未提供"
	case FactUnmentioned:
		return "公告未提及"
	}
	return "公告提到，未能确定，见原文"
}
