import { expect, test } from "vitest";
import { reaches, roleName } from "./roles";

test("a role may do what the roles below it may", () => {
  const roles = ["member", "writer", "editor", "publisher"] as const;
  for (const [i, role] of roles.entries()) {
    for (const [j, lowest] of roles.entries()) expect(reaches(role, lowest), `${role} ${lowest}`).toBe(i >= j);
  }
  expect(roleName("publisher")).toBe("发布人");
  expect(roleName("member")).toBe("");
});
