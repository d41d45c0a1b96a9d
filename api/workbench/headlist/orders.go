package headlist

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"fapai/api/workbench/checks"
)

// comparing maps the names of orders to comparison functions.
var comparing = map[string]func(a, b *Row) int{
	"path":        func(a, b *Row) int { return strings.Compare(a.Path, b.Path) },
	"kind":        func(a, b *Row) int { return strings.Compare(a.Kind, b.Kind) },
	"status":      func(a, b *Row) int { return cmp.Compare(a.Status, b.Status) },
	"title":       func(a, b *Row) int { return strings.Compare(a.Title, b.Title) },
	"title_px":    func(a, b *Row) int { return cmp.Compare(a.TitlePx, b.TitlePx) },
	"description": func(a, b *Row) int { return strings.Compare(a.Description, b.Description) },
	"h1":          func(a, b *Row) int { return strings.Compare(a.H1, b.H1) },
	"checks":      func(a, b *Row) int { return cmp.Compare(weight(a.Found), weight(b.Found)) },
	"visit":       func(a, b *Row) int { return a.Visited.Compare(b.Visited) },
	"shows":       func(a, b *Row) int { return cmp.Compare(a.Shows, b.Shows) },
	"updated":     func(a, b *Row) int { return a.Updated.Compare(b.Updated) },
}

// weight returns a key by which rows are sorted by their findings: first by errors, then by warnings, then by notices.
func weight(found checks.Set) int {
	n := 0
	for i := range checks.All {
		if !found.Has(i) {
			continue
		}
		switch checks.All[i].Severity {
		case checks.Error:
			n += 10_000
		case checks.Warning:
			n += 100
		default:
			n++
		}
	}
	return n
}

// sortedOrders returns, for each order, the indexes of the rows in that order. Rows that are equal in an order are in
// the sequence of rows.
func sortedOrders(rows []Row) map[string][]int32 {
	all := make(map[string][]int32, len(comparing))
	var sorting sync.WaitGroup
	for name := range comparing {
		order := make([]int32, len(rows))
		for i := range order {
			order[i] = int32(i) //nolint:gosec // the number of rows fits easily
		}
		all[name] = order
		sorting.Go(func() { slices.SortFunc(order, totally(rows, name)) })
	}
	sorting.Wait()
	return all
}

func totally(rows []Row, name string) func(a, b int32) int {
	compare := comparing[name]
	return func(a, b int32) int {
		if n := compare(&rows[a], &rows[b]); n != 0 {
			return n
		}
		return cmp.Compare(a, b)
	}
}

// reorder moves changed rows to their new positions in order. The other rows must already be sorted.
func reorder(rows []Row, name string, order []int32, changed map[int32]bool) []int32 {
	moved := make([]int32, 0, len(changed))
	for i := range changed {
		moved = append(moved, i)
	}
	compare := totally(rows, name)
	slices.SortFunc(moved, compare)
	rest := slices.DeleteFunc(order, func(i int32) bool { return changed[i] })
	out := make([]int32, 0, len(rows))
	from := 0
	for _, i := range moved {
		n, _ := slices.BinarySearchFunc(rest[from:], i, compare)
		out = append(append(out, rest[from:from+n]...), i)
		from += n
	}
	return append(out, rest[from:]...)
}
