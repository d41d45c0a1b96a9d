package bodyclose

import "net/http"

func Get(c *http.Client, r *http.Request) (int, error) {
	res, err := c.Do(r) // want `bodyclose: response body must be closed`
	if err != nil {
		return 0, err
	}
	return res.StatusCode, nil
}
