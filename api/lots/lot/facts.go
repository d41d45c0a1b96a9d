package lot

// Kinds of facts from documents. A fact that is not decided has no value.
const (
	FactStated      = "stated"      // decided by the documents
	FactUndecided   = "undecided"   // 公告提到，未能确定: its quote mentions the topic
	FactUnmentioned = "unmentioned" // 公告未提及: there are documents, but none mentions it
	FactUnprovided  = "unprovided"  // 来源未提供: there is no document
)

// Fact is the statement that a lot's documents make about a topic of package notice. Quote is a part of the plain text
// of Document. The JSON names are those of the stored column, which holds only facts with a quote.
type Fact struct {
	Topic    string `json:"topic"`
	Value    string `json:"value,omitempty"`
	By       string `json:"by,omitempty"` // occupant of the lot: owner, tenant, other
	Kind     string `json:"kind"`
	Contrary bool   `json:"contrary,omitempty"` // documents contradict each other
	Quote    string `json:"quote"`
	Document string `json:"document"`
}

// Fact returns the fact of a topic from the documents.
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

// Missing returns in Chinese the reason why the answer to a topic is unknown.
func (h *House) Missing(topic string) string {
	switch h.Fact(topic).Kind {
	case FactUnprovided:
		return "来源未提供"
	case FactUnmentioned:
		return "公告未提及"
	}
	return "公告提到，未能确定，见原文"
}
