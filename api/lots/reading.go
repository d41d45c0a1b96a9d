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

// Why a part of a query is no condition.
const (
	reasonNoText  = "没有房源写到"
	reasonNoData  = "现有房源的公告都没有载明"
	reasonManyIDs = "相符的案号较多，只列出最新的一部分"
	reasonNoneAt  = "没有那里的房源"
)

// noLot is the id of no lot, the largest that a browser writes exactly: a list of it is empty.
const noLot = 1<<53 - 1

// sparse are the filters of what a feed may say of none of its lots. Then they are no condition: nobody can tell.
var sparse = []string{"ring", "parking"}

// reading is what a written query means among the lots that there are.
type reading struct {
	understand.Result
	ids     []int64 // of the number of a case or lot
	guesses []offeredGuess
}

// offeredGuess is a name that may have been meant; applied where the text that was written finds nothing.
type offeredGuess struct {
	understand.Guess
	applied bool
}

// reader reads one query.
type reader struct {
	*HTTP
	reading
	city   int64
	beside lot.Filter // what the list is filtered by anyway
}

// read understands a query among the lots of a city that pass a filter. A text that no such lot has is read as the name that it is
// nearest to, or else is no condition, so that what was not understood never leaves the list empty.
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
	return r.reading, nil
}

// dropUntold drops the conditions of which no lot of the site tells anything.
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

// goNear puts what lies near a place without lots in place of it, and tells so.
func (r *reader) goNear(ctx context.Context) error {
	for i := range r.Parts {
		p := &r.Parts[i]
		if p.IsStation() {
			if n, err := r.countAt(ctx, p.Values); err != nil {
				return err
			} else if n > 0 {
				continue
			}
		} else if !p.NoLots {
			continue
		}
		near, err := r.near(ctx, p)
		switch {
		case err != nil:
			return err
		case near != nil:
			r.Replace(i, *near, "没有房源，列出附近的"+near.Name)
		default:
			if len(p.Values) == 0 { // a landmark, which is no filter
				r.Nowhere = p.Text
			}
			r.Missing = append(r.Missing, understand.Missing{Text: p.Text, Reason: reasonNoneAt})
		}
	}
	return nil
}

// near is the nearest place with lots, nil for none.
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

// countAt counts the lots of a place alone.
func (r *reader) countAt(ctx context.Context, place url.Values) (int, error) {
	f := search.FilterOf(place)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// listNone lists no lot where a place or a number is asked for that no lot has.
func (r *reader) listNone(context.Context) error {
	if r.Nowhere != "" {
		r.ids = []int64{noLot}
	}
	return nil
}

// guess finds what texts, and places without lots, are near to. That of a text is applied where the list would be empty.
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
		// A text that finds lots is only questioned where it sounds as a name does.
		if n == 0 || g.Surely {
			r.guesses = append(r.guesses, o)
		}
	}
	return nil
}

// dropUnfound drops the words of the text that no lot has besides the other conditions. Where the conditions alone find nothing, a
// word is dropped that no lot has at all.
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

// count is how many lots a meaning has among those that the list is filtered to.
func (r *reader) count(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	return r.Index.Count(ctx, f)
}

// countShown counts the lots that the list of what a query means shows.
func (r *reader) countShown(ctx context.Context, of *understand.Result) (int, error) {
	f := r.filter(of)
	if err := r.FindNamed(ctx, &f); err != nil {
		return 0, err
	}
	_, n, err := search.Shown(ctx, r.Index.Count, f)
	return n, err
}

// filter joins what a query means with what the list is filtered by anyway, which wins.
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

// asked is the query with the name of a guess in place of its text.
func asked(keyword string, g understand.Guess) string {
	if changed := strings.Replace(keyword, g.Text, g.Name, 1); changed != keyword {
		return changed
	}
	return g.Name
}
