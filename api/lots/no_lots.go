package lots

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/understand"
)

// The constants are reasons why a part of a query is not used as a filter. They are shown to the user.
const (
	reasonNoText  = "没有房源写到"
	reasonNoData  = "现有房源的公告都没有载明"
	reasonManyIDs = "相符的案号较多，只列出最新的一部分"
	reasonNoneAt  = "没有那里的房源"
)

// noLot is the id of a list that must be empty, because no lot has this id. It is the largest integer that browsers
// represent exactly.
const noLot = 1<<53 - 1

// sparse lists filters for which feeds often have no values. A filter of a query is dropped if no lot of the site has
// the wanted value.
var sparse = []string{"ring", "parking"}

// reading is the interpretation of a written query, adapted to the lots of the site.
type reading struct {
	understand.Result
	ids     []int64 // ids of the lots whose case number or id is the query
	guesses []offeredGuess
}

// offeredGuess is a name that the user may have meant. applied reports whether the name replaces the user's text,
// because the list would be empty without it.
type offeredGuess struct {
	understand.Guess
	applied bool
}

// reader reads one query. Its methods are the steps.
type reader struct {
	*HTTP
	reading
	city   int64
	beside lot.Filter // the other filters of the list
}

// read reads a query for the list of a city that also has the filters beside. If no lot matches the text, read replaces
// the text by the most similar name or drops it, so that text alone never empties the list.
func (h *HTTP) read(ctx context.Context, keyword string, city int64, beside lot.Filter) (reading, error) {
	r := reader{HTTP: h, city: city, beside: beside}
	var err error
	if r.Result, r.ids, err = h.Directory.Understand(ctx, keyword, city); err != nil {
		return r.reading, err
	}
	if len(r.ids) == maxLotsOfNumber {
		r.Missing = append(r.Missing, understand.Missing{Text: r.Parts[0].Text, Reason: reasonManyIDs})
	}
	for _, step := range []func(context.Context) error{r.dropUntold, r.goNear, r.guess, r.dropUnfound, r.listNone} {
		if err := step(ctx); err != nil {
			return r.reading, err
		}
	}
	for i, m := range r.Missing {
		r.Missing[i] = m.Quoted(keyword)
	}
	return r.reading, nil
}

// dropUntold drops a sparse filter if no lot of the site has its value.
func (r *reader) dropUntold(ctx context.Context) error {
	for i := len(r.Parts) - 1; i >= 0; i-- {
		for _, name := range sparse {
			if !r.Parts[i].Values.Has(name) {
				continue
			}
			if n, err := r.Index.Count(ctx, search.FilterOf(r.Parts[i].Values)); err != nil {
				return err
			} else if n == 0 {
				r.DropPart(i, reasonNoData)
				break
			}
		}
	}
	return nil
}

// goNear replaces each place that has no lots by the nearest place that has lots, and adds the reason.
func (r *reader) goNear(ctx context.Context) error {
	for i := range r.Parts {
		p := &r.Parts[i]
		if !p.IsStation() && !p.NoLots {
			continue
		}
		if len(p.Values) > 0 { // the place may have received a lot since the names were read
			n, err := r.countAt(ctx, p.Values)
			if err != nil {
				return err
			}
			if n > 0 {
				p.NoLots = false
				continue
			}
		}
		near, err := r.near(ctx, p)
		switch {
		case err != nil:
			return err
		case near != nil:
			r.Replace(i, *near, "没有房源，列出附近的"+near.Name)
		default:
			if len(p.Values) == 0 { // a landmark has no filter
				r.Nowhere = p.Text
			}
			r.Missing = append(r.Missing, understand.Missing{Text: p.Text, Reason: reasonNoneAt})
		}
	}
	return nil
}

// near returns the nearest place that has lots, nil if there is none.
func (r *reader) near(ctx context.Context, p *understand.Part) (*understand.Neighbour, error) {
	around, err := r.Directory.around(ctx, p)
	if err != nil {
		return nil, err
	}
	for i := range around {
		if n, err := r.countAt(ctx, around[i].Values); err != nil || n > 0 {
			return &around[i], err
		}
	}
	return nil, nil
}

// countAt counts the lots at a place, regardless of all other filters.
func (r *reader) countAt(ctx context.Context, place url.Values) (int, error) {
	f := search.FilterOf(place)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// listNone empties the list if the query names a place that has no lots.
func (r *reader) listNone(context.Context) error {
	if r.Nowhere != "" {
		r.ids = []int64{noLot}
	}
	return nil
}

// guess looks for names that resemble the texts that were not understood and the places that have no lots. A guess is
// applied only if the list would be empty without it.
func (r *reader) guess(ctx context.Context) error {
	doubtful := slices.ContainsFunc(r.Parts, func(p understand.Part) bool { return p.NoLots })
	if r.Rest == "" && r.Nowhere == "" && !doubtful {
		return nil
	}
	n, err := r.count(ctx, &r.Result)
	if err != nil {
		return err
	}
	guesses, err := r.Directory.guesses(ctx, &r.Result, r.city)
	if err != nil {
		return err
	}
	applied := map[string]bool{}
	for _, g := range guesses {
		o := offeredGuess{Guess: g}
		if n == 0 && !applied[g.Text] && !g.IsNamed {
			o.applied = r.Apply(g)
			applied[g.Text] = o.applied
		}
		// If the text finds lots, only a guess that sounds the same is offered.
		if n == 0 || g.Surely {
			r.guesses = append(r.guesses, o)
		}
	}
	return nil
}

// dropUnfound drops words of the text if no lot matches the whole reading. It drops each word that no lot contains
// together with the words kept before and the other filters. If even the other filters alone match no lot, they are
// ignored.
func (r *reader) dropUnfound(ctx context.Context) error {
	words := strings.Fields(r.Rest)
	if len(words) == 0 {
		return nil
	}
	if n, err := r.count(ctx, &r.Result); err != nil || n > 0 {
		return err
	}
	kept := r.Result
	kept.Rest = ""
	alone, err := r.count(ctx, &kept)
	if err != nil {
		return err
	}
	if alone == 0 {
		kept = understand.Result{}
	}
	for _, word := range words {
		with := kept
		with.Rest = strings.TrimSpace(kept.Rest + " " + word)
		n, err := r.count(ctx, &with)
		if err != nil {
			return err
		}
		switch {
		case n > 0:
			kept.Rest = with.Rest
		case understand.IsDivision(word):
			r.Nowhere = word
			r.Drop(word, reasonNoneAt)
		default:
			r.Drop(word, reasonNoText)
		}
	}
	return nil
}

// count returns the number of lots that match both a reading and the filters of the list.
func (r *reader) count(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// countShown returns the number of lots that the list for a reading shows, see search.Shown.
func (r *reader) countShown(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	_, n, err := search.Shown(ctx, r.Index.Count, f)
	return n, err
}

// filter merges the filters of a reading into the filters of the list. The filters of the list take precedence.
func (r *reader) filter(of *understand.Result) lot.Filter {
	f := r.beside
	meant := search.FilterOf(of.Values)
	search.FillIn(&f, &meant)
	f.Keyword, f.ID = of.Rest, r.ids
	if f.CityID == 0 {
		f.CityID = r.city
	}
	return f
}

// asked returns the query after the guessed name has replaced the words for which it was guessed.
func asked(keyword string, g understand.Guess) string {
	if changed := strings.Replace(keyword, g.Text, g.Name, 1); changed != keyword {
		return changed
	}
	return g.Name
}
