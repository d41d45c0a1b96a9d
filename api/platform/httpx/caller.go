package httpx

import "github.com/gofiber/fiber/v2"

type callerKey struct{}

// SetCallerID stores the id of the member who sent the request.
func SetCallerID(c *fiber.Ctx, member int64) { c.Locals(callerKey{}, member) }

type reachesKey struct{}

// SetCallerReaches stores a function that reports whether the caller has a workbench role or a higher one.
func SetCallerReaches(c *fiber.Ctx, reaches func(role string) bool) { c.Locals(reachesKey{}, reaches) }

// CallerReaches reports whether the caller has a workbench role or a higher one.
func CallerReaches(c *fiber.Ctx, role string) bool {
	reaches, ok := c.Locals(reachesKey{}).(func(string) bool)
	return ok && reaches(role)
}

// CallerID returns the id of the member who sent the request; 0 for a guest. It is never 0 in operations for which the
// contract requires a member.
func CallerID(c *fiber.Ctx) int64 {
	id, _ := c.Locals(callerKey{}).(int64)
	return id
}
