package cost

import "math"

// bill holds the amounts of the taxes of one certain case, in whole 元.
type bill struct {
	amounts [7]int64
	rules   [7]*Rule
	of      *certainCase
	bare    float64 // price without value added tax
}

func round(yuan float64) int64 { return int64(math.Floor(yuan + 0.5)) }

// bills calls each with every possible bill of a case. There is one bill for each rule of value added tax that may
// apply, because the law is unclear. missing is a tax that has no rule, "" for none.
func (t *table) bills(c *certainCase, each func(*bill)) (missing Tax) {
	var room [8]*Rule
	surcharge := t.surchargeOf(c)
	vats := t.usable(VAT, c, room[:])
	if len(vats) == 0 {
		return VAT
	}
	for _, vat := range vats {
		b := bill{of: c}
		tax := vatOf(vat, c)
		b.rules[3] = vat
		added := 0.0
		if tax > 0 {
			if surcharge == nil {
				return Surcharge
			}
			added = tax * surcharge.Value
		}
		b.amounts[3] = round(tax + added)
		b.bare = float64(c.price) - tax
		var others [8]*Rule
		for at, name := range taxes {
			switch name {
			case VAT, Land:
				continue
			}
			rules := t.usable(name, c, others[:])
			if len(rules) == 0 {
				return name
			}
			b.rules[at], b.amounts[at] = rules[0], plainTax(rules[0], c, b.bare)
		}
		steps := t.usable(Land, c, others[:])
		if len(steps) == 0 {
			return Land
		}
		b.rules[5] = steps[0]
		if steps[0].Method == Step {
			if t.landAdded == nil {
				return LandAdded
			}
			deducted := float64(*c.original)*(1+t.landAdded.Value*float64(addedYears(c.held))) +
				float64(b.amounts[6]) + added
			b.amounts[5] = round(landTax(b.bare-deducted, deducted, steps))
		} else {
			b.amounts[5] = plainTax(steps[0], c, b.bare)
		}
		each(&b)
	}
	return ""
}

func vatOf(r *Rule, c *certainCase) float64 {
	taxed := float64(c.price)
	switch r.Method {
	case Full:
	case Difference:
		taxed = math.Max(0, taxed-float64(*c.original))
	default:
		return 0
	}
	return taxed / (1 + r.Value) * r.Value
}

func plainTax(r *Rule, c *certainCase, bare float64) int64 {
	switch r.Method {
	case Rate:
		return round(bare * r.Value)
	case Fixed:
		return round(r.Value)
	case Gain:
		return round(math.Max(0, bare-float64(*c.original)) * r.Value)
	}
	return 0
}

// addedYears returns the number of years for which the law adds 5 % to the purchase price. held is the lower bound of
// the years of ownership, because the exact number is unknown.
func addedYears(held int) int {
	switch {
	case held >= fiveYears:
		return fiveYears
	case held >= 2:
		return 2
	}
	return 0
}

// landTax returns the land value tax in 元. Each part of the gain is taxed at the rate of its own step.
func landTax(gain, deducted float64, steps []*Rule) (tax float64) {
	from := 0.0
	for _, step := range steps {
		to := gain
		if step.UpTo != nil {
			to = math.Min(gain, *step.UpTo*deducted)
		}
		tax += math.Max(0, to-from) * step.Value
		from = math.Max(from, to)
	}
	return tax
}
