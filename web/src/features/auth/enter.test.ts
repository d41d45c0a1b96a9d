// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { onLoggedIn } from "../../stores/session";
import { enter } from "./enter";

test("a login is told to the listeners before the page is loaded again", async () => {
  const happened: string[] = [];
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {
    happened.push("reload");
  });
  const stop = onLoggedIn(({ type }) => happened.push(`event ${type}`));
  await enter({ type: "login" }, null);
  stop();
  reload.mockRestore();
  expect(happened).toEqual(["event login", "reload"]);
});
