package wire

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/oapi-codegen/runtime"
)

// Operation is a call of the contract with what answers it; the functions On… make them.
type Operation struct {
	ID     string // the operationId, with a capital
	Method string
	Path   string // as Fiber writes it: /api/house/:id
	Answer fiber.Handler
}

// Register mounts operations in the order of the contract, in which a fixed path stands before one with a parameter.
func Register(router fiber.Router, operations ...Operation) {
	place := make(map[string]int, len(contract))
	for i, id := range contract {
		place[id] = i
	}
	slices.SortStableFunc(operations, func(a, b Operation) int { return cmp.Compare(place[a.ID], place[b.ID]) })
	for _, o := range operations {
		if o.Method == fiber.MethodGet {
			router.Get(o.Path, o.Answer) // answers HEAD, too
		} else {
			router.Add(o.Method, o.Path, o.Answer)
		}
	}
}

// Complete checks that each operation of the contract is there once.
func Complete(operations []Operation) error {
	counts := make(map[string]int, len(contract))
	for _, o := range operations {
		counts[o.ID]++
	}
	var faults []string
	for _, id := range contract {
		if n := counts[id]; n != 1 {
			faults = append(faults, fmt.Sprintf("%s is answered %d times", id, n))
		}
	}
	if faults != nil {
		return fmt.Errorf("operations of the contract: %s", strings.Join(faults, ", "))
	}
	return nil
}

// parameters reads what a request says beside its body. After the first fault it reads nothing more.
type parameters struct {
	c      *fiber.Ctx
	values url.Values // of the query, parsed when one is asked for
	err    error      // 400 with the name of the parameter
}

func (p *parameters) path(name, kind, format string, to any) {
	if p.err == nil {
		p.check(name, runtime.BindStyledParameterWithOptions("simple", name, p.c.Params(name), to,
			runtime.BindStyledParameterOptions{
				ParamLocation: runtime.ParamLocationPath, Required: true, Type: kind, Format: format,
			}))
	}
}

func (p *parameters) query(name string, explode, required bool, kind, format string, to any) {
	if p.values == nil && p.err == nil {
		var err error
		p.values, err = url.ParseQuery(string(p.c.Request().URI().QueryString()))
		p.check(name, err)
	}
	if p.err == nil {
		p.check(name, runtime.BindQueryParameterWithOptions("form", explode, required, name, p.values, to,
			runtime.BindQueryParameterOptions{
				Type: kind, Format: format,
			}))
	}
}

// header reads a header that must be there.
func (p *parameters) header(name string, to *string) {
	if *to = p.c.Get(name); *to == "" {
		p.check(name, errors.New("the header is required"))
	}
}

// optionalHeader leaves nil where the header is absent.
func (p *parameters) optionalHeader(name string, to **string) {
	if value := p.c.Get(name); value != "" {
		*to = &value
	}
}

func (p *parameters) check(name string, err error) {
	if err != nil && p.err == nil {
		p.err = fiber.NewError(fiber.StatusBadRequest, fmt.Sprintf("Invalid format for parameter %s: %v", name, err))
	}
}
