package seed

import (
	"strings"
	"time"

	"fapai/api/agents"
	"fapai/api/httpx"
)

// agentIntro is what a consultant says of his or her work.
func agentIntro(rnd rng, fill *strings.Replacer) string {
	texts := agentPhrases()
	return fill.Replace(oneOf(rnd, texts.Openings) + "\n" + oneOf(rnd, texts.Practices) + "\n" + texts.Mark)
}

// agentStories are one or two short accounts of cases.
func agentStories(rnd rng, fill *strings.Replacer) []agents.Story {
	var all []agents.Story
	for _, s := range agentPhrases().Stories {
		all = append(all, agents.Story{Title: s.Title, Text: fill.Replace(s.Text)})
	}
	rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	chosen := all[:rnd.between(1, 2)]
	for i := range chosen {
		// Dates stay the same from run to run.
		chosen[i].Date = time.Date(2026, time.Month(rnd.between(2, 10)), rnd.between(1, 28), 0, 0, 0, 0, httpx.CST)
	}
	return chosen
}
