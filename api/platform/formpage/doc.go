// Package formpage serves pages with a form that are not part of the site's React application. Each has an
// address with a secret, and works without scripts, the renderer and a login.
package formpage
