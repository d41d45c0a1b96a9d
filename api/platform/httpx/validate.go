package httpx

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp/fasthttpadaptor"

	"fapai/api/platform/apperr"
)

// Authenticate checks one security requirement of the contract ("session", "member" or a role of the workbench) for a request.
type Authenticate func(c *fiber.Ctx, scheme string) error

// ReadContract reads an OpenAPI document for Validator.
func ReadContract(document []byte) (routers.Router, error) {
	doc, err := openapi3.NewLoader().LoadFromData(document)
	if err != nil {
		return nil, err
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	return newContract(doc)
}

// contract finds the operation of a request. A router tries one path after another, so there is one for each segment of paths
// behind /api, where all differ.
type contract map[string]routers.Router

func newContract(doc *openapi3.T) (contract, error) {
	parts := map[string]*openapi3.T{}
	for path, item := range doc.Paths.Map() {
		part := parts[segment(path)]
		if part == nil {
			copied := *doc
			part, copied.Paths = &copied, openapi3.NewPaths()
			parts[segment(path)] = part
		}
		part.Paths.Set(path, item)
	}
	c := contract{}
	for name, part := range parts {
		router, err := gorillamux.NewRouter(part)
		if err != nil {
			return nil, err
		}
		c[name] = router
	}
	return c, nil
}

// FindRoute is part of routers.Router.
func (c contract) FindRoute(req *http.Request) (*routers.Route, map[string]string, error) {
	router, ok := c[segment(req.URL.Path)]
	if !ok {
		return nil, nil, routers.ErrPathNotFound
	}
	return router.FindRoute(req)
}

// segment is the second one of a path, or the first where there is no other.
func segment(path string) string {
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	second, _, _ := strings.Cut(rest, "/")
	return cmp.Or(second, first)
}

// Validator checks every request against the contract before a handler sees it: the path and method exist, the caller may
// call it (authentication comes before the body), every parameter and body keeps its bounds and a body has no other names.
func Validator(contract routers.Router, authenticate Authenticate) fiber.Handler {
	return func(c *fiber.Ctx) error {
		var req http.Request
		if err := fasthttpadaptor.ConvertRequest(c.Context(), &req, true); err != nil {
			return apperr.Wrap(apperr.Invalid, "请求有误", err)
		}
		route, params, err := contract.FindRoute(&req)
		if err != nil {
			return routeError(err)
		}
		input := &openapi3filter.RequestValidationInput{
			Request: &req, PathParams: params, Route: route,
			Options: &openapi3filter.Options{
				AuthenticationFunc: func(_ context.Context, in *openapi3filter.AuthenticationInput) error {
					return authenticate(c, in.SecuritySchemeName)
				},
			},
		}
		if err := openapi3filter.ValidateRequest(c.Context(), input); err != nil {
			return validationError(err)
		}
		if err := checkBody(c, route.Operation); err != nil {
			return apperr.Wrap(apperr.Invalid, "请求参数有误", err)
		}
		return c.Next()
	}
}

func routeError(err error) error {
	if errors.Is(err, routers.ErrMethodNotAllowed) {
		return fiber.ErrMethodNotAllowed
	}
	return fiber.ErrNotFound
}

func validationError(err error) error {
	var security *openapi3filter.SecurityRequirementsError
	if errors.As(err, &security) {
		for _, e := range security.Errors {
			var known *apperr.E
			if errors.As(e, &known) {
				return known
			}
		}
		// Whoever could not be looked up is not logged out.
		return errors.Join(security.Errors...)
	}
	msg := "请求参数有误"
	var invalid *openapi3filter.RequestError
	if errors.As(err, &invalid) {
		if invalid.Parameter != nil {
			msg = "参数 " + invalid.Parameter.Name + " 有误"
		} else if fault := faultOf(invalid.Err); fault != "" {
			msg = fault
		}
	}
	return apperr.Wrap(apperr.Invalid, msg, err)
}
