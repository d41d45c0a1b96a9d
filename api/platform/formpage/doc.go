// Package formpage serves small pages with a form outside the React application, such as unsubscribing. Their
// address contains a secret. They work without scripts, the renderer and a login.
package formpage
