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

// The reasons why a part of a query is not used as a condition.
const (
	reasonNoText  = "没有房源写到"
	reasonNoData  = "现有房源的公告都没有载明"
	reasonManyIDs = "相符的案号较多，只列出最新的一部分"
	reasonNoneAt  = "没有那里的房源"
)

// noLot is an id that no lot has; a list filtered by it is empty. It is the largest integer that browsers
// represent exactly.
const noLot = 1<<53 - 1

// sparse lists the filters for which a feed may have no values at all. If no lot of the site has the
// requested value, the condition is dropped.
var sparse = []string{"ring", "parking"}

// reading is the interpretation of a natural-language query. It takes into account which lots the site has.
type reading struct {
	understand.Result
	ids     []int64 // lots whose case number or id is the query
	guesses []offeredGuess
}

// offeredGuess is a name that the user may have meant. If applied is true, it replaces the written text,
// which finds no lots.
type offeredGuess struct {
	understand.Guess
	applied bool
}

// reader interprets one query.
type reader struct {
	*HTTP
	reading
	city   int64
	beside lot.Filter // other filters of the list
}

// read interprets a query for the list of a city with other filters (beside). A text that no such lot contains is
// replaced by the most similar name, or else dropped. Uninterpreted text therefore never leaves the list empty.
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

// dropUntold drops a condition of a sparse filter if no lot of the site has its value.
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

// goNear replaces a place without lots by the nearest place with lots, and records the replacement.
func (r *reader) goNear(ctx context.Context) error {
	for i := range r.Parts {
		p := &r.Parts[i]
		if !p.IsStation() && !p.NoLots {
			continue
		}
		if len(p.Values) > 0 { // the place may have got its first lot after the directory was read
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
			if len(p.Values) == 0 { // a landmark, for which there is no filter
				r.Nowhere = p.Text
			}
			r.Missing = append(r.Missing, understand.Missing{Text: p.Text, Reason: reasonNoneAt})
		}
	}
	return nil
}

// near returns the nearest place that has lots, nil for none.
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

// countAt counts the lots of a place, ignoring all other conditions.
func (r *reader) countAt(ctx context.Context, place url.Values) (int, error) {
	f := search.FilterOf(place)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// listNone makes the list empty if the query names a place or number that no lot has.
func (r *reader) listNone(context.Context) error {
	if r.Nowhere != "" {
		r.ids = []int64{noLot}
	}
	return nil
}

// guess finds names that are similar to uninterpreted texts and to places without lots. The guess for a
// text is applied only if the list would otherwise be empty.
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
		// If the text itself finds lots, a guess is offered only if it sounds the same.
		if n == 0 || g.Surely {
			r.guesses = append(r.guesses, o)
		}
	}
	return nil
}

// dropUnfound drops each word of the text that no lot contains together with the other conditions. If the
// other conditions alone find nothing, it drops only words that no lot contains.
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

// count returns the number of lots that match the meaning of a query and the filters of the list.
func (r *reader) count(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// countShown returns the number of lots that the list of a query shows.
func (r *reader) countShown(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	_, n, err := search.Shown(ctx, r.Index.Count, f)
	return n, err
}

// filter adds the conditions of a query to the other filters of the list. The filters of the list take
// precedence.
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

// asked returns the query in which the guessed name replaces the words for which it was guessed.
func asked(keyword string, g understand.Guess) string {
	if changed := strings.Replace(keyword, g.Text, g.Name, 1); changed != keyword {
		return changed
	}
	return g.Name
}
