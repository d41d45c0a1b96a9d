package feeds

import (
	"encoding/json"

	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var (
	feedFrom = httpx.Converter[Feed, wire.ImportFeedInput]("ID", "NextAt", "ETag", "LastModified",
		"ContentHash", "Records", "CreatedAt")
	feedTo      = httpx.Converter[wire.ImportFeed, *Feed]("NextAt", "Last")
	runTo       = httpx.Converter[wire.ImportFeedRun, *Run]("Reasons", "IgnoredFirst")
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
	var err error
	if out.Reasons, err = notesToWire(r.Reasons); err != nil {
		return nil, err
	}
	out.IgnoredFirst, err = notesToWire(r.IgnoredFirst)
	return &out, err
}

func notesToWire(text json.RawMessage) ([]wire.ImportNote, error) {
	var notes []importing.Note
	if len(text) > 0 {
		if err := json.Unmarshal(text, &notes); err != nil {
			return nil, err
		}
	}
	return lo.Map(notes, func(n importing.Note, _ int) wire.ImportNote {
		return wire.ImportNote{Line: n.Line, Text: n.Text, Count: n.Count}
	}), nil
}
