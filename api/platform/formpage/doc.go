// Package formpage serves form pages outside the site's own: each is reached by an address that holds a secret, and
// works without script, the renderer and a login.
package formpage
