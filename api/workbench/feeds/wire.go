package feeds

import (
	"encoding/json"

	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var (
	feedFrom    = httpx.Converter[Feed, wire.ImportFeedInput]("ID", "NextAt", "ETag", "LastModified", "ContentHash", "Records", "CreatedAt")
	feedTo      = httpx.Converter[wire.ImportFeed, *Feed]("NextAt", "Last")
	runTo       = httpx.Converter[wire.ImportFeedRun, *Run]("Reasons")
	missingFrom = httpx.Converter[[]wire.ImportMissingLot, []MissingLot]()
)

func feedToWire(f *Feed) wire.ImportFeed {
	out := feedTo(f)
	if f.IsOn && f.NextAt.Unix() > 0 {
		out.NextAt = lo.ToPtr(httpx.Time(f.NextAt))
	}
	return out
}

func runToWire(r *Run) (*wire.ImportFeedRun, error) {
	out := runTo(r)
	out.Reasons = []wire.ImportNote{}
	if len(r.Reasons) > 0 {
		var notes []importing.Note
		if err := json.Unmarshal(r.Reasons, &notes); err != nil {
			return nil, err
		}
		for _, n := range notes {
			out.Reasons = append(out.Reasons, wire.ImportNote{Line: n.Line, Text: n.Text, Count: n.Count})
		}
	}
	return &out, nil
}
