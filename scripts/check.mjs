// npm run check: everything that can be said about the code without running it.
import { setUp } from "./lib/setup.mjs";
import { printError, step } from "./lib/terminal.mjs";

await setUp();
const { checks } = await import("./lib/checks.mjs");
for (const [name, work] of Object.entries(checks)) {
  try {
    await step(name, () => work({}));
  } catch (err) {
    printError(err);
    process.exitCode = 1;
  }
}
