package httpx

import "github.com/gofiber/fiber/v2"

type callerKey struct{}

// SetCallerID notes which member makes a call.
func SetCallerID(c *fiber.Ctx, member int64) { c.Locals(callerKey{}, member) }

type reachesKey struct{}

// SetCallerReaches notes how it is found whether the caller may do what a role of the workbench may.
func SetCallerReaches(c *fiber.Ctx, reaches func(role string) bool) { c.Locals(reachesKey{}, reaches) }

// CallerReaches reports whether the caller may do what a role of the workbench may.
func CallerReaches(c *fiber.Ctx, role string) bool {
	reaches, ok := c.Locals(reachesKey{}).(func(string) bool)
	return ok && reaches(role)
}

// CallerID is the id of the member who makes a call, 0 for a guest. Where the contract asks for a member or an editor, its
// security has checked that there is one.
func CallerID(c *fiber.Ctx) int64 {
	id, _ := c.Locals(callerKey{}).(int64)
	return id
}
