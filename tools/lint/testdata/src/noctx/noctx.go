package noctx

import "net/http"

func Get() (*http.Response, error) {
	return http.Get("http://127.0.0.1") // want `noctx: net/http.Get must not be called`
}
