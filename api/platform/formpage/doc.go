// Package formpage serves pages with forms that do not belong to the site's own pages. Each is at an address with a
// secret, and works without scripts, the renderer and a login.
package formpage
