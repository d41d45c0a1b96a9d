// npm run check: everything that can be said about the code without running it.
import { checks } from "./lib/checks.mjs";
import { install } from "./lib/setup.mjs";
import { fail, step } from "./lib/steps.mjs";

try {
  await step("npm packages", () => install());
} catch (err) {
  fail(err);
  process.exit();
}
for (const [name, work] of Object.entries(checks)) {
  try {
    await step(name, () => work({}));
  } catch (err) {
    fail(err);
  }
}
