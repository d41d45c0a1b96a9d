package importing

import (
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
	"fapai/api/platform/clock"
)

// stageColumn is the heading of the column that takeRound adds; it holds the stage of each lot.
const stageColumn = "拍卖阶段"

// roundsInOrder lists the stages in the order in which a lot goes through them.
var roundsInOrder = []string{"一拍", "二拍", "变卖"}

// roundColumns holds the columns of one round. The key is the heading without the name of the round: 起拍价 → 二拍起拍价.
type roundColumns map[string]string

// takeRound converts a table that has its own columns for each round of a lot (一拍起拍价, 二拍起拍价) to a table that has only
// the columns of the latest round.
func takeRound(file *reader.File) {
	rounds, names := map[string]roundColumns{}, []string{}
	var others []string
	for _, heading := range file.Header {
		stage, rest := mapping.RoundOf(heading)
		if stage == "" {
			others = append(others, heading)
			continue
		}
		if rounds[stage] == nil {
			rounds[stage] = roundColumns{}
		}
		if rounds[stage][rest] = heading; !slices.Contains(names, rest) {
			names = append(names, rest)
		}
	}
	price := slices.IndexFunc(names, func(name string) bool { return mapping.Means(name, "start_price") })
	clash := slices.ContainsFunc(append(names, stageColumn),
		func(name string) bool { return slices.Contains(others, name) })
	if len(rounds) < 2 || price < 0 || clash {
		return
	}
	of := func(fields map[string]string) string { return reached(fields, rounds, names[price]) }
	chosen := make([]func(map[string]string) string, len(names))
	for i, name := range names {
		chosen[i] = func(fields map[string]string) string { return fields[rounds[of(fields)][name]] }
	}
	for i, name := range names {
		reader.Complete(file, name, chosen[i])
	}
	reader.Complete(file, stageColumn, of)
	file.Header = append(append(others, names...), stageColumn)
	file.Notes = append(file.Notes, "每一轮拍卖各有几列，每个标的取它已到的一轮")
}

// reached returns the stage of the latest round of a lot. A later round counts only if it has a start price and the
// round before it ended without a sale.
func reached(fields map[string]string, rounds map[string]roundColumns, price string) (stage string) {
	for _, next := range roundsInOrder {
		if columns := rounds[next]; columns == nil || values.Placeholder(fields[columns[price]]) {
			continue
		}
		if stage != "" && (isAhead(fields, rounds[stage]) || !ended(fields, rounds[stage])) {
			break
		}
		stage = next
	}
	return stage
}

// isAhead reports whether a round begins in the future.
func isAhead(fields map[string]string, columns roundColumns) bool {
	for name, heading := range columns {
		if mapping.Means(name, "start_time") {
			at, err := values.Time(fields[heading])
			return err == nil && at.After(clock.Now())
		}
	}
	return false
}

// ended reports whether a round ended without a sale. If the table has no column for the result, it assumes so, because
// the next round has a price.
func ended(fields map[string]string, columns roundColumns) bool {
	for name, heading := range columns {
		if !mapping.Means(name, "status") {
			continue
		}
		result, known := mapping.Result("", strings.TrimSpace(fields[heading]))
		return known && result != mapping.None && result != "已成交"
	}
	return true
}
