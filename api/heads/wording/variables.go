package wording

import (
	"fmt"
	"strings"
)

// Variable is a placeholder that the template of a kind of page may use.
type Variable struct {
	Name     string
	Optional bool // whether the value may be empty; the template must then have a default: {region?} or {region?全城}
}

// everywhere lists the variables that every template has: the name of the site, and the current month
// (2026年11月).
const everywhere = "site month"

const ofPlace = "province city area? region? "

// variables maps each template to its variables; a variable with a ? may be empty. A test compares this list with the
// values that heads provide.
var variables = map[string]string{
	"home":        ofPlace,
	"houses":      "province? city? area? region? count active page?",
	"communities": "province? city? area? region? count page?",
	"house": ofPlace +
		"title lot_name community layout? area_m2? size? start_price appraisal_price? discount? stage? date? status court? " +
		"usage? platform? lot_no? facts? price time records?",
	"map": ofPlace + "count", "chart": ofPlace, "research": ofPlace, "statistics": ofPlace,
	"trend": ofPlace, "restriction": ofPlace,
	"community": ofPlace + "title price? facts? auctions",
	"news":      "category page?", "tags": "page?", "news_item": "title category? summary? tags?",
	"agent": "name title store? areas? years deals houses", "page": "title summary?",
	"user-index": "title", "mates": "title", "collections": "title", "compare": "title", "my-lists": "title",
	"shared-list": "title", "reminders": "title", "demands": "title", "searches": "title",
	"editor": "title", "open-data": "",
}

// Variables returns the variables of a template; ok is false for an unknown template.
func Variables(page string) (list []Variable, ok bool) {
	names, ok := variables[page]
	for name := range strings.FieldsSeq(names + " " + everywhere) {
		name, optional := strings.CutSuffix(name, "?")
		list = append(list, Variable{name, optional})
	}
	return list, ok
}

// PlaceVariableList lists the variables that an override of a place's list may use.
const PlaceVariableList = "{province} {city} {area} {region} {count} {active} {page} {site}"

// UnknownPlaceVariable returns the first variable in a text that the override of a place's list must not use; "" if
// there is none.
func UnknownPlaceVariable(text string) string {
	for p, ok := next(text, 0); ok; p, ok = next(text, p.end) {
		if !strings.Contains(PlaceVariableList, "{"+p.name+"}") {
			return p.name
		}
	}
	return ""
}

// Fault is a reason why a template cannot be saved.
type Fault struct {
	Field    string // title, description or keywords
	Variable string // "" if the fault is not about a variable
	Reason   FaultReason
}

// FaultReason is the kind of a fault.
type FaultReason string

// The kinds of faults of a template.
const (
	FaultUnknown  FaultReason = "unknown"  // the pages of the template do not have this variable
	FaultFallback FaultReason = "fallback" // a variable that may be empty lacks a default
	FaultBraces   FaultReason = "braces"   // braces that do not enclose a variable
	FaultEmpty    FaultReason = "empty"    // a wording without text
	FaultLong     FaultReason = "long"     // longer than the maximum length
)

// The maximum lengths of a template's texts in characters. The database has the same limits.
const (
	maxTitle       = 500
	maxDescription = 400
	maxKeywords    = 200
)

// Faults returns the reasons why a template cannot be saved; none for a valid template.
func (t Template) Faults() (faults []Fault) {
	known := map[string]bool{} // name of a variable → whether it may be empty
	list, _ := Variables(t.Page)
	for _, v := range list {
		known[v.Name] = v.Optional
	}
	for _, field := range []struct {
		name, text string
		most       int
		needed     bool
	}{{"title", t.Title, maxTitle, true}, {"description", t.Description, maxDescription, true},
		{"keywords", t.Keywords, maxKeywords, false}} {
		if len([]rune(field.text)) > field.most {
			faults = append(faults, Fault{Field: field.name, Reason: FaultLong})
		}
		for wording := range strings.SplitSeq(field.text, "|") {
			if strings.TrimSpace(wording) == "" && (field.needed || field.text != "") {
				faults = append(faults, Fault{Field: field.name, Reason: FaultEmpty})
			}
		}
		var rest strings.Builder // text without its placeholders
		end := 0
		for p, ok := next(field.text, 0); ok; p, ok = next(field.text, end) {
			rest.WriteString(field.text[end:p.start])
			end = p.end
			optional, is := known[p.name]
			switch {
			case !is:
				faults = append(faults, Fault{field.name, p.name, FaultUnknown})
			case optional && !p.hasFallback:
				faults = append(faults, Fault{field.name, p.name, FaultFallback})
			}
		}
		if strings.ContainsAny(rest.String()+field.text[end:], "{}") {
			faults = append(faults, Fault{Field: field.name, Reason: FaultBraces})
		}
	}
	return faults
}

func (f Fault) String() string { return fmt.Sprintf("%s %s: %s", f.Field, f.Variable, f.Reason) }
