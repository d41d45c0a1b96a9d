package understand

import (
	"slices"
	"strconv"
	"strings"
)

// opposites lists the filters whose values are 0 (no) and 1 (yes).
var opposites = []string{"elevator", "loan", "restriction", "arrears", "parking", "hukou", "share"}

const reasonApart = "两个范围不能一起筛选，可分开查找"

const reasonContradicted = "与别的条件相反"

const reasonOpposites = "两种情况都写到了"

// dropOpposites moves yes and no of the same filter to Missing if the query names both: 电梯或步梯都行. A filter with both
// values would drop the lots whose value is unknown.
func (r *Result) dropOpposites() {
	for _, name := range opposites {
		if !slices.Contains(r.Values[name], "0") || !slices.Contains(r.Values[name], "1") {
			continue
		}
		isOpposite := func(p Part) bool { return len(p.Values) == 1 && p.Values.Has(name) }
		for _, p := range r.Parts {
			if isOpposite(p) {
				r.Missing = append(r.Missing, Missing{p.Text, reasonOpposites})
			}
		}
		r.Parts = slices.DeleteFunc(r.Parts, isOpposite)
		delete(r.Values, name)
		for _, p := range r.Parts {
			r.Values[name] = append(r.Values[name], p.Values[name]...)
		}
		if len(r.Values[name]) == 0 {
			delete(r.Values, name)
		}
	}
}

// dropApart moves two bounds to Missing if no amount can be within both: 200万以下或者500万以上.
func (r *Result) dropApart() {
	for name := range r.Values {
		base, isMin := strings.CutSuffix(name, "_min")
		if !isMin || len(r.Values[base+"_max"]) == 0 {
			continue
		}
		low, _ := strconv.ParseFloat(r.Values.Get(name), 64)
		high, _ := strconv.ParseFloat(r.Values.Get(base+"_max"), 64)
		if low <= high {
			continue
		}
		isBoundOf := func(p Part) bool { return p.Values.Has(name) || p.Values.Has(base+"_max") }
		if slices.ContainsFunc(r.Parts, func(p Part) bool { return isBoundOf(p) && len(p.Values) > 1 }) {
			continue
		}
		for _, p := range r.Parts {
			if isBoundOf(p) {
				r.Missing = append(r.Missing, Missing{p.Text, reasonApart})
			}
		}
		r.Parts = slices.DeleteFunc(r.Parts, isBoundOf)
		delete(r.Values, name)
		delete(r.Values, base+"_max")
	}
}

// excepts reports whether the part is an exclusion that is written as an exception: 望京除外.
func (p *Part) excepts() bool {
	return slices.ContainsFunc(outs, func(out string) bool { return strings.HasSuffix(p.Text, out) })
}

// dropExcepted moves contradictory exclusions to Missing: a refusal and an exception to it (别墅不要 联排除外), and a refused
// district if the query asks for a business area in it (昌平不要 回龙观可以).
func (r *Result) dropExcepted(s *scope) {
	for i := len(r.Parts) - 1; i >= 0; i-- {
		p := &r.Parts[i]
		if len(p.Values) != 1 || !p.Values.Has("not") {
			continue
		}
		if slices.ContainsFunc(p.Values["not"], s.asksWithin) {
			r.DropPart(i, reasonContradicted)
			continue
		}
		if !p.excepts() {
			continue
		}
		of := slices.IndexFunc(r.Parts[:i], func(q Part) bool {
			return len(q.Values) == 1 && q.Values.Has("not") && !q.excepts() && refuses(q.Text) &&
				slices.ContainsFunc(q.Values["not"], func(refused string) bool {
					return slices.ContainsFunc(p.Values["not"],
						func(value string) bool { return value == refused || s.areaOf[value] == refused })
				})
		})
		if of >= 0 {
			r.DropPart(i, reasonContradicted)
			r.DropPart(of, reasonContradicted)
			i--
		}
	}
}

// dropContradicted moves a wanted term to Missing if the query refuses the same term elsewhere: 公寓 in 海淀不要公寓 朝阳可以公寓. It
// keeps another term for the same value: 别墅 in 别墅不要独栋.
func (r *Result) dropContradicted() {
	for _, refused := range r.contradicted {
		at := slices.IndexFunc(r.Parts, func(p Part) bool {
			return len(p.Values) == 1 && !p.Values.Has("not") && strings.Contains(refused.Text, p.Text)
		})
		if at < 0 {
			continue
		}
		p := r.Parts[at]
		r.Parts = slices.Delete(r.Parts, at, at+1)
		r.Missing = append(r.Missing, Missing{p.Text, reasonContradicted})
		for name, codes := range p.Values {
			r.Values[name] = slices.DeleteFunc(r.Values[name],
				func(of string) bool { return slices.Contains(codes, of) })
			if len(r.Values[name]) == 0 {
				delete(r.Values, name)
			}
		}
	}
}
