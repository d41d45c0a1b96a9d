package httpx

import "github.com/gofiber/fiber/v2"

type callerKey struct{}

// SetCallerID stores the id of the member who makes the call.
func SetCallerID(c *fiber.Ctx, member int64) { c.Locals(callerKey{}, member) }

type reachesKey struct{}

// SetCallerReaches stores the function that reports whether the caller has the rights of a workbench role.
func SetCallerReaches(c *fiber.Ctx, reaches func(role string) bool) { c.Locals(reachesKey{}, reaches) }

// CallerReaches reports whether the caller has the rights of a workbench role.
func CallerReaches(c *fiber.Ctx, role string) bool {
	reaches, ok := c.Locals(reachesKey{}).(func(string) bool)
	return ok && reaches(role)
}

// CallerID returns the id of the member who makes the call, 0 for a guest. If the contract requires a member or an
// editor, the check of the caller has ensured that there is one.
func CallerID(c *fiber.Ctx) int64 {
	id, _ := c.Locals(callerKey{}).(int64)
	return id
}
