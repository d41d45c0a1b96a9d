package httpx

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp/fasthttpadaptor"

	"fapai/api/platform/apperr"
	"fapai/api/platform/bounds"
)

// Authenticate checks whether a request satisfies a security scheme of the contract ("session", "member" or a workbench
// role). path holds the path parameters, which have not been validated yet.
type Authenticate func(c *fiber.Ctx, scheme string, path map[string]string) error

// NewContract returns the router that Validator needs. It finds the operations of an OpenAPI document.
func NewContract(doc *openapi3.T) (routers.Router, error) {
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	return newContract(doc)
}

// contract finds the operation of a request. It has one router for each path segment after /api, because a router tries
// its paths one after another.
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

// FindRoute implements routers.Router.
func (c contract) FindRoute(req *http.Request) (*routers.Route, map[string]string, error) {
	router, ok := c[segment(req.URL.Path)]
	if !ok {
		return nil, nil, routers.ErrPathNotFound
	}
	return router.FindRoute(req)
}

// segment returns the second segment of a path; the first segment if there is no second.
func segment(path string) string {
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	second, _, _ := strings.Cut(rest, "/")
	return cmp.Or(second, first)
}

// Validator checks every request against the contract before the handler runs: first path and method, then the caller,
// then parameters and body. A body must not have properties that are not in the contract.
func Validator(contract routers.Router, authenticate Authenticate) fiber.Handler {
	return func(c *fiber.Ctx) error {
		var req http.Request
		if err := fasthttpadaptor.ConvertRequest(c.Context(), &req, true); err != nil {
			return apperr.Wrap(apperr.Invalid, "请求有误", err)
		}
		if req.Method == http.MethodHead {
			req.Method = http.MethodGet // HEAD is handled like GET
		}
		route, params, err := contract.FindRoute(&req)
		if err != nil {
			return routeError(err)
		}
		if query, repeated := onceEach(req.URL.RawQuery,
			slices.Concat(route.PathItem.Parameters, route.Operation.Parameters)); repeated {
			req.URL.RawQuery = query
			c.Request().URI().SetQueryString(query)
		}
		if isJSON(c) {
			if err := bounds.JSON(c.Body()); err != nil {
				return apperr.Wrap(apperr.Invalid, "请求内容嵌套过深", err)
			}
		}
		input := &openapi3filter.RequestValidationInput{
			Request: &req, PathParams: params, Route: route,
			Options: &openapi3filter.Options{
				// The error has no details: they would repeat the value for each level of nesting, so that the response
				// would be larger than the request.
				SchemaValidationOptions: []openapi3.SchemaValidationOption{openapi3.DisableSchemaErrorDetails()},
				AuthenticationFunc: func(_ context.Context, in *openapi3filter.AuthenticationInput) error {
					return authenticate(c, in.SecuritySchemeName, params)
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

// onceEach keeps only the first value of each parameter that takes a single value, as pages do. repeated reports
// whether it removed any values.
func onceEach(raw string, known openapi3.Parameters) (query string, repeated bool) {
	seen := map[string]bool{}
	var kept []string
	for pair := range strings.SplitSeq(raw, "&") {
		name, _, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(name)
		p := known.GetByInAndName(openapi3.ParameterInQuery, name)
		if err == nil && p != nil && p.Schema != nil && p.Schema.Value.Type != nil && !p.Schema.Value.Type.Is("array") {
			if seen[name] {
				repeated = true
				continue
			}
			seen[name] = true
		}
		kept = append(kept, pair)
	}
	return strings.Join(kept, "&"), repeated
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
		// If the caller could not be looked up, the request must fail. It must not be treated as the request of a
		// guest.
		return errors.Join(security.Errors...)
	}
	msg := "请求参数有误"
	var invalid *openapi3filter.RequestError
	if errors.As(err, &invalid) {
		if invalid.Parameter != nil {
			msg = "参数 " + invalid.Parameter.Name + " 有误"
		} else if fault := faultOf(invalid.RequestBody, invalid.Err); fault != "" {
			msg = fault
		}
	}
	return apperr.Wrap(apperr.Invalid, msg, err)
}
