// Package formpage are pages with a form that are none of the site's: each is reached by an address that holds a secret, and works
// without script, the renderer and a login.
package formpage
