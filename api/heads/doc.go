// Package heads decides the head of every page: title, description, keywords, canonical, robots, structured data,
// status and redirect. The renderer and the fallback shell print its answer.
package heads
