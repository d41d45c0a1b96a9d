// Package formpage serves small pages with a form outside the React application, such as the page for unsubscribing.
// The address of such a page contains a secret. The pages work without scripts, the renderer and a login.
package formpage
