package lots_test

import (
	"context"
	"net/http/httptest"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/proto-types/spec"
	"fapai/proto-types/wire"
)

// recorder is an index that records its queries and returns nothing.
type recorder struct {
	search.Index
	asked any
}

func (r *recorder) Search(_ context.Context, q search.Query) (search.Hits, error) {
	r.asked = q
	return search.Hits{}, fiber.ErrTeapot
}

func (r *recorder) Facets(_ context.Context, f lot.Filter, _ ...string) (search.Facets, error) {
	r.asked = f
	return search.Facets{}, fiber.ErrTeapot
}

func (r *recorder) Map(_ context.Context, q search.MapQuery) (search.MapResult, error) {
	r.asked = q
	return search.MapResult{}, fiber.ErrTeapot
}

func (r *recorder) Heat(_ context.Context, q search.MapQuery) (search.Heat, error) {
	r.asked = q
	return search.Heat{}, fiber.ErrTeapot
}

// Every query parameter of lists, facets and map must change the query that the index gets.
func TestEveryQueryNameReachesTheIndex(t *testing.T) {
	contract, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	index := &recorder{}
	app := fiber.New()
	calls := lots.New(lots.Deps{
		Store: lots.NewStore(apitest.Tx(t), index, fixture.Clock), Index: index, Map: index, Now: fixture.Clock,
	})
	wire.Register(app, calls.Operations()...)
	for path, operation := range map[string]string{"/api/house": "listHouses", "/api/house/facet": "facetHouses",
		"/api/map/house": "mapHouses", "/api/map/heat": "heatHouses"} {
		item := contract.Paths.Value(path)
		if item.Get.OperationID != operation {
			t.Fatalf("%s is %s", path, item.Get.OperationID)
		}
		required := url.Values{}
		parameters := slices.Concat(item.Parameters, item.Get.Parameters)
		for _, p := range parameters {
			if p.Value.Required {
				required.Set(p.Value.Name, sample(t, p.Value))
			}
		}
		ask := func(query url.Values) any {
			index.asked = nil
			if _, err := app.Test(httptest.NewRequest("GET", path+"?"+query.Encode(), nil), -1); err != nil {
				t.Fatal(err)
			}
			if index.asked == nil {
				t.Fatalf("%s?%s does not reach the index", path, query.Encode())
			}
			return index.asked
		}
		for _, d := range search.Fields {
			if d.Codes != nil && !slices.ContainsFunc(parameters,
				func(p *openapi3.ParameterRef) bool { return p.Value.Name == d.Name }) {
				t.Errorf("%s has no parameter for the filter %s", operation, d.Name)
			}
		}
		plain := ask(required)
		for _, p := range parameters {
			name := p.Value.Name
			// province_id is ignored on purpose (it is the visitor's), and facet only selects from the result.
			if name == "province_id" || name == "facet" || p.Value.Required {
				continue
			}
			query := url.Values{name: {sample(t, p.Value)}}
			for of, values := range required {
				query[of] = values
			}
			if reflect.DeepEqual(ask(query), plain) {
				t.Errorf("%s: the parameter %s does not reach the index", operation, name)
			}
		}
	}
}

// sample returns a value for a parameter that differs from its default.
func sample(t *testing.T, p *openapi3.Parameter) string {
	t.Helper()
	schema := p.Schema.Value
	if schema.Type.Is("array") {
		schema = schema.Items.Value
	}
	switch {
	case len(schema.Enum) > 0 && schema.Type.Is("string"):
		return schema.Enum[len(schema.Enum)-1].(string)
	case !schema.Type.Is("string"):
		return "3"
	}
	for _, text := range []string{"101", "2026-01-31", "116.1,39.8,116.5,40.1", "116.1,39.8,116.5,40.1,116.3,40.2",
		"usage:101"} {
		if regexp.MustCompile(schema.Pattern).MatchString(text) {
			return text
		}
	}
	t.Fatalf("no sample of %s has the pattern %s", p.Name, schema.Pattern)
	return ""
}
